import type { Rule } from "#fixtures/spec/ledger.ts"
import type { Sources } from "./sources.ts"

/** What is wrong between the ledger and the tests, a sentence each; none when they agree. */
export const ledgerFaults = (rules: ReadonlyArray<Rule>, { unruled, tests, runs }: Sources): ReadonlyArray<string> => {
  const known = new Set(rules.map(({ id }) => id))
  const tested = new Set(tests.map(({ rule }) => rule))
  const run = new Set(runs.map(({ rule, columns }) => `${rule}: ${columns.join(" | ")}`))
  const twice = rules.filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index)
  return [
    ...twice.map(({ id, feature }) => `${id} stands more than once, again in docs/spec/${feature}.md`),
    ...rules
      .filter(({ id }) => !tested.has(id))
      .map(({ id, feature }) => `${id} (docs/spec/${feature}.md) has no test`),
    ...tests
      .filter(({ rule }) => !known.has(rule))
      .map(({ rule, file, name }) => `${file}: “${name}” names ${rule}, which docs/spec does not have`),
    ...unruled.map(({ file, name }) => `${file}: the doc comment of ${name} names no rule`),
    ...rules.flatMap(({ id, feature, tables }) =>
      tables
        .map(({ columns }) => `${id}: ${columns.join(" | ")}`)
        .filter((table) => !run.has(table))
        .map((table) => `docs/spec/${feature}.md: no test runs the table ${table}`)
    )
  ]
}
