import { isDeepStrictEqual } from "node:util"
import type { EmbeddedIndex } from "../embedded/index.ts"
import type { IndexQuery } from "../port.ts"
import type { Oracle } from "./oracle.ts"

/** Scores are kept in 32 bits by the index and in 64 by the oracle: two this near may come in either order. */
const SCORE_TOLERANCE = 2

/** Queries the index answers in another way than the oracle, with both answers; none when all is well. */
export const differences = (index: EmbeddedIndex, oracle: Oracle, queries: ReadonlyArray<IndexQuery>) =>
  queries.flatMap((query) => {
    const given = index.query(query)
    const { response, values } = oracle.query(query)
    const isScored = query.sort === "relevance" && query.term.trim() !== ""
    const inOrder =
      new Set(given.ids).size === given.ids.length &&
      given.ids.length === response.ids.length &&
      given.ids.every((id, i) => {
        const expected = response.ids[i]!
        return isScored ? Math.abs(values.get(id)! - values.get(expected)!) <= SCORE_TOLERANCE : id === expected
      })
    const same = inOrder && isDeepStrictEqual({ ...given, ids: response.ids }, response)
    return same ? [] : [{ query, given, response }]
  })
