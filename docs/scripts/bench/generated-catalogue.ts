import type { SearchDocument } from "#domain/search/document.ts"
import { NO_FILTER_VALUES, randomFrom } from "#adapters/index/testing/documents.ts"
import data from "./data.json" with { type: "json" }
import { browse } from "#adapters/index/testing/queries.ts"
import type { FacetField, IndexQuery } from "#adapters/index/port.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { documentTerms } from "#adapters/index/embedded/document-words.ts"
import { queryChunks } from "#adapters/runtime/analyse/query-chunks.ts"

const listOf = (text: string): ReadonlyArray<string> => text.split(",")

const zipf = (size: number, power: number, shift: number): ((random: () => number) => number) => {
  const steps = 1 << 18
  const weights = Array.from({ length: size }, (_, i) => 1 / (i + shift) ** power)
  const total = weights.reduce((total, weight) => total + weight, 0)
  const table = new Uint32Array(steps)
  let position = 0
  let reached = weights[0]! / total
  for (let step = 0; step < steps; step++) {
    while ((step + 0.5) / steps > reached && position < size - 1) reached += weights[++position]! / total
    table[step] = position
  }
  return (random) => table[Math.floor(random() * steps)]!
}

const ENDINGS = listOf(data.catalogue.endings)
const SYLLABLE = [data.catalogue.onsets, data.catalogue.nuclei, data.catalogue.codas].map(listOf)

const syllable = (random: () => number): string =>
  SYLLABLE.map((list) => list[Math.floor(random() * list.length)]!).join("")

/** Generates words that look Dutch, the most frequent first. Every sixth is a compound of two of the first 500. */
const makeWords = (size: number): ReadonlyArray<string> => {
  const random = randomFrom(11)
  const list = [...listOf(data.catalogue.words)]
  const words = new Set(list)
  while (list.length < size) {
    const isCompound = random() < 0.18 && list.length > 500
    let word = isCompound ? list[Math.floor(random() * 500)]! + list[Math.floor(random() * 500)]! : ""
    if (!isCompound) {
      for (let syllables = 1 + Math.floor(random() * 3.5); syllables > 0; syllables--) word += syllable(random)
      word += ENDINGS[Math.floor(random() * 10)]!
    }
    if (word.length < 3 || word.length > 24 || words.has(word)) continue
    words.add(word)
    list.push(word)
  }
  return list
}

const makeNames = (size: number, seed: number): ReadonlyArray<string> => {
  const random = randomFrom(seed)
  const names = new Set<string>()
  while (names.size < size) {
    const word = syllable(random) + syllable(random) + (random() < 0.5 ? syllable(random) : "")
    names.add(word.charAt(0).toUpperCase() + word.slice(1))
  }
  return [...names]
}

const WORDS = makeWords(60_000)
const STOP_WORDS = listOf(data.catalogue.stopWords)
const BRANDS = makeNames(2000, 21)
const SHOPS = makeNames(300, 22)
const COLORS = listOf(data.catalogue.colors)
const GENDERS = listOf(data.catalogue.genders)
const SIZES = ["XS", "S", "M", "L", "XL", "XXL", ...Array.from({ length: 24 }, (_, i) => String(28 + i))]
const FEATURES = data.catalogue.featureSizes.map((values, i) => ({
  key: `f${i}`,
  values: Array.from({ length: values }, (_, v) => `v${i}_${v}`),
  chance: data.catalogue.featureChances[i]!,
  draw: zipf(values, 0.9, 2)
}))

/** Category keys of three levels, about 1,400. */
const CATEGORIES: ReadonlyArray<string> = makeNames(20, 24).flatMap((top, t) => {
  const random = randomFrom(100 + t)
  return Array.from({ length: 5 + Math.floor(random() * 10) }, (_, m) =>
    Array.from({ length: 4 + Math.floor(random() * 12) }, (_, l) => `${top.toLowerCase()}.m${m}.l${l}`)
  ).flat()
})

/** The same each time; a smaller catalogue is the beginning of a larger one. Prices are log-normal around 40 euro. */
export const catalogue = function* (size: number): Iterable<SearchDocument> {
  const random = randomFrom(42)
  const below = (limit: number) => Math.floor(random() * limit)
  const draws = {
    word: zipf(WORDS.length, 0.95, 12),
    brand: zipf(BRANDS.length, 0.9, 5),
    shop: zipf(SHOPS.length, 0.9, 3),
    color: zipf(COLORS.length, 0.8, 1),
    size: zipf(SIZES.length, 0.7, 2),
    category: zipf(CATEGORIES.length, 0.75, 4)
  }
  const word = () => WORDS[draws.word(random)]!
  for (let i = 0; i < size; i++) {
    const brand = BRANDS[draws.brand(random)]!
    const model = `${brand.slice(0, 2)}-${100 + below(900)}${i % 97}`
    const colors = [...new Set(Array.from({ length: random() < 0.2 ? 2 : 1 }, () => COLORS[draws.color(random)]!))]
    const title = [brand, ...Array.from({ length: 4 + below(5) }, word), colors[0]!, ...(random() < 0.5 ? [model] : [])]
    const text = Array.from({ length: 12 + below(28) }, () =>
      random() < 0.3 ? STOP_WORDS[below(STOP_WORDS.length)]! : word()
    )
    const firstSize = draws.size(random)
    const features: Record<string, ReadonlyArray<string>> = {}
    for (const { key, values, chance, draw } of FEATURES) if (random() < chance) features[key] = [values[draw(random)]!]
    const spread = random() + random() + random() + random() - 2
    yield {
      ...NO_FILTER_VALUES,
      id: String(i).padStart(7, "0"),
      title: title.join(" "),
      text: text.join(" "),
      brand,
      model,
      category: CATEGORIES[draws.category(random)]!,
      shops: [SHOPS[draws.shop(random)]!],
      colors,
      genders: [GENDERS[Math.floor(random() * random() * 4)]!],
      sizes: random() < 0.5 ? SIZES.slice(firstSize, firstSize + 1 + below(4)) : [],
      features,
      identifiers: [],
      price: Math.max(99, Math.round(4000 * Math.exp(spread * 1.7))),
      popularity: Math.floor(1_000_000 * random() ** 3),
      isTotal: true,
      unitPrice: null,
      createdAt: 1_700_000_000 + below(50_000_000),
      live: true,
      adult: false
    }
  }
}

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
