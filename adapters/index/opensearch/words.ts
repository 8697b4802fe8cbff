import { FEATURE_FIELD, type FilterField } from "#domain/search/filters.ts"
import type { Neighbour } from "../embedded/finish-text.ts"
import type { WordSource } from "../embedded/lexicon.ts"
import { sortByCodePoint, StringTable } from "../embedded/bytes/string-table.ts"
import { spellingTable } from "../embedded/spell.ts"
import { termOf } from "../embedded/analyse/terms.ts"
import type { Connection } from "./connection.ts"
import { fieldOf, FEATURE_SEPARATOR } from "./schema.ts"

/** Buckets of one response, at most 65,535 by default. */
const BUCKETS = 10_000

/** Maximum values of a column that are read, see vocabulary.ts. */
const MAX_VALUES = 50_000

/** The words of the index, with which terms are read, corrected and weighted. Spec: OSEARCH-04. */
export interface IndexWords extends WordSource, Neighbour {
  /** Adds a code that the index has: these are looked up when a search has them. */
  readonly addCode: (term: string, count: number) => void
}

/** No words. */
export const noWords = (): IndexWords => wordsOf(new Map(), new Map(), [], new Map(), 0)

/** Loads the words of an index. */
export const loadWords = async (connection: Connection, index: string): Promise<IndexWords> => {
  const [terms, surfaces, named] = [new Map<string, TermCount>(), new Set<string>(), new Map<string, number>()]
  await eachBucket(connection, index, ["words", "state"], ([word, state], count) => {
    const known = terms.get(word as string) ?? { count: 0, states: 0 }
    terms.set(word as string, { count: known.count + count, states: known.states | (state as number) })
  })
  await eachBucket(connection, index, ["surfaces"], ([surface]) => void surfaces.add(surface as string))
  await eachBucket(connection, index, ["named"], ([surface], count) => void named.set(surface as string, count))
  const counts = new Map([...surfaces].map((surface) => [surface, named.get(surface) ?? 0] as const))
  const { categories, columns, size } = await loadValues(connection, index)
  return wordsOf(terms, counts, categories, columns, size)
}

/** Number of documents with a term, and the states of these. */
interface TermCount {
  readonly count: number
  readonly states: number
}

const wordsOf = (
  terms: ReadonlyMap<string, TermCount>,
  counts: ReadonlyMap<string, number>,
  categories: ReadonlyArray<string>,
  columns: WordSource["columns"],
  size: number
): IndexWords => {
  const names = [...terms.keys()]
  const positions = new Map(names.map((name, position) => [name, position]))
  const offsets = [0]
  for (const { count } of terms.values()) offsets.push(offsets.at(-1)! + count)
  const surfaces = sortByCodePoint([...counts.keys()].filter((surface) => positions.has(termOf(surface))))
  const table = StringTable.ofSorted(surfaces)
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
    categories,
    columns,
    hasSurface: (surface) => table.find(surface) >= 0,
    addCode: (term, count) => {
      if (positions.has(term)) return
      positions.set(term, names.length)
      names.push(term)
      offsets.push(offsets.at(-1)! + count)
    }
  }
}

/** Reads the names of categories, brands, colours, sizes and other values, and the number of documents. */
const loadValues = async (connection: Connection, index: string) => {
  const fields = ["brand", "color", "gender", "size"] as const
  const values = (field: string, size: number) => ({ terms: { field, size } })
  const { aggregations } = await connection.write<{
    readonly aggregations: Readonly<
      Record<string, { readonly buckets: ReadonlyArray<{ readonly key: string }>; readonly value: number }>
    >
  }>({
    method: "POST",
    path: `/${index}/_search`,
    body: {
      size: 0,
      query: { exists: { field: "state" } },
      aggs: {
        documents: { value_count: { field: "state" } },
        category: values("category", BUCKETS),
        features: values("features", MAX_VALUES),
        ...Object.fromEntries(fields.map((field) => [field, values(fieldOf(field), MAX_VALUES)]))
      }
    }
  })
  const keysOf = (name: string) => (aggregations[name]?.buckets ?? []).map(({ key }) => key)
  const byField = new Map<FilterField, Array<string>>(fields.map((field) => [field, keysOf(field)]))
  for (const feature of keysOf("features")) {
    const [key, value] = feature.split(FEATURE_SEPARATOR) as [string, string]
    const field = `${FEATURE_FIELD}${key}` as const
    byField.set(field, [...(byField.get(field) ?? []), value])
  }
  const columns = new Map(
    [...byField].map(([field, own]) => [field, { values: StringTable.ofSorted(sortByCodePoint(own)) }])
  )
  return { categories: keysOf("category"), columns, size: aggregations["documents"]?.value ?? 0 }
}

/** Calls `add` for each combination of values of some fields, with the number of documents. */
const eachBucket = async (
  connection: Connection,
  index: string,
  fields: ReadonlyArray<string>,
  add: (values: ReadonlyArray<string | number>, count: number) => void
): Promise<void> => {
  let after: Readonly<Record<string, unknown>> | undefined
  do {
    const found: {
      readonly aggregations: {
        readonly found: {
          readonly after_key?: Readonly<Record<string, unknown>>
          readonly buckets: ReadonlyArray<{
            readonly key: Readonly<Record<string, string | number>>
            readonly doc_count: number
          }>
        }
      }
    } = await connection.write({
      method: "POST",
      path: `/${index}/_search`,
      body: {
        size: 0,
        aggs: {
          found: {
            composite: {
              size: BUCKETS,
              sources: fields.map((field) => ({ [field]: { terms: { field } } })),
              ...(after !== undefined && { after })
            }
          }
        }
      }
    })
    const { buckets, after_key } = found.aggregations.found
    for (const { key, doc_count } of buckets)
      add(
        fields.map((field) => key[field]!),
        doc_count
      )
    after = after_key
  } while (after !== undefined)
}
