import { Effect } from "effect"
import { SearchRejected } from "#domain/search/errors.ts"
import { FACET_NAMES, type FacetName } from "#domain/search/facets.ts"
import { HIT_LIMIT } from "#domain/search/pages.ts"
import type { SearchPayload } from "#domain/search/payload.ts"
import type { FacetField } from "#adapters/index/port.ts"

/** Refuses a page that is none, or that would end past the last hit served. Spec: SRCH-08. */
export const checkPage = ({ page }: SearchPayload): Effect.Effect<void, SearchRejected> => {
  if (!Number.isInteger(page.current) || page.current < 0) return reject("page.current", "Expected 0 or more.")
  if (!Number.isInteger(page.size) || page.size < 1) return reject("page.size", "Expected 1 or more.")
  const isServed = (page.current + 1) * page.size <= HIT_LIMIT
  return isServed ? Effect.void : reject("page.current", `Only the first ${HIT_LIMIT} hits are served.`)
}

/** Refuses what is not the name of a facet. Spec: SRCH-20. */
export const checkFacet = (facet: string): Effect.Effect<FacetField, SearchRejected> =>
  FACET_NAMES.includes(facet as FacetName) || facet.startsWith("feature::")
    ? Effect.succeed(facet as FacetField)
    : reject("facet", `Expected feature::{key} or one of ${FACET_NAMES.join(", ")}.`)

const reject = (field: string, reason: string) => Effect.fail(new SearchRejected({ field, reason }))
