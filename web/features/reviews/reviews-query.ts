import { readChoice, readPositiveInteger } from "#web/components/choice-query.ts"

/** In which order reviews are read. */
export type ReviewOrder = "newest" | "highest" | "lowest"

/** Which reviews are read, by the query of a page. */
export interface ReviewChoices {
  /** Only those of so many stars; null for all. */
  readonly stars: number | null
  readonly order: ReviewOrder
  /** From 1. */
  readonly page: number
}

/** The newest of all, from the first. */
export const FIRST_REVIEWS: ReviewChoices = { stars: null, order: "newest", page: 1 }

const ORDERS = { hoogste: "highest", laagste: "lowest" } as const
const NAMES = { newest: null, highest: "hoogste", lowest: "laagste" } as const

/** Pages of reviews at most: as many as there are to read, one a page. */
const PAGES = 50

/** The choices in a query; what is no choice is left out. Spec: PDP-06. */
export const readReviewChoices = (query: URLSearchParams): ReviewChoices => ({
  stars: readPositiveInteger(query, "sterren", 5),
  order: readChoice(query, "beoordelingen", ORDERS) ?? "newest",
  page: readPositiveInteger(query, "blad", PAGES) ?? 1
})

/** The fields of a query that ask for these reviews: what {@link readReviewChoices} reads. Spec: PDP-06. */
export const reviewFields = ({
  stars,
  order,
  page
}: ReviewChoices): ReadonlyArray<readonly [string, string | null]> => [
  ["sterren", stars === null ? null : String(stars)],
  ["beoordelingen", NAMES[order]],
  ["blad", page === 1 ? null : String(page)]
]
