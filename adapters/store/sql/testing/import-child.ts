/**
 * Imports made-up offers into a catalogue file and prints its progress, so that a test can stop it at a known point:
 * `node import-child.ts <file> <offers> <price>`
 */
import { feedItem } from "#fixtures/item.ts"
import { openImport } from "../import.ts"
import { openCatalogue } from "../open.ts"

const BATCH = 100
const [file = "", offers = "0", price = "0"] = process.argv.slice(2)
const db = openCatalogue(file)
const run = openImport(
  db,
  { id: "lampenhuis" },
  { now: new Date("2026-11-21T12:00:00Z"), confirm: true, source: "child" }
)
for (let from = 0; from < Number(offers); from += BATCH) {
  run.add(
    Array.from({ length: BATCH }, (_, n) =>
      feedItem({ offerId: `o-${from + n}`, price: Number(price), brand: "Noor", mpn: `code-${from + n}` })
    )
  )
  process.stdout.write(`${from + BATCH}\n`)
}
process.stdout.write("finish\n")
run.finish({ rejected: 0, warnings: 0, findings: [] })
db.close()
process.stdout.write("done\n")
