import { formatCount } from "#domain/text/numbers.ts"

/** How many were found: "1.204 resultaten". Spec: SRCH-12. */
export const resultCounter = (total: number): string =>
  `${formatCount(total)} ${total === 1 ? "resultaat" : "resultaten"}`

/** The words of the button that opens the filters; `active` is the number of active filters. Spec: SRCH-12. */
export const filterButton = (active: number): string => (active === 0 ? "Filters" : `Filters (${active})`)
