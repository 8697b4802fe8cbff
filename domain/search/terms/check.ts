import { addDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { matchRoute, type RouteName } from "#domain/base/routes.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { cut, oneLine } from "#domain/base/text/line.ts"
import { readDay } from "#domain/base/fields.ts"
import { type RuleKind, ruleTerm, type SearchRule } from "./rule.ts"

export const RULE_LIMITS = { rules: 500, pins: 10, reasonChars: 200, valueChars: 300, days: 366 } as const

export interface RuleInput {
  readonly kind: RuleKind
  readonly query: string | null
  readonly inCategory: string | null
  readonly product: string | null
  readonly brand: string | null
  readonly category: string | null
  readonly path: string | null
  readonly reason: string
  readonly lastDay: string
}

type CheckedRule =
  { readonly rule: Omit<SearchRule, "id">; readonly fault: null } | { readonly rule: null; readonly fault: string }

/** Checks a rule against the others and the day of today. Spec: ORULE-01, ORULE-05. */
export const checkRule = (input: RuleInput, existing: ReadonlyArray<SearchRule>, today: IsoDay): CheckedRule => {
  const query = input.query === null ? null : ruleTerm(input.query)
  const category = input.inCategory === null ? null : keyOf(input.inCategory)
  const [target, ...others] = targetsOf(input)
  const reason = oneLine(cut(input.reason, RULE_LIMITS.valueChars))
  const lastDay = readDay(input.lastDay)
  const rule = { kind: input.kind, query, category, reason, lastDay: (lastDay ?? today) as IsoDay }
  const fault =
    contextFault(query, category, input.kind) ??
    targetFault(input.kind, target, others.length) ??
    (reason === "" || reason.length > RULE_LIMITS.reasonChars
      ? `Give a reason of at most ${RULE_LIMITS.reasonChars} characters: visitors see it.`
      : null) ??
    dayFault(lastDay, today) ??
    limitFault({ kind: input.kind, query, category }, existing, today)
  if (fault !== null || target === undefined) return faulty(fault ?? TARGET_FAULTS[input.kind])
  if (target.field !== "path") return { rule: { ...rule, target }, fault: null }
  const path = redirectPath(target.value)
  if (path === null) return faulty(INVALID_PATH)
  return leadsToRedirect(path, query, existing)
    ? faulty("This redirect would lead to another redirect, or to itself.")
    : { rule: { ...rule, target: { field: "path", value: path } }, fault: null }
}

const faulty = (fault: string): CheckedRule => ({ rule: null, fault })

const INVALID_PATH =
  "Give --to as a path of this site: a search, a category or a product, such as /zoeken/?q=lamp or /wonen/lampen/."

const keyOf = (text: string): string =>
  cut(text, RULE_LIMITS.valueChars)
    .replace(/^\/|\/$/g, "")
    .replaceAll("/", ".")

const targetsOf = ({ product, brand, category, path }: RuleInput): ReadonlyArray<SearchRule["target"]> => [
  ...(product === null ? [] : [{ field: "product" as const, value: product }]),
  ...(brand === null ? [] : [{ field: "brand" as const, value: brand }]),
  ...(category === null ? [] : [{ field: "category" as const, value: keyOf(category) }]),
  ...(path === null ? [] : [{ field: "path" as const, value: path }])
]

const contextFault = (query: string | null, category: string | null, kind: RuleKind): string | null => {
  if ((query === null) === (category === null)) return "Give either --query or --in-category."
  if (query === "" || category === "")
    return "It is empty. Give a search with --query, or a category with --in-category."
  return kind === "redirect" && query === null ? "A redirect needs --query." : null
}

const targetFault = (kind: RuleKind, target: SearchRule["target"] | undefined, others: number): string | null => {
  const allowed = kind === "pin" ? ["product"] : kind === "redirect" ? ["path"] : ["product", "brand", "category"]
  const isAllowed = target !== undefined && others === 0 && allowed.includes(target.field)
  if (!isAllowed) return TARGET_FAULTS[kind]
  const { length } = target.value.trim()
  return length === 0 || length > RULE_LIMITS.valueChars
    ? `Give a value of 1 to ${RULE_LIMITS.valueChars} characters.`
    : null
}

const TARGET_FAULTS: Readonly<Record<RuleKind, string>> = {
  pin: "A pin needs --product, and nothing else to apply to.",
  boost: "A boost needs one of --product, --brand and --category.",
  bury: "A bury needs one of --product, --brand and --category.",
  redirect: "A redirect needs --to, and nothing else to apply to."
}

const dayFault = (lastDay: string | null, today: IsoDay): string | null => {
  if (lastDay === null) return "Give --until as a day, such as 2026-12-31."
  if (lastDay < today) return `--until ${lastDay} is in the past.`
  return lastDay > addDays(today, RULE_LIMITS.days) ? "--until is more than a year from now." : null
}

const limitFault = (
  rule: Pick<SearchRule, "kind" | "query" | "category">,
  existing: ReadonlyArray<SearchRule>,
  today: string
): string | null => {
  const active = existing.filter(({ lastDay }) => today <= lastDay)
  if (existing.length >= RULE_LIMITS.rules) return `There are ${RULE_LIMITS.rules} rules. Remove some first.`
  const same = active.filter(
    ({ kind, query, category }) => kind === rule.kind && query === rule.query && category === rule.category
  )
  if (rule.kind === "redirect" && same.length > 0)
    return `"${rule.query}" is redirected by rule ${same[0]!.id} already.`
  return same.length >= RULE_LIMITS.pins && rule.kind === "pin"
    ? `At most ${RULE_LIMITS.pins} products are pinned in one place.`
    : null
}

const REDIRECT_PAGES: ReadonlySet<RouteName> = new Set([
  "search",
  "product",
  "category",
  "subCategory",
  "subSubCategory",
  "categoryProducts",
  "subCategoryProducts",
  "subSubCategoryProducts"
])

const ORIGIN = "https://site.invalid"

/** Returns the path and query of a redirect on this site; null if it leads elsewhere. Spec: ORULE-05. */
export const redirectPath = (text: string): string | null => {
  if (text.length > RULE_LIMITS.valueChars || !text.startsWith("/") || !URL.canParse(text, ORIGIN)) return null
  const url = new URL(text, ORIGIN)
  const route = url.origin === ORIGIN ? matchRoute(url.pathname) : null
  return route !== null && REDIRECT_PAGES.has(route.name) ? url.pathname + url.search : null
}

/** Returns null if the path leads to no search. */
const termOfPath = (path: string): string | null => {
  const url = new URL(path, ORIGIN)
  return matchRoute(url.pathname)?.name === "search" ? ruleTerm(readSearchUrl(url).searchTerm) : null
}

/** Returns true if a redirect would lead to another one, or another to it; expired ones count as well. */
const leadsToRedirect = (path: string, query: string | null, existing: ReadonlyArray<SearchRule>): boolean => {
  const redirects = existing.filter(({ kind }) => kind === "redirect")
  const term = termOfPath(path)
  const leadsOn = term !== null && (term === query || redirects.some((rule) => rule.query === term))
  return leadsOn || redirects.some(({ target }) => termOfPath(target.value) === query)
}
