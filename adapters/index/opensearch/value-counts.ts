import { featureKey, isFeature } from "#domain/search/filters.ts"
import type { FacetField } from "../port.ts"
import type { Query } from "./match.ts"
import { FEATURE_SEPARATOR, fieldOf } from "./schema.ts"

interface Bucket {
  readonly key: string | number
  readonly doc_count: number
  /** The number of families and single products, see {@link FAMILIES}. */
  readonly families?: { readonly value: number }
}

export interface Counts {
  readonly buckets?: ReadonlyArray<Bucket>
  readonly value?: number
  readonly doc_count_error_upper_bound?: number
  readonly count?: number
  readonly [name: string]: unknown
}

export type CountGroup = Readonly<Record<string, Counts>>

export type Aggregations = Readonly<Record<string, CountGroup>>

/** Maximum values that one search counts: a server rejects responses with more than 65,535 buckets by default. */
export const MAX_VALUES = 60_000

/** Name of an aggregation whose values the server counts and leaves out of its response. */
const EVERY_VALUE = "every"

/** The part of the address of a search that leaves out the values of {@link everyValue}. */
export const RESPONSE_FILTER = `filter_path=-aggregations.*.${EVERY_VALUE}.buckets,-responses.aggregations.*.${EVERY_VALUE}.buckets`

/** Returns an aggregation of the `size` most frequent values of a field, of which each shard returns `shardSize`, at least `size`. */
export const mostFrequent = (field: string, size: number, shardSize: number = size, include?: unknown): Query => ({
  terms: { field, size, shard_size: Math.max(size, shardSize), ...(include !== undefined && { include }) }
})

/** Maximum families that {@link FAMILIES} counts exactly, almost always: it compares hashes of 25 bits. */
export const MAX_HASHED_FAMILIES = 200

/** Counts the families and single products of each bucket. Higher numbers than {@link MAX_HASHED_FAMILIES} are estimates. */
export const FAMILIES: Query = {
  aggs: { families: { cardinality: { field: "family", precision_threshold: 2 * MAX_HASHED_FAMILIES } } }
}

/** Returns the number of results in a bucket: products, or families if these were counted. Spec: FOLD-04. */
export const resultsIn = ({ doc_count, families }: Bucket): number => families?.value ?? doc_count

/** Returns aggregations that find the number of values of a field, up to `most`, without returning these. Unlike a cardinality it is exact. */
export const everyValue = (field: string, most: number, include?: unknown): Query => ({
  [EVERY_VALUE]: mostFrequent(field, most, most, include),
  number: { stats_bucket: { buckets_path: `${EVERY_VALUE}>_count` } }
})

export interface ValueNumber {
  readonly values: number
  readonly documents: number
  /** The number of documents with values that were left out, added up likewise. */
  readonly others: number
}

export const addNumbers = (a: ValueNumber, b: ValueNumber): ValueNumber => ({
  values: a.values + b.values,
  documents: a.documents + b.documents,
  others: a.others + b.others
})

export const TOTAL = "sum"

/** The name by which a server returns the number of documents with values that it left out, added up. */
export const OTHERS = "sum_other_doc_count"

/** Reads the number of values of {@link everyValue}. */
export const readNumber = (group: CountGroup): ValueNumber => {
  const { count = 0, [TOTAL]: documents = 0 } = group["number"] ?? {}
  return { values: count, documents: Number(documents), others: othersIn(group[EVERY_VALUE] ?? {}) }
}

const othersIn = ({ [OTHERS]: others = 0 }: Counts): number => Number(others)

/** Returns true if no shard left out a value, so that all numbers are exact. */
export const isComplete = (counts: Counts): boolean => othersIn(counts) === 0

/** Returns the only values of a field of the index that belong to a feature; undefined for all values of another field. */
export const includedValues = (field: FacetField): string | undefined =>
  isFeature(field) ? `${literally(featureKey(field) + FEATURE_SEPARATOR)}.*` : undefined

/** Escapes the operators of the server's regular expressions. */
const literally = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, "\\$&")

export const valuesOf = (field: FacetField, size: number, shardSize?: number): Query =>
  mostFrequent(fieldOf(field), size, shardSize, includedValues(field))
