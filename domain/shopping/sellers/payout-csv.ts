import { csvFile } from "#domain/base/text/csv.ts"
import { dayOf } from "#domain/base/text/dates.ts"
import type { PayoutOrder } from "./payout-periods.ts"

const COLUMNS = ["Bestelling", "Datum", "Verkocht", "Commissie", "Terugbetaald", "Voor jou"]

/** Returns the file of a payout with these orders. Spec: SELL-15. */
export const payoutCsv = (orders: ReadonlyArray<PayoutOrder>): string =>
  csvFile([
    COLUMNS,
    ...orders.map(({ orderId, at, sold, commission, refunded, total }) => [
      orderId,
      dayOf(new Date(at)),
      ...[sold, commission, refunded, total].map((cents) => ({ cents }))
    ])
  ])
