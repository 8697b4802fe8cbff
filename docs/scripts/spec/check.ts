import type { Rule } from "#fixtures/rule-ledger.ts"
import type { Mention, Sources } from "./sources.ts"

/** `unreached` are the mentions of rules in code that no entry point reaches. Only planned rules may have such code. */
export const ledgerFaults = (
  rules: ReadonlyArray<Rule>,
  { unruled, functions, tests, runs }: Sources,
  unreached: ReadonlyArray<Mention>
): ReadonlyArray<string> => {
  const planned = new Set(rules.filter(({ isPlanned }) => isPlanned).map(({ id }) => id))
  const unreachedRules = new Set(unreached.map(({ rule }) => rule))
  const implemented = new Set(functions.map(({ rule }) => rule))
  const known = new Set(rules.map(({ id }) => id))
  const tested = new Set(tests.map(({ rule }) => rule))
  const run = new Set(runs.map(({ rule, columns }) => `${rule}: ${columns.join(" | ")}`))
  const duplicates = rules.filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index)
  return [
    ...duplicates.map(
      ({ id, feature }) =>
        `${id} is defined more than once, again in docs/spec/${feature}.md; the next free id is ${nextId(rules, id)}`
    ),
    ...rules
      .filter(({ id }) => !tested.has(id))
      .map(({ id, feature }) => `${id} (docs/spec/${feature}.md) has no test`),
    ...tests
      .filter(({ rule }) => !known.has(rule))
      .map(({ rule, file, name }) => `${file}: “${name}” names ${rule}, which docs/spec does not have`),
    ...unreached
      .filter(({ rule }) => known.has(rule) && !planned.has(rule))
      .map(({ rule, file, name }) => `${rule}: no entry point reaches ${name} of ${file}`),
    ...rules
      .filter(({ id, isPlanned }) => isPlanned && implemented.has(id) && !unreachedRules.has(id))
      .map(({ id, feature }) => `${id} (docs/spec/${feature}.md) is marked planned, but all its code is reached`),
    ...unruled.map(({ file, name }) => `${file}: the doc comment of ${name} names no rule`),
    ...rules.flatMap(({ id, feature, tables }) =>
      tables
        .map(({ columns }) => `${id}: ${columns.join(" | ")}`)
        .filter((table) => !run.has(table))
        .map((table) => `docs/spec/${feature}.md: no test runs the table ${table}`)
    )
  ]
}

/** Returns the id after the highest of its family. */
const nextId = (rules: ReadonlyArray<Rule>, id: string): string => {
  const [, family = "", number = ""] = /^(.*?)(\d+)$/.exec(id) ?? []
  const numbers = rules.map((rule) => (rule.id.startsWith(family) ? Number(rule.id.slice(family.length)) : 0))
  const next = Math.max(...numbers.filter((each) => !Number.isNaN(each))) + 1
  return family + String(next).padStart(number.length, "0")
}
