import { FILTERS } from "#domain/search/filters.ts"
import { filterValues } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"

/** Few fixed values: a column has a code for each set, and a changed product gets its code in place. Spec: INDEX-60. */
export const OFFER_FIELDS = ["delivery", "reduced"] as const

type OfferField = (typeof OFFER_FIELDS)[number]

export const UNKNOWN_SET = 255

/** Returns all sets of the values of a filter, by their codes: each value is a bit of the code. */
export const setsOf = (field: OfferField): ReadonlyArray<ReadonlyArray<string>> => {
  const { values } = FILTERS[field]
  return Array.from({ length: 1 << values.length }, (_, code) =>
    values.filter((_, bit) => ((code >>> bit) & 1) === 1).map(({ key }) => key)
  )
}

export const offerCodes = (document: SearchDocument): ReadonlyArray<number> =>
  OFFER_FIELDS.map((field) => codeOf(field, filterValues(document, field)))

const codeOf = (field: OfferField, wanted: ReadonlyArray<string>): number => {
  let code = 0
  for (const value of wanted) {
    const bit = FILTERS[field].values.findIndex(({ key }) => key === value)
    if (bit < 0) return UNKNOWN_SET
    code |= 1 << bit
  }
  return code
}
