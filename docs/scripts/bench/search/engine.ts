import type { BenchQuery } from "./classes.ts"

/** An engine under measurement. Every answer has the first 30, an exact total and all facets counted. */
export interface Engine {
  readonly name: string
  /** How many match; null when this engine cannot answer this kind. */
  readonly run: (query: BenchQuery) => number | null
}

/** A search by terms: words of the query, of which the last may be a prefix. */
export interface TermQuery {
  readonly terms: ReadonlyArray<string>
  readonly prefix: boolean
}
