import { Argument, Command } from "commander"
import { fail, type Io, printJson } from "#cli/io.ts"
import { type Column, plain, table } from "#cli/print.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import type { CatalogueField, SearchLogDependencies } from "#cli/dependencies/search-log.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { matchRoute } from "#domain/base/routes.ts"
import { checkRule } from "#domain/search/terms/check.ts"
import { RULE_KINDS, type RuleKind, type SearchRule } from "#domain/search/terms/rule.ts"
import { dayOf } from "#domain/base/text/format.ts"

interface AddFlags {
  readonly query?: string
  readonly inCategory?: string
  readonly product?: string
  readonly brand?: string
  readonly category?: string
  readonly to?: string
  readonly reason: string
  readonly until: string
  readonly json: boolean
  readonly dataDir?: string
}

type Flags = Pick<AddFlags, "json" | "dataDir">

/** Spec: ORULE-08. */
export const searchRuleCommand = (io: Io, deps: SearchLogDependencies): Command => {
  const root = new Command("rule").description("Pin, boost, bury or redirect the results of a search or a category")
  for (const command of [add(io, deps), list(io, deps), remove(io, deps)]) {
    root.addCommand(
      command
        .option("--json", "print the rules as JSON", false)
        .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
    )
  }
  return root
}

const add = (io: Io, deps: SearchLogDependencies): Command =>
  new Command("add")
    .description("Add a rule. It applies within seconds, until the end of its last day")
    .addArgument(new Argument("<kind>", "the effect of the rule").choices(RULE_KINDS))
    .option("--query <term>", "the search that it applies to")
    .option("--in-category <key>", "the category that it applies to, without a search")
    .option("--product <id>", "the product to pin, boost or bury")
    .option("--brand <name>", "the brand to boost or bury")
    .option("--category <key>", "the category to boost or bury")
    .option("--to <path>", "where a redirect leads: a search, category or product of this site")
    .requiredOption("--reason <text>", "why, in the language of the visitors, who see it")
    .requiredOption("--until <day>", "the last day that it applies, such as 2026-12-31")
    .action((kind: RuleKind, flags: AddFlags) =>
      orExplained(async () => {
        const today = dayOf(deps.now()) as IsoDay
        const { query = null, inCategory = null, product = null, brand = null, category = null, to = null } = flags
        const input = { kind, query, inCategory, product, brand, category, path: to, reason: flags.reason }
        const { rule, fault } = checkRule(
          { ...input, lastDay: flags.until },
          await deps.readRules(flags.dataDir),
          today
        )
        if (rule === null) throw fail.usage(fault)
        for (const [field, value] of namesOf(rule)) {
          if (deps.isKnown(flags.dataDir, field, value)) continue
          throw fail.notFound(`The catalogue has no ${field} "${plain(value)}".`)
        }
        const added = await deps.addRule(flags.dataDir, rule)
        if (flags.json) printJson(io, added)
        else io.out(`Added ${added.id}: ${plain(textOf(added))}, until ${added.lastDay}.`)
      })
    )

/** Returns the names of a rule that the catalogue must have. Spec: ORULE-01. */
const namesOf = ({ category, target }: Omit<SearchRule, "id">): ReadonlyArray<readonly [CatalogueField, string]> => [
  ...(category === null ? [] : [["category", category] as const]),
  ...(target.field === "path" ? namesOfPath(target.value) : [[target.field, target.value] as const])
]

const namesOfPath = (path: string): ReadonlyArray<readonly [CatalogueField, string]> => {
  const route = matchRoute(path.split("?", 1)[0]!)
  if (route?.name === "product") return [["product", route.params.productId]]
  return route === null || route.name === "search" ? [] : [["category", Object.values(route.params).join(".")]]
}

const list = (io: Io, deps: SearchLogDependencies): Command =>
  new Command("list").description("Show all rules, with those that have ended").action(({ json, dataDir }: Flags) =>
    orExplained(async () => {
      const rules = await deps.readRules(dataDir)
      const today = dayOf(deps.now())
      if (json) printJson(io, rules)
      else if (rules.length === 0) io.out("There are no rules. Add one with: koopkompas search rule add")
      else io.out(table(columnsOf(today), rules, io.width))
    })
  )

const remove = (io: Io, deps: SearchLogDependencies): Command =>
  new Command("remove")
    .description("Remove a rule")
    .argument("<id>", "the id that the list shows")
    .action((id: string, { json, dataDir }: Flags) =>
      orExplained(async () => {
        if (!(await deps.removeRule(dataDir, id))) {
          throw fail.notFound(`There is no rule "${plain(id.slice(0, MAX_SHOWN))}".`)
        }
        if (json) printJson(io, { removed: id })
        else io.out(`Removed ${id}.`)
      })
    )

const MAX_SHOWN = 40

const textOf = ({ kind, query, category, target }: SearchRule): string => {
  const place = query === null ? `in ${category}` : `for "${query}"`
  return kind === "redirect"
    ? `redirect ${place} to ${target.value}`
    : `${kind} ${target.field} ${target.value} ${place}`
}

const columnsOf = (today: string): ReadonlyArray<Column<SearchRule>> => [
  { title: "Id", value: ({ id }) => id },
  { title: "Rule", value: textOf, flexible: true },
  { title: "Until", value: ({ lastDay }) => (lastDay < today ? `${lastDay} (ended)` : lastDay) },
  { title: "Reason", value: ({ reason }) => reason, from: 80 }
]
