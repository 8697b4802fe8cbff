import { queryChunks } from "#adapters/index/embedded/analyse/query-chunks.ts"
import { termOf } from "#adapters/index/embedded/analyse/terms.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { TermQuery } from "./engine.ts"

/** The terms of a query for engines that know terms only. Compounds and model numbers are left out of the comparison. */
export const termQuery = ({ term, prefix }: IndexQuery): TermQuery => ({
  terms: queryChunks(term, prefix).flatMap(({ parts }) =>
    parts.map((part) => (part.prefix ? part.surface : termOf(part.surface)))
  ),
  prefix
})
