import type { LedgerEntry } from "#domain/ledger/entry.ts"

/** The totals of the entries that one payout pays. Amounts are in cents for the shop. Spec: SELL-14. */
interface PayoutPeriod {
  /** The payout; null for the one to come. */
  readonly payout: LedgerEntry | null
  readonly orders: number
  /** Total of the payments of buyers. */
  readonly sold: number
  /** Below zero for what the shop pays us. */
  readonly commission: number
  /** Below zero: what buyers got back. */
  readonly refunded: number
  readonly total: number
}

/**
 * Sums up the entries of a shop's account and of our commission by the payout that pays them, newest first; the first is
 * the payout to come. Entries after the oldest payout belong to no period here unless `isComplete`, because older ones may
 * be missing. Spec: SELL-14.
 */
export const payoutPeriods = (
  entries: ReadonlyArray<LedgerEntry>,
  isComplete: boolean
): ReadonlyArray<PayoutPeriod> => {
  const commissions = new Map(
    entries.flatMap(({ account, cause, amount }) => (account === "commission" ? [[cause, amount] as const] : []))
  )
  const periods: Array<PayoutPeriod> = [emptyPeriod(null)]
  const newestFirst = entries
    .filter(({ account }) => account !== "commission")
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  for (const entry of newestFirst) {
    if (entry.event === "payout") {
      periods.push(emptyPeriod(entry))
      continue
    }
    const period = periods.pop()!
    const commission = commissions.get(entry.cause) ?? 0
    // The account of a shop is below zero while we owe it money.
    const gross = 0 - entry.amount - commission
    const isSale = entry.event === "capture"
    periods.push({
      ...period,
      orders: period.orders + (isSale ? 1 : 0),
      sold: period.sold + (isSale ? gross : 0),
      commission: period.commission + commission,
      refunded: period.refunded + (isSale ? 0 : gross),
      total: period.total - entry.amount
    })
  }
  return isComplete ? periods : periods.slice(0, -1)
}

const emptyPeriod = (payout: LedgerEntry | null): PayoutPeriod => ({
  payout,
  orders: 0,
  sold: 0,
  commission: 0,
  refunded: 0,
  total: 0
})
