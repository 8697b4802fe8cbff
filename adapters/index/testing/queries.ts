import { CHOICE_NAMES } from "#domain/search/filters.ts"
import { EMPTY_QUERY, type FacetField, type IndexQuery, type IndexSort } from "../port.ts"
import { BRANDS, CATEGORIES, COLORS, WORDS, randomFrom } from "./documents.ts"

/** A query for all products, first page, all facets. */
export const browse: IndexQuery = { ...EMPTY_QUERY, audience: "adults", size: 30, facets: "all" }

const SORTS: ReadonlyArray<IndexSort> = [
  ...(["relevance", "relevance", "relevance", "price-asc", "price-desc"] as const),
  ...(["popular-asc", "popular-desc", "new-desc", "new-asc", "unit-price-asc", "unit-price-asc"] as const)
]

const VALUES: ReadonlyArray<readonly [FacetField, ReadonlyArray<string>]> = [
  ["category", [...CATEGORIES.slice(1), "elektronica", "mode.jassen", "onbekend"]],
  ["brand", [...BRANDS, "Onbekend"]],
  ["color", [...COLORS, "mintgroen"]],
  ["campaign", ["coolblue.nl", "bol.com", "nergens.nl"]],
  ["size", ["S", "M", "42"]],
  ["gender", ["dames", "heren"]],
  ["model", ["WH-1000XM5", "WH-2000XM0"]],
  ["delivery", ["morgen", "gratis"]],
  ["feature::materiaal", ["hout", "metaal", "glas"]],
  ["feature::energielabel", ["A", "B"]],
  ["feature::bestaat-niet", ["x"]]
]

/** Returns queries of all kinds over the test catalogue with ids below `documents`. */
export const someQueries = (count: number, seed: number, documents: number): ReadonlyArray<IndexQuery> => {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <A>(list: ReadonlyArray<A>): A => list[below(list.length)]!
  const chance = (part: number) => random() < part
  const word = () =>
    chance(0.05)
      ? pick(["wh1000xm5", "wh 1000 xm5", "WH-2000XM1", "SKU-12", "8710000000042", "3000", "wasmaschine", "xqzv"])
      : pick(WORDS)
  const misspelt = (text: string) => {
    const at = below(text.length)
    return text.slice(0, at) + text.slice(at + 1)
  }
  const someTerm = () => {
    const words = Array.from({ length: 1 + below(3) }, word)
    if (chance(0.1)) words[words.length - 1] = misspelt(words.at(-1)!)
    const term = words.join(chance(0.1) ? "-" : " ")
    return chance(0.15) ? term.slice(0, Math.max(1, below(term.length))) : term
  }
  return Array.from({ length: count }, (): IndexQuery => {
    const filters = new Map<FacetField, ReadonlyArray<string>>()
    if (chance(0.6))
      for (let i = below(4); i > 0; i--) {
        const [field, values] = pick(VALUES)
        filters.set(
          field,
          Array.from({ length: 1 + below(3) }, () => pick(values))
        )
      }
    return {
      term: chance(0.25) ? "" : someTerm(),
      prefix: chance(0.3),
      filters,
      priceFrom: chance(0.2) ? below(60_000) : null,
      priceTo: chance(0.2) ? 1000 + below(100_000) : null,
      ids: chance(0.08) ? Array.from({ length: 1 + below(40) }, () => `p-${below(documents + 5)}`) : [],
      expired: chance(0.1),
      audience: pick(["everyone", "adults"]),
      sort: pick(SORTS),
      offset: chance(0.3) ? below(200) : 0,
      size: pick([0, 1, 30, 30, 90]),
      facets: chance(0.5) ? "all" : chance(0.2) ? [] : [pick(CHOICE_NAMES), pick(VALUES)[0], "brand"],
      facetSize: pick([1, 3, 10, Number.POSITIVE_INFINITY]),
      correct: chance(0.5),
      ...(chance(0.1) && { openedCategory: pick(CATEGORIES) })
    }
  })
}
