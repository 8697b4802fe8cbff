import { type Connection, unavailable } from "./connection.ts"
import { COMPARED_FIELDS, type ComparedProduct } from "./stored-product.ts"
import { type Aggregations, RESPONSE_FILTER } from "./value-counts.ts"

export interface Hit {
  readonly _id: string
  readonly _score: number | null
  /** The requested fields. An index of older rules lacks some of them. */
  readonly _source?: Partial<ComparedProduct>
  readonly sort?: ReadonlyArray<unknown>
  /** The family that a hit stands for, if families are folded; its id if it has no variants. */
  readonly fields?: { readonly family?: ReadonlyArray<string> }
}

export interface Found {
  readonly hits: { readonly total: { readonly value: number }; readonly hits: ReadonlyArray<Hit> }
  readonly aggregations?: Aggregations
}

export interface Searches {
  readonly one: (body: object) => Promise<Found>
  /** Runs several searches in one request. */
  readonly all: (bodies: ReadonlyArray<object>) => Promise<ReadonlyArray<Found>>
  readonly count: (query: object) => Promise<number>
  /** Returns the products with these ids and the impacts of all their terms, without unknown ones. */
  readonly products: (ids: ReadonlyArray<string>) => Promise<ReadonlyArray<Hit>>
}

const MAX_SEARCHES = 100

export const searchesOf = ({ name, read }: Connection): Searches => ({
  one: (body) =>
    read({ method: "POST", path: `/${name}/_search?${RESPONSE_FILTER}`, body: { track_total_hits: true, ...body } }),
  all: async (bodies) => {
    const found: Array<Found> = []
    for (let from = 0; from < bodies.length; from += MAX_SEARCHES) {
      const lines = bodies
        .slice(from, from + MAX_SEARCHES)
        .flatMap((body) => [{}, { size: 0, track_total_hits: true, ...body }])
      const { responses } = await read<{ readonly responses: ReadonlyArray<Found> }>({
        method: "POST",
        path: `/${name}/_msearch?${RESPONSE_FILTER}`,
        lines
      })
      // Of several searches, those that the server could not do have an error instead.
      if (responses.some((response) => "error" in response)) throw unavailable("the search server rejected a search")
      found.push(...responses)
    }
    return found
  },
  count: async (query) => {
    const { count } = await read<{ readonly count: number }>({
      method: "POST",
      path: `/${name}/_count`,
      body: { query }
    })
    return count
  },
  products: async (ids) => {
    if (ids.length === 0) return []
    const { docs } = await read<{ readonly docs: ReadonlyArray<Hit> }>({
      method: "POST",
      path: `/${name}/_mget?_source=${[...COMPARED_FIELDS, "terms"].join(",")}`,
      body: { ids }
    })
    return docs
  }
})
