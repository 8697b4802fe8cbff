import { Effect } from "effect"
import type { FacetField, IndexQuery, IndexSort } from "#adapters/index/port.ts"
import type { Audience } from "#domain/account/audience.ts"
import { SearchRejected } from "#domain/search/api.ts"
import {
  CHOICE_NAMES,
  chosenFields,
  isChoiceName,
  isFeature,
  type PriceRange,
  type RangeName,
  rangeOf,
  valuesOf
} from "#domain/search/filters.ts"
import { HIT_LIMIT } from "#domain/search/pages.ts"
import type { SearchPayload } from "#domain/search/schemas.ts"
import { termOfLiteral } from "#domain/search/term.ts"

/** Spec: SRCH-02, SRCH-03, ADULT-07, RELAX-05, FOLD-01, FOLD-06. */
export const indexQuery = (payload: SearchPayload, audience: Audience): IndexQuery => {
  const { filters } = payload
  const ranges = { price: rangeOf(filters, "price") } satisfies { readonly [Name in RangeName]: PriceRange }
  const [priceFrom, priceTo] = ranges.price
  const literal = termOfLiteral(payload.q)
  return {
    term: literal ?? payload.q,
    prefix: false,
    filters: new Map(chosenFields(filters).map((field) => [field, valuesOf(filters, field)])),
    priceFrom,
    priceTo,
    ids: payload.productIds,
    expired: false,
    audience,
    sort: indexSort(payload.sort),
    offset: payload.page.current * payload.page.size,
    size: payload.page.size,
    facets: [],
    facetSize: 0,
    correct: literal === null,
    fold: payload.allVariants !== true && payload.productIds.length === 0
  }
}

export const checkPage = ({ page }: SearchPayload): Effect.Effect<void, SearchRejected> => {
  if (!Number.isInteger(page.current) || page.current < 0) return reject("page.current", "Expected 0 or more.")
  if (!Number.isInteger(page.size) || page.size < 1) return reject("page.size", "Expected 1 or more.")
  const isServed = (page.current + 1) * page.size <= HIT_LIMIT
  return isServed ? Effect.void : reject("page.current", `Only the first ${HIT_LIMIT} hits are served.`)
}

export const checkFacet = (facet: string): Effect.Effect<FacetField, SearchRejected> =>
  isChoiceName(facet) || isFeature(facet)
    ? Effect.succeed(facet)
    : reject("facet", `Expected feature::{key} or one of ${CHOICE_NAMES.join(", ")}.`)

const reject = (field: string, reason: string) => Effect.fail(new SearchRejected({ field, reason }))

/** Relevance sorts descending only, and the unit price ascending only. */
const indexSort = ({ by, direction }: SearchPayload["sort"]): IndexSort => {
  if (by === "relevance") return "relevance"
  return by === "unitPrice" ? "unit-price-asc" : `${by}-${direction}`
}
