import type { Instant } from "#domain/base/ids.ts"
import type { LedgerEntry } from "#domain/shopping/payment/payment.ts"
import { csvFile } from "#domain/base/text/csv.ts"
import { dayOf } from "#domain/base/text/format.ts"

interface PayoutTotals {
  readonly sold: number
  /** Below zero for what the shop pays us. */
  readonly commission: number
  /** Below zero: what buyers got back. */
  readonly refunded: number
  readonly total: number
}

interface PayoutPeriod extends PayoutTotals {
  /** The payout; null for the one to come. */
  readonly payout: LedgerEntry | null
  readonly orders: number
}

export interface PayoutOrder extends PayoutTotals {
  readonly orderId: string
  readonly at: Instant
}

/** Returns the newest first. Unless `isComplete`, older entries may be missing. Spec: SELL-14. */
export const payoutPeriods = (
  entries: ReadonlyArray<LedgerEntry>,
  isComplete: boolean
): ReadonlyArray<PayoutPeriod> => {
  const commissionOf = commissionsOf(entries)
  const periods: Array<PayoutPeriod> = [emptyPeriod(null)]
  for (const entry of newestFirst(entries)) {
    if (entry.event === "payout") {
      periods.push(emptyPeriod(entry))
      continue
    }
    const period = periods.pop()!
    periods.push({
      ...period,
      ...addEntry(period, entry, commissionOf(entry)),
      orders: period.orders + (entry.event === "capture" ? 1 : 0)
    })
  }
  return isComplete ? periods : periods.slice(0, -1)
}

/** Returns the oldest first, since the payout before the one with `cause`. Spec: SELL-15. */
export const payoutOrders = (entries: ReadonlyArray<LedgerEntry>, cause: string): ReadonlyArray<PayoutOrder> => {
  const commissionOf = commissionsOf(entries)
  const sorted = newestFirst(entries)
  const before = sorted.slice(sorted.findIndex((entry) => entry.cause === cause) + 1)
  const end = before.findIndex(({ event }) => event === "payout")
  const orders = new Map<string, PayoutOrder>()
  for (const entry of (end === -1 ? before : before.slice(0, end)).toReversed()) {
    const orderId = entry.orderId ?? ""
    const order = orders.get(orderId) ?? { orderId, at: entry.at, ...ZERO }
    orders.set(orderId, { ...order, ...addEntry(order, entry, commissionOf(entry)) })
  }
  return [...orders.values()]
}

const addEntry = (totals: PayoutTotals, entry: LedgerEntry, commission: number): PayoutTotals => {
  // The account of a shop is below zero while we owe it money.
  const gross = 0 - entry.amount - commission
  const isSale = entry.event === "capture"
  return {
    sold: totals.sold + (isSale ? gross : 0),
    commission: totals.commission + commission,
    refunded: totals.refunded + (isSale ? 0 : gross),
    total: totals.total - entry.amount
  }
}

const commissionsOf = (entries: ReadonlyArray<LedgerEntry>): ((entry: LedgerEntry) => number) => {
  const amounts = new Map(
    entries.flatMap(({ account, cause, amount }) => (account === "commission" ? [[cause, amount] as const] : []))
  )
  return ({ cause }) => amounts.get(cause) ?? 0
}

const newestFirst = (entries: ReadonlyArray<LedgerEntry>): ReadonlyArray<LedgerEntry> =>
  entries
    .filter(({ account }) => account !== "commission")
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))

const ZERO: PayoutTotals = { sold: 0, commission: 0, refunded: 0, total: 0 }

const emptyPeriod = (payout: LedgerEntry | null): PayoutPeriod => ({ payout, orders: 0, ...ZERO })

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
