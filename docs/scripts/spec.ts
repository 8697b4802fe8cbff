import { styleText } from "node:util"
import { readLedger } from "#fixtures/spec/ledger.ts"
import { ledgerFaults } from "./spec/check.ts"
import { readSources, type Mention } from "./spec/sources.ts"

/**
 * Prints each rule of `docs/spec` with the declarations that hold it and the tests that prove it, and ends with 1 when the
 * ledger and the tests do not agree. Arguments narrow it to families or rules: `npm run spec -- SRCH LIST-01`; `--faults`
 * prints only what is wrong.
 */
const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith("--"))
const isWanted = (id: string) => wanted.length === 0 || wanted.some((want) => id === want || id.startsWith(`${want}-`))

const all = readLedger()
const read = readSources()
const rules = all.filter(({ id }) => isWanted(id))
const sources = {
  unruled: wanted.length === 0 ? read.unruled : [],
  functions: read.functions.filter(({ rule }) => isWanted(rule)),
  tests: read.tests.filter(({ rule }) => isWanted(rule)),
  runs: read.runs
}

const places = (mentions: ReadonlyArray<Mention>, rule: string) =>
  mentions.filter((mention) => mention.rule === rule).map(({ file, name }) => `${name}  ${styleText("dim", file)}`)

if (!args.includes("--faults")) {
  for (const { id, feature, sentence } of rules) {
    console.log(`${styleText("bold", id)} ${sentence} ${styleText("dim", `docs/spec/${feature}.md`)}`)
    for (const place of places(sources.functions, id)) console.log(`  → ${place}`)
    for (const place of places(sources.tests, id)) console.log(`  ✓ ${place}`)
  }
}

const faults = ledgerFaults(rules, sources)
for (const fault of faults) console.error(fault)
const tables = rules.reduce((sum, rule) => sum + rule.tables.length, 0)
console.log(
  `${rules.length} rules, ${tables} example tables, ${sources.tests.length} tests by name; ${faults.length} faults`
)
process.exitCode = faults.length === 0 ? 0 : 1
