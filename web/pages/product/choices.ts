import { HISTORY_DAYS } from "#domain/catalogue/prices/history.ts"
import { choiceHref, readChoice } from "#web/components/choice-query.ts"
import { FIRST_REVIEWS, readReviewChoices, reviewFields } from "#web/features/reviews/reviews-query.ts"

export type Period = "1m" | "3m" | "6m" | "alles"

/** Days of each period, today included. Spec: PRICE-01. */
export const PERIOD_DAYS: Readonly<Record<Period, number>> = { "1m": 30, "3m": 90, "6m": 180, alles: HISTORY_DAYS }

export type ProductChoices = ReturnType<typeof readChoices>

export const GIVEN_FIELD = "prijs"

const CONDITIONS = { nieuw: "new", opgeknapt: "refurbished", tweedehands: "used" } as const
const CONDITION_NAMES = { new: "nieuw", refurbished: "opgeknapt", used: "tweedehands" } as const
const ORDERS = { levertijd: "delivery" } as const
const PERIODS = { "1m": "1m", "3m": "3m", "6m": "6m" } as const

const MAX_GIVEN_LENGTH = 20

/** Reads the choices from a query and ignores invalid ones. Total. Spec: APP-02. */
export const readChoices = (query: URLSearchParams) => ({
  condition: readChoice(query, "staat", CONDITIONS),
  order: readChoice(query, "volgorde", ORDERS) ?? "total",
  period: readChoice<Period>(query, "periode", PERIODS) ?? "alles",
  reviews: readReviewChoices(query),
  /** The price seen elsewhere as it was typed; "" for none. Spec: PRICE-10. */
  given: (query.get(GIVEN_FIELD) ?? "").trim().slice(0, MAX_GIVEN_LENGTH).toWellFormed()
})

export const choicesHref = (path: string, choices: ProductChoices, hash: string): string =>
  choiceHref(path, choiceFields(choices), hash)

export const fieldsBesideGiven = (
  choices: ProductChoices
): ReadonlyArray<{ readonly name: string; readonly value: string }> =>
  choiceFields({ ...choices, given: "", reviews: FIRST_REVIEWS }).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value }]
  )

const choiceFields = ({
  condition,
  order,
  period,
  reviews,
  given
}: ProductChoices): ReadonlyArray<readonly [string, string | null]> => [
  ["staat", condition === null ? null : CONDITION_NAMES[condition]],
  ["volgorde", order === "delivery" ? "levertijd" : null],
  ["periode", period === "alles" ? null : period],
  [GIVEN_FIELD, given === "" ? null : given],
  ...reviewFields(reviews)
]
