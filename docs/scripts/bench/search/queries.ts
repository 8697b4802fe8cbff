import { browse } from "#adapters/index/testing/queries.ts"
import type { FacetField, IndexQuery } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { documentTerms } from "#adapters/index/embedded/document-words.ts"
import { queryChunks } from "#adapters/runtime/analyse/query-chunks.ts"
import { BRANDS, CATEGORIES, COLORS, WORDS } from "./catalogue.ts"

export const COUNTED: ReadonlyArray<FacetField> = [
  ...(["brand", "campaign", "color", "gender", "size", "category"] as const),
  ...(["feature::f0", "feature::f1", "feature::f2"] as const)
]

export interface BenchQuery {
  readonly kind: Kind
  readonly query: IndexQuery
}

export const KINDS = ["rare", "common", "several", "prefix", "misspelt", "browse", "filtered"] as const
type Kind = (typeof KINDS)[number]

const plain: IndexQuery = { ...browse, audience: "everyone", facets: COUNTED, facetSize: 100 }

/** The share of the documents below which a word is rare. In a small sample, a word of one document is. */
const MAX_RARE_SHARE = 0.0003

export const benchQueries = (sample: ReadonlyArray<SearchDocument>, perKind: number): ReadonlyArray<BenchQuery> => {
  const documentCounts = new Map<string, number>()
  for (const document of sample)
    for (const term of documentTerms(document).frequencies.keys())
      documentCounts.set(term, (documentCounts.get(term) ?? 0) + 1)
  const wordOf = new Map(WORDS.map((word) => [termOf(plainWord(word)), word]))
  const between = (min: number, max: number) =>
    [...wordOf].flatMap(([term, word]) => {
      const share = (documentCounts.get(term) ?? 0) / sample.length
      return share > min && share <= max ? [word] : []
    })
  const [common, usual] = [between(0.01, 1), between(0.001, 0.02)]
  const rare = between(0, Math.max(MAX_RARE_SHARE, 1.5 / sample.length))
  /** Compounds that only our index would find. */
  const isCompound = (first: string | undefined, second: string) =>
    first !== undefined && wordOf.has(termOf(plainWord(first) + plainWord(second)))
  const at = <A>(list: ReadonlyArray<A>, i: number): A => list[(i * 7919) % list.length]!
  const long = usual.filter((word) => word.length > 6)
  const each = (kind: Kind, make: (i: number) => Partial<IndexQuery>): ReadonlyArray<BenchQuery> =>
    Array.from({ length: perKind }, (_, i) => ({ kind, query: { ...plain, ...make(i) } }))
  return [
    ...each("rare", (i) => ({ term: at(rare, i) })),
    ...each("common", (i) => ({ term: at(common, i) })),
    ...each("several", (i) => {
      const words = [at(common, i), at(usual, i + 1), ...(i % 2 === 1 ? [at(common, i + 5)] : [])]
      return { term: words.filter((word, w) => !isCompound(words[w - 1], word)).join(" ") }
    }),
    ...each("prefix", (i) => ({ term: plainWord(at(usual, i)).slice(0, 3 + (i % 2)), prefix: true })),
    ...each("misspelt", (i) => ({ term: misspell(at(long, i), i), correct: true })),
    ...each("browse", (i) => ({ sort: (["relevance", "price-asc", "new-desc"] as const)[i % 3]! })),
    ...each("filtered", (i) => ({
      term: at(common, i),
      filters: new Map<FacetField, ReadonlyArray<string>>([
        ["brand", BRANDS.slice(i % 5, (i % 5) + 3)],
        ["color", [COLORS[i % 3]!, COLORS[3]!]],
        ["category", [CATEGORIES[(i * 3) % 40]!.split(".")[0]!]]
      ])
    }))
  ]
}

const plainWord = (word: string): string => queryChunks(word, false)[0]?.parts[0]?.surface ?? word

const misspell = (word: string, i: number): string => {
  const at = 1 + (i % (word.length - 2))
  return i % 2 === 0
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}
