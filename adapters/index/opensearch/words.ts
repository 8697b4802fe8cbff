import { FEATURE_FIELD, type FilterField } from "#domain/search/filters.ts"
import type { Neighbour } from "../embedded/finish-text.ts"
import type { WordSource } from "../embedded/lexicon.ts"
import { MAX_PHRASES, MAX_WEIGHT } from "../embedded/suggest/phrase-builder.ts"
import type { PhraseSource } from "../embedded/suggest/correct-typed.ts"
import { sortByCodePoint, StringTable } from "../embedded/bytes/string-table.ts"
import { spellingTable } from "../embedded/spell.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import type { Connection } from "./connection.ts"
import { fieldOf, FEATURE_SEPARATOR } from "./schema.ts"

/** Buckets of one response, at most 65,535 by default. */
const BUCKETS = 10_000

/** Maximum values of a column that are read, see vocabulary.ts. */
const MAX_VALUES = 50_000

/** The words of the index, with which terms are read, corrected and weighted. Spec: OSEARCH-04. */
export interface IndexWords extends PhraseSource, Neighbour {
  /** Adds a code that the index has: these are looked up when a search has them. */
  readonly addCode: (term: string, count: number) => void
  readonly countOf: (field: FilterField, value: string) => number
}

export const frequencyOf = ({ postings: { terms, offsets } }: IndexWords, name: string): number => {
  const term = terms.find(name)
  return term < 0 ? 0 : offsets[term + 1]! - offsets[term]!
}

export const loadWords = async (connection: Connection, index: string): Promise<IndexWords> => {
  const [terms, surfaces, named] = [new Map<string, TermCount>(), new Set<string>(), new Map<string, number>()]
  await eachBucket(connection, index, ["words", "state"], ([word, state], count) => {
    const known = terms.get(word as string) ?? { count: 0, states: 0 }
    terms.set(word as string, { count: known.count + count, states: known.states | (state as number) })
  })
  await eachBucket(connection, index, ["surfaces"], ([surface]) => void surfaces.add(surface as string))
  await eachBucket(connection, index, ["named"], ([surface], count) => void named.set(surface as string, count))
  const counts = new Map([...surfaces].map((surface) => [surface, named.get(surface) ?? 0] as const))
  return wordsOf(terms, counts, await loadValues(connection, index), await loadPhrases(connection, index))
}

interface TermCount {
  readonly count: number
  readonly states: number
}

const wordsOf = (
  terms: ReadonlyMap<string, TermCount>,
  counts: ReadonlyMap<string, number>,
  { categories, counts: valueCounts, size }: Values,
  phrases: ReadonlyMap<string, number>
): IndexWords => {
  const names = [...terms.keys()]
  const positions = new Map(names.map((name, position) => [name, position]))
  const offsets = [0]
  for (const { count } of terms.values()) offsets.push(offsets.at(-1)! + count)
  const surfaces = sortByCodePoint([...counts.keys()].filter((surface) => positions.has(termOf(surface))))
  const table = StringTable.ofSorted(surfaces)
  const phraseTexts = sortByCodePoint([...phrases.keys()])
  return {
    size,
    postings: { terms: { find: (term) => positions.get(term) ?? -1, at: (position) => names[position]! }, offsets },
    termStates: Array.from(terms.values(), ({ states }) => states),
    words: {
      surfaces: table,
      terms: Uint32Array.from(surfaces, (surface) => positions.get(termOf(surface))!),
      counts: Uint32Array.from(surfaces, (surface) => counts.get(surface)!),
      spelling: spellingTable(surfaces, () => false)
    },
    phrases: {
      texts: StringTable.ofSorted(phraseTexts),
      weights: Uint32Array.from(phraseTexts, (text) => phrases.get(text)!)
    },
    categories,
    columns: new Map(
      [...valueCounts].map(([field, own]) => [
        field,
        { values: StringTable.ofSorted(sortByCodePoint([...own.keys()])) }
      ])
    ),
    countOf: (field, value) => valueCounts.get(field)?.get(value) ?? 0,
    hasSurface: (surface) => table.find(surface) >= 0,
    addCode: (term, count) => {
      if (positions.has(term)) return
      positions.set(term, names.length)
      names.push(term)
      offsets.push(offsets.at(-1)! + count)
    }
  }
}

