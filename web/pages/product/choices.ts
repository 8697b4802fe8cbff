import { slug } from "#domain/base/text/slug.ts"
import type { OfferFilter } from "#domain/catalogue/offer-filters.ts"
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
type OfferOrder = "total" | "delivery" | "rating"
const ORDERS: Readonly<Record<string, OfferOrder>> = { levertijd: "delivery", beoordeling: "rating" }
const ORDER_NAMES = { total: null, delivery: "levertijd", rating: "beoordeling" } as const
const FILTERS: Readonly<Record<string, OfferFilter>> = {
  voorraad: "in-stock",
  morgen: "tomorrow",
  sterren: "well-rated",
  belgie: "belgium"
}
const PERIODS = { "1m": "1m", "3m": "3m", "6m": "6m" } as const

const MAX_GIVEN_LENGTH = 20
const MAX_FILTERS = 8
const PAYMENT = "betalen-"

/** Reads the choices from a query and ignores invalid ones. Total. Spec: APP-02. */
export const readChoices = (query: URLSearchParams) => ({
  condition: readChoice(query, "staat", CONDITIONS),
  order: readChoice<OfferOrder>(query, "volgorde", ORDERS) ?? "total",
  filters: readFilters(query.get("alleen") ?? ""),
  period: readChoice<Period>(query, "periode", PERIODS) ?? "alles",
  reviews: readReviewChoices(query),
  /** The price seen elsewhere as it was typed; "" for none. Spec: PRICE-10. */
  given: (query.get(GIVEN_FIELD) ?? "").trim().slice(0, MAX_GIVEN_LENGTH).toWellFormed()
})

/** Reads names with a dot between them; ignores invalid ones and doubles. Spec: OFFER-12. */
const readFilters = (text: string): ReadonlyArray<OfferFilter> => [
  ...new Set(
    text
      .split(".", MAX_FILTERS)
      .flatMap((name) =>
        Object.hasOwn(FILTERS, name)
          ? [FILTERS[name]!]
          : isPayment(name)
            ? [`payment-${name.slice(PAYMENT.length)}` as const]
            : []
      )
  )
]

const isPayment = (name: string): boolean =>
  name.startsWith(PAYMENT) && name.length <= 40 && name.length > PAYMENT.length && slug(name) === name

const filterName = (filter: OfferFilter): string =>
  Object.entries(FILTERS).find(([, known]) => known === filter)?.[0] ?? filter.replace("payment-", PAYMENT)

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
  filters,
  period,
  reviews,
  given
}: ProductChoices): ReadonlyArray<readonly [string, string | null]> => [
  ["staat", condition === null ? null : CONDITION_NAMES[condition]],
  ["volgorde", ORDER_NAMES[order]],
  ["alleen", filters.length === 0 ? null : filters.map(filterName).join(".")],
  ["periode", period === "alles" ? null : period],
  [GIVEN_FIELD, given === "" ? null : given],
  ...reviewFields(reviews)
]
