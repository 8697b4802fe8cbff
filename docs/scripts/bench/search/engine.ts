import type { BenchQuery } from "./classes.ts"

/** An engine under measurement. Every answer has the first 30, an exact total and all facets counted. */
export interface Engine {
  readonly name: string
  /** How many match; null when this engine cannot answer this kind. */
  readonly run: (query: BenchQuery) => number | null
}

/** What a search by terms looks for: written words as terms, the last one perhaps as the beginning of one. */
export interface TermQuery {
  readonly terms: ReadonlyArray<string>
  readonly prefix: boolean
}
