import { globSync, readFileSync } from "node:fs"
import { type Fault, languageFaults } from "./language/check.ts"

/** Prints the names and doc comments that docs/scripts/language/words.ts rejects, and ends with 1 if there are any. */
const files = globSync("{domain,adapters,web,cli,fixtures,brands,docs}/**/*.{ts,tsx}", {
  exclude: ["docs/scripts/language/words.ts"]
})
const faults: ReadonlyArray<Fault> = files.sort().flatMap((file) => languageFaults(file, readFileSync(file, "utf8")))
for (const { file, line, text } of faults) console.error(`${file}:${line}  ${text}`)
if (faults.length > 0) console.error(`${faults.length} faults in ${files.length} files`)
process.exitCode = faults.length === 0 ? 0 : 1
