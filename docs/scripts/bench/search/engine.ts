import { queryChunks } from "#adapters/runtime/analyse/query-chunks.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { BenchQuery } from "./classes.ts"

/** A measured engine. It finds the first 30 products, counts the exact total and counts all facets. */
export interface Engine {
  readonly name: string
  /**
   * Returns the number of matches, with the time if the engine runs in another process; null if it does not support this
   * kind of query.
   */
  readonly run: (query: BenchQuery) => number | null | Promise<Timed>
}

/** The answer of an engine in another process, which measures its own time. */
interface Timed {
  readonly total: number
  /** Milliseconds. */
  readonly ms: number
}

/** A search by the terms of a query, of which the last may be a prefix. */
interface TermQuery {
  readonly terms: ReadonlyArray<string>
  readonly prefix: boolean
}

/** Returns the terms of a query for engines without compounds and model numbers. */
export const termQuery = ({ term, prefix }: IndexQuery): TermQuery => ({
  terms: queryChunks(term, prefix).flatMap(({ parts }) =>
    parts.map((part) => (part.prefix ? part.surface : termOf(part.surface)))
  ),
  prefix
})
