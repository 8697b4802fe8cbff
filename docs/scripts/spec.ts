import { join } from "node:path"
import { styleText } from "node:util"
import { readLedger, type Rule } from "#fixtures/rule-ledger.ts"
import { ledgerFaults, readSources, type Mention } from "./sources.ts"
import { readModules } from "./modules.ts"
import { unreachedMentions } from "./unused.ts"

/** `npm run spec -- SRCH LIST-01` selects families or rules, `--faults` prints only the faults. */
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

const locations = (mentions: ReadonlyArray<Mention>, rule: string) =>
  mentions.filter((mention) => mention.rule === rule).map(({ file, name }) => `${name}  ${styleText("dim", file)}`)

const countOf = (some: ReadonlyArray<Rule>): string => {
  const ids = new Set(some.map(({ id }) => id))
  const tables = some.reduce((total, rule) => total + rule.tables.length, 0)
  const tests = sources.tests.filter(({ rule }) => ids.has(rule)).length
  return `${some.length} rules, ${tables} example tables, ${tests} tests by name`
}

if (!args.includes("--faults")) {
  for (const { id, feature, sentence, isPlanned } of rules) {
    const mark = isPlanned ? ` ${styleText("yellow", "planned")}` : ""
    console.log(`${styleText("bold", id)}${mark} ${sentence} ${styleText("dim", `docs/spec/${feature}.md`)}`)
    for (const location of locations(sources.functions, id)) console.log(`  → ${location}`)
    for (const location of locations(sources.tests, id)) console.log(`  ${isPlanned ? "·" : "✓"} ${location}`)
  }
}

const modules = readModules(join(import.meta.dirname, "../.."))
const faults = ledgerFaults(rules, sources, unreachedMentions(sources.functions, modules))
for (const fault of faults) console.error(fault)
const [planned, inForce] = [true, false].map((isPlanned) =>
  countOf(rules.filter((rule) => rule.isPlanned === isPlanned))
)
console.log(`In force: ${inForce}. Planned: ${planned}. ${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1