interface Values extends Pick<WordSource, "categories" | "size"> {
  readonly counts: ReadonlyMap<FilterField, ReadonlyMap<string, number>>
}

interface FoundValues {
  readonly buckets?: ReadonlyArray<{
    readonly key: string
    readonly doc_count: number
    readonly weight?: { readonly value: number }
  }>
  readonly value?: number
}

const aggregate = async <A = FoundValues>(
  { write }: Connection,
  index: string,
  aggs: object
): Promise<Readonly<Record<string, A>>> => {
  const body = { size: 0, query: { exists: { field: "state" } }, aggs }
  const path = `/${index}/_search`
  return (await write<{ readonly aggregations: Readonly<Record<string, A>> }>("POST", path, body)).aggregations
}

const loadValues = async (connection: Connection, index: string): Promise<Values> => {
  const fields = ["brand", "color", "gender", "size"] as const
  const values = (field: string, size: number) => ({ terms: { field, size } })
  const found = await aggregate(connection, index, {
    documents: { value_count: { field: "state" } },
    category: values("category", BUCKETS),
    features: values("features", MAX_VALUES),
    ...Object.fromEntries(fields.map((field) => [field, values(fieldOf(field), MAX_VALUES)]))
  })
  const bucketsOf = (name: string) => found[name]?.buckets ?? []
  const counts = new Map<FilterField, Map<string, number>>(
    fields.map((field) => [field, new Map(bucketsOf(field).map(({ key, doc_count }) => [key, doc_count]))])
  )
  for (const { key: feature, doc_count } of bucketsOf("features")) {
    const [key, value] = feature.split(FEATURE_SEPARATOR) as [string, string]
    const field = `${FEATURE_FIELD}${key}` as const
    counts.set(field, (counts.get(field) ?? new Map<string, number>()).set(value, doc_count))
  }
  return {
    categories: bucketsOf("category").map(({ key }) => key),
    counts,
    size: found["documents"]?.value ?? 0
  }
}

/** Phrases of one response if they are divided evenly; at most {@link BUCKETS} are returned. */
const PHRASES_PER_PART = 0.8 * BUCKETS

const TOTAL = "sum"

const loadPhrases = async (connection: Connection, index: string): Promise<ReadonlyMap<string, number>> => {
  const { count } = await aggregate(connection, index, { count: { cardinality: { field: "phrases" } } })
  const parts = Math.min(MAX_PHRASES / BUCKETS, Math.ceil((count?.value ?? 0) / PHRASES_PER_PART))
  const weights = new Map<string, number>()
  for (let part = 0; part < parts; part++) {
    const include = { partition: part, num_partitions: parts }
    const { phrases } = await aggregate(connection, index, {
      phrases: {
        terms: { field: "phrases", include, size: BUCKETS, order: { weight: "desc" } },
        aggs: { weight: { [TOTAL]: { field: "phraseWeight" } } }
      }
    })
    for (const { key, weight } of phrases?.buckets ?? []) weights.set(key, Math.min(MAX_WEIGHT, weight!.value))
  }
  return weights
}

interface FoundCombinations {
  readonly after_key?: Readonly<Record<string, unknown>>
  readonly buckets?: ReadonlyArray<{
    readonly key: Readonly<Record<string, string | number>>
    readonly doc_count: number
  }>
}

const eachBucket = async (
  connection: Connection,
  index: string,
  fields: ReadonlyArray<string>,
  add: (values: ReadonlyArray<string | number>, count: number) => void
): Promise<void> => {
  const sources = fields.map((field) => ({ [field]: { terms: { field } } }))
  let after: FoundCombinations["after_key"] = undefined
  do {
    const composite: object = { size: BUCKETS, sources, ...(after !== undefined && { after }) }
    const response = await aggregate<FoundCombinations>(connection, index, { found: { composite } })
    const { buckets = [], after_key }: FoundCombinations = response["found"] ?? {}
    const valuesOf = (key: Readonly<Record<string, string | number>>) => fields.map((field) => key[field]!)
    for (const { key, doc_count } of buckets) add(valuesOf(key), doc_count)
    after = after_key
  } while (after !== undefined)
}
