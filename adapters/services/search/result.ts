import { toCents } from "#domain/base/euros.ts"
import type { IndexResponse, ScoreExplanation } from "#adapters/index/port.ts"
import type { OwnPage } from "./cover.ts"
import { categoryNames, type Labels } from "./labels.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { IntentLabel } from "#domain/search/intent/texts.ts"
import { valuesOf } from "#domain/search/filters.ts"
import { EMPTY_REQUEST, PAGE_SIZE } from "#domain/search/request.ts"
import type { Page, SearchPayload, SearchResult } from "#domain/search/schemas.ts"
import { searchHref } from "#domain/search/url.ts"
import { ruleRedirect, type SearchRule } from "#domain/search/terms/rule.ts"
import { capitalize } from "#domain/base/text/dutch.ts"

export interface ResultParts {
  readonly payload: SearchPayload
  readonly response: IndexResponse
  readonly cards: ReadonlyArray<ProductCard>
  readonly corrections: ReadonlyArray<string>
  readonly expired: ReadonlyArray<ProductCard>
  /** Keys of categories near the thing that nobody sells. Spec: COVER-04. */
  readonly near: ReadonlyArray<string>
  readonly pages: ReadonlyArray<OwnPage>
  readonly labels: Labels
  readonly understood: ReadonlyArray<IntentLabel>
  readonly unmet: ReadonlyArray<IntentLabel>
  /** Keys of the chosen categories that are not searched, because they have nothing. Spec: RELAX-11. */
  readonly leftCategories: ReadonlyArray<string>
  readonly adultMatches: number
  readonly rules: ReadonlyArray<SearchRule>
}

export const searchResult = ({
  payload,
  response,
  cards,
  corrections,
  expired,
  near,
  pages,
  labels,
  understood,
  unmet,
  leftCategories,
  adultMatches,
  rules
}: ResultParts): SearchResult => ({
  hits: { hits: hitsOf(response, cards), total: totalOf(response) },
  search_id: searchId(payload),
  expiredProducts: expired,
  ...(adultMatches > 0 && { adultMatches }),
  spellingCorrections: corrections,
  ...(near.length > 0 && { near: near.map((key) => ({ key, label: nameOf(labels, key) })) }),
  ...(pages.length > 0 && { pages }),
  top_categories: topCategories(response, labels),
  warnings: redirects(payload, response),
  ...(understood.length > 0 && { understood }),
  ...(unmet.length > 0 && { unmet }),
  ...(leftCategories.length > 0 && { leftCategories: leftCategories.map((key) => nameOf(labels, key)) }),
  ...(response.exactTotal > 0 && { exact: response.exactTotal }),
  ...ruleParts(payload, response, rules),
  ...(response.explained !== undefined && { explanations: explanationsOf(response, rules) }),
  page_title: pageTitle(payload, titleCategory(payload, labels)),
  canonical: canonical(payload)
})

const nameOf = (labels: Labels, key: string): string => categoryNames(labels, key).at(-1) ?? key

const totalOf = ({ total, products }: IndexResponse): SearchResult["hits"]["total"] =>
  products === undefined || products === total ? { value: total } : { value: total, products }

/** Returns the hits with the variants that they stand for; a product that the store no longer has is left out. Spec: FOLD-03. */
const hitsOf = (
  { ids, families = [] }: IndexResponse,
  cards: ReadonlyArray<ProductCard>
): SearchResult["hits"]["hits"] => {
  const variantsOf = new Map(ids.map((id, i) => [id, families[i] ?? null]))
  return cards.map((card) => {
    const variants = variantsOf.get(card.id) ?? null
    const hit = { _id: card.id, _source: card }
    return variants === null ? hit : { ...hit, variants: { ...variants, price: toCents(variants.price) } }
  })
}

const ruleParts = (
  payload: SearchPayload,
  response: IndexResponse,
  rules: ReadonlyArray<SearchRule>
): Pick<SearchResult, "pinned" | "redirect"> => {
  const pinned = pinnedOf(response, rules, payload.sort.by === "relevance")
  const redirect = ruleRedirect(rules, payload)
  return { ...(pinned.length > 0 && { pinned }), ...(redirect !== null && { redirect }) }
}

const redirects = ({ q }: SearchPayload, response: IndexResponse): SearchResult["warnings"] => {
  const { correctedTerm, omittedWords, total } = response
  if (correctedTerm === null || total === 0) return []
  const redirect = { type: "searchRedirect", from: q, to: correctedTerm } as const
  return [omittedWords.length === 0 ? redirect : { ...redirect, without: omittedWords }]
}

