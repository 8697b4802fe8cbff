// Publishes a catalogue file to a database and prints a line after each batch, so that a test can stop it: `node publish-child.ts <file> <url>`
import { Redacted } from "effect"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { openPublisher } from "../publisher.ts"

const [file = "", url = ""] = process.argv.slice(2)
const db = openCatalogue(file)
const publisher = await openPublisher(Redacted.make(url), db)
while (!(await publisher.step()).isDone) process.stdout.write("batch\n")
await publisher.close()
db.close()
