import { Schema } from "effect"
import { IsoDay } from "#domain/base/ids.ts"
import type { SearchPayload } from "#domain/search/schemas.ts"
import { valuesOf } from "#domain/search/filters.ts"
import { readTerm } from "#domain/search/term.ts"

export const RULE_KINDS = ["pin", "boost", "bury", "redirect"] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const SearchRule = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(RULE_KINDS),
  /** The search that it applies to, as {@link ruleTerm} returns it; null for a category. */
  query: Schema.NullOr(Schema.String),
  category: Schema.NullOr(Schema.String),
  /** The products that it applies to there: an id, a brand, the key of a category, or the path of a redirect. */
  target: Schema.Struct({ field: Schema.Literals(["product", "brand", "category", "path"]), value: Schema.String }),
  reason: Schema.String,
  lastDay: IsoDay
})
export type SearchRule = typeof SearchRule.Type

export const RULE_FACTORS = { boost: 2, bury: 0.1 } as const

/** Returns a term as rules compare it: in lower case, with single spaces. Spec: ORULE-02. */
export const ruleTerm = (text: string): string => readTerm(text).toLowerCase().normalize("NFC")

type RuleContext = Pick<SearchPayload, "q" | "pageCategory" | "filters">

/** Returns the rules in the order in which they were added. Spec: ORULE-02, ORULE-06. */
export const activeRules = (
  rules: ReadonlyArray<SearchRule>,
  { q, pageCategory, filters }: RuleContext,
  today: string
): ReadonlyArray<SearchRule> => {
  if (rules.length === 0) return rules
  const query = ruleTerm(q)
  const [chosen, ...others] = valuesOf(filters, "category")
  const category = pageCategory || (others.length === 0 ? (chosen ?? "") : "")
  return rules
    .filter(({ lastDay }) => today <= lastDay)
    .filter((rule) => (query === "" ? rule.category !== null && rule.category === category : rule.query === query))
}

/** Returns null with filters, and after the first page. Spec: ORULE-05. */
export const ruleRedirect = (
  active: ReadonlyArray<SearchRule>,
  { q, filters, page, productIds }: Pick<SearchPayload, "q" | "filters" | "page" | "productIds">
): string | null => {
  const isNarrowed = productIds.length > 0 || Object.keys(filters).length > 0
  if (q === "" || page.current > 0 || isNarrowed) return null
  return active.find(({ kind }) => kind === "redirect")?.target.value ?? null
}
