import { Effect } from "effect"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"
import type { ReadQuery } from "./intent.ts"

/** A query that was read, and the categories that were chosen but are not searched, because they have nothing. */
interface ReadAnywhere extends ReadQuery {
  readonly leftCategories: ReadonlyArray<string>
}

/**
 * Reads a query with `read`, and again without the chosen categories if nothing in them is found. A term between quotation marks
 * stays in them. Spec: RELAX-11.
 */
export const readAnywhere = Effect.fnUntraced(function* (
  index: SearchIndex["Service"],
  query: IndexQuery,
  read: (query: IndexQuery) => Effect.Effect<ReadQuery, SearchUnavailable>
) {
  const inside: ReadAnywhere = { ...(yield* read(query)), leftCategories: [] }
  const chosen = query.filters.get("category") ?? []
  if (chosen.length === 0 || query.term === "" || !query.correct) return inside
  const countOf = ({ query }: ReadQuery) =>
    Effect.map(index.query({ ...query, offset: 0, size: 0, facets: [] }), ({ total }) => total)
  if ((yield* countOf(inside)) > 0) return inside
  const filters = new Map(query.filters)
  filters.delete("category")
  const everywhere = yield* read({ ...query, filters })
  return (yield* countOf(everywhere)) === 0 ? inside : { ...everywhere, leftCategories: chosen }
})
