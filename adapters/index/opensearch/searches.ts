import { type Connection, unavailable } from "./connection.ts"

interface Bucket {
  readonly key: string | number
  readonly doc_count: number
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

type Aggregations = Readonly<Record<string, CountGroup>>

/** Name of an aggregation whose values the server counts and leaves out of its response. */
export const EVERY_VALUE = "every"

const RESPONSE_FILTER = ["aggregations", "responses.aggregations"]
  .map((path) => `-${path}.*.${EVERY_VALUE}.buckets`)
  .join()

export interface Hit {
  readonly _id: string
  readonly _score: number | null
  readonly sort?: ReadonlyArray<unknown>
  /** The family that a hit stands for, if families are folded; its id if it has no variants. */
  readonly fields?: { readonly family?: ReadonlyArray<string> }
  readonly matched_queries?: Readonly<Record<string, number>>
}

export interface Found {
  readonly hits: { readonly total: { readonly value: number }; readonly hits: ReadonlyArray<Hit> }
  readonly aggregations?: Aggregations
}

export interface ComparedProduct {
  readonly id: string
  readonly family: string
  readonly category: string
  readonly state: number
  readonly price: number
  readonly title: ReadonlyArray<string>
  readonly accessoryCount: number
  readonly by_color: ReadonlyArray<string>
  readonly by_gender: ReadonlyArray<string>
  readonly features: ReadonlyArray<string>
}

const COMPARED_FIELDS: ReadonlyArray<keyof ComparedProduct> = [
  "id",
  "family",
  "category",
  "state",
  "price",
  "title",
  "accessoryCount",
  "by_color",
  "by_gender",
  "features"
]

export interface Searches {
  /** Runs a search; `isExplained` returns the scores of its named parts. */
  readonly one: (body: object, isExplained?: boolean) => Promise<Found>
  /** Runs several searches in one request. */
  readonly all: (bodies: ReadonlyArray<object>) => Promise<ReadonlyArray<Found>>
  readonly count: (query: object) => Promise<number>
  /** Returns the products with these ids, without unknown ones and those that an index of older rules has. */
  readonly products: (ids: ReadonlyArray<string>) => Promise<ReadonlyArray<ComparedProduct>>
}

const MAX_SEARCHES = 100

/** Counts words in all parts of the index, so that scores do not depend on these. Spec: OSEARCH-09. */
const IN_ALL_PARTS = "search_type=dfs_query_then_fetch"

export const searchesOf = ({ name, read }: Connection): Searches => ({
  one: (body, isExplained = false) =>
    read(
      "POST",
      `/${name}/_search?filter_path=${RESPONSE_FILTER}&${IN_ALL_PARTS}&include_named_queries_score=${isExplained}`,
      { track_total_hits: true, ...body }
    ),
  all: async (bodies) => {
    const found: Array<Found> = []
    for (let from = 0; from < bodies.length; from += MAX_SEARCHES) {
      const lines = bodies
        .slice(from, from + MAX_SEARCHES)
        .flatMap((body) => [{}, { size: 0, track_total_hits: true, ...body }])
      const { responses } = await read<{ readonly responses: ReadonlyArray<Found> }>(
        "POST",
        `/${name}/_msearch?filter_path=${RESPONSE_FILTER}`,
        lines
      )
      // Of several searches, those that the server could not do have an error instead.
      if (responses.some((response) => "error" in response)) throw unavailable("the search server rejected a search")
      found.push(...responses)
    }
    return found
  },
  count: async (query) => (await read<{ readonly count: number }>("POST", `/${name}/_count`, { query })).count,
  products: async (ids) => {
    if (ids.length === 0) return []
    const path = `/${name}/_mget?_source=${COMPARED_FIELDS.join(",")}`
    const { docs } = await read<{ readonly docs: ReadonlyArray<{ readonly _source?: ComparedProduct }> }>(
      "POST",
      path,
      {
        ids
      }
    )
    return docs.flatMap(({ _source }) => (_source?.accessoryCount === undefined ? [] : [_source]))
  }
})
