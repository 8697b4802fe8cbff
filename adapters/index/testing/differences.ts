import { isDeepStrictEqual } from "node:util"
import type { EmbeddedIndex } from "../embedded/index.ts"
import type { IndexQuery } from "../port.ts"
import type { Oracle } from "./oracle.ts"

/** Tolerance for the order of hits: the index stores scores in 32 bits, the oracle in 64. */
const SCORE_TOLERANCE = 2

/** Returns the queries for which index and oracle differ, with both responses. */
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
