import { readChoice, readPositiveInteger } from "#web/components/choice-query.ts"

export type ReviewOrder = "newest" | "highest" | "lowest"

export interface ReviewChoices {
  readonly stars: number | null
  readonly order: ReviewOrder
  /** From 1. */
  readonly page: number
}

export const FIRST_REVIEWS: ReviewChoices = { stars: null, order: "newest", page: 1 }

const ORDER_OF_SLUG = { hoogste: "highest", laagste: "lowest" } as const
const ORDER_SLUGS = { newest: null, highest: "hoogste", lowest: "laagste" } as const

/** No subject has more reviews than this many pages. */
const MAX_PAGE = 50

export const readReviewChoices = (query: URLSearchParams): ReviewChoices => ({
  stars: readPositiveInteger(query, "sterren", 5),
  order: readChoice(query, "beoordelingen", ORDER_OF_SLUG) ?? "newest",
  page: readPositiveInteger(query, "blad", MAX_PAGE) ?? 1
})

export const reviewFields = ({
  stars,
  order,
  page
}: ReviewChoices): ReadonlyArray<readonly [string, string | null]> => [
  ["sterren", stars === null ? null : String(stars)],
  ["beoordelingen", ORDER_SLUGS[order]],
  ["blad", page === 1 ? null : String(page)]
]