const titleCategory = ({ pageCategory, filters }: SearchPayload, labels: Labels): string | null => {
  const [chosen, ...others] = valuesOf(filters, "category")
  const key = pageCategory || (others.length === 0 ? (chosen ?? "") : "")
  return key === "" ? null : (categoryNames(labels, key).at(-1) ?? null)
}

/** Filters, sort and page size do not make another page. Spec: HEAD-06, SRCH-19. */
export const canonical = (payload: SearchPayload): readonly [string, string] => {
  const categories = valuesOf(payload.filters, "category")
  const href = searchHref({
    ...EMPTY_REQUEST,
    searchTerm: payload.q,
    pageCategory: payload.pageCategory || (categories.length === 1 ? categories[0]! : ""),
    productIds: payload.productIds,
    currentPage: pageOf(payload)
  })
  const at = href.indexOf("?")
  return at === -1 ? [href, ""] : [href.slice(0, at), href.slice(at)]
}

const pageOf = ({ page }: SearchPayload): Page => (Math.floor((page.current * page.size) / PAGE_SIZE) + 1) as Page

export const pageTitle = (payload: SearchPayload, categoryName: string | null): string => {
  const [brand, ...otherBrands] = valuesOf(payload.filters, "brand")
  const ofBrand = brand !== undefined && otherBrands.length === 0 ? brand : null
  const what = payload.q || (categoryName ?? "producten")
  const where = payload.q !== "" && categoryName !== null ? ` in ${categoryName}` : ""
  if (payload.q === "" && ofBrand === null && categoryName === null) return "Alle producten"
  const named = payload.q === "" && ofBrand !== null ? `${ofBrand} ${what}` : what
  return capitalize(named) + where
}

const MAX_TOP_CATEGORIES = 3

/** Categories counted to choose the top ones from: enough for their paths. */
export const TOP_CATEGORY_BUCKETS = 12

/** The deepest with the most hits, as paths: `["wonen > lampen > hanglampen"]`. Spec: SRCH-17. */
const topCategories = ({ facets }: IndexResponse, labels: Labels): ReadonlyArray<string> => {
  const keys = facets.find(({ field }) => field === "category")?.buckets.filter(({ count }) => count > 0) ?? []
  return keys
    .filter(({ value }) => !keys.some((other) => other.value.startsWith(`${value}.`)))
    .slice(0, MAX_TOP_CATEGORIES)
    .map(({ value }) => categoryNames(labels, value).join(" > "))
}

/** 64 bits of FNV-1a; equal payloads have equal ids, so that cached pages are identical. Spec: SRCH-19. */
const searchId = (payload: SearchPayload): string => {
  const text = JSON.stringify(payload)
  return hash(text, 0x811c9dc5) + hash(text, 0x9e3779b9)
}

const hash = (text: string, seed: number): string => {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36).padStart(7, "0")
}

const pinnedOf = (
  { ids }: Pick<IndexResponse, "ids">,
  rules: ReadonlyArray<SearchRule>,
  isByRelevance: boolean
): NonNullable<SearchResult["pinned"]> => {
  const pins = isByRelevance ? rules.filter(({ kind }) => kind === "pin") : []
  const reasons = new Map(pins.toReversed().map(({ target, reason }) => [target.value, reason]))
  return ids.flatMap((id) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ id, reason }]
  })
}

const explanationsOf = (
  { ids, explained = [] }: Pick<IndexResponse, "ids" | "explained">,
  rules: ReadonlyArray<SearchRule>
): NonNullable<SearchResult["explanations"]> =>
  explained.map(({ boosts, isPinned, ...numbers }, i) => ({
    ...numbers,
    id: ids[i]!,
    rules: [...pinsOf(ids[i]!, isPinned, rules), ...boosts.flatMap((boost) => boostReason(boost, rules))]
  }))

type RuleReason = NonNullable<SearchResult["explanations"]>[number]["rules"][number]

const pinsOf = (id: string, isPinned: boolean, rules: ReadonlyArray<SearchRule>): ReadonlyArray<RuleReason> => {
  const rule = isPinned ? rules.find(({ kind, target }) => kind === "pin" && target.value === id) : undefined
  return rule === undefined ? [] : [{ kind: "pin", reason: rule.reason, factor: 1 }]
}

const boostReason = (
  { rule: id, factor }: ScoreExplanation["boosts"][number],
  rules: ReadonlyArray<SearchRule>
): ReadonlyArray<RuleReason> => {
  const rule = rules.find((own) => own.id === id)
  return rule === undefined ? [] : [{ kind: rule.kind, reason: rule.reason, factor }]
}
