import { Effect } from "effect"
import { SellersApi, type ShopPayouts } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { payoutPath } from "#domain/shopping/orders/document-path.ts"
import type { LedgerEntry } from "#domain/shopping/payment/payment.ts"
import { formatCents } from "#domain/base/euros.ts"
import { payoutPeriods } from "#domain/shopping/sellers/payout-periods.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { seller } from "#web/messages/seller.ts"
import { dayText } from "#web/components/day-text.ts"
import { owedView } from "#web/features/sellers/owed.tsx"
import { sellerHead, sellerOrderPath } from "#web/features/sellers/seller-head.ts"

/** Spec: SELL-04. */
export const load: PersonalLoad<SellerPayoutsView> = (request) =>
  forSeller(request, (user) =>
    Effect.map(
      SellersApi.use((api) => api.payouts(user)),
      sellerPayoutsView
    )
  )

const texts = seller.payouts

export type SellerPayoutsView = ReturnType<typeof sellerPayoutsView>

const sellerPayoutsView = ({ owed, entries, isComplete, nextPayout }: ShopPayouts) => ({
  head: sellerHead(texts.heading),
  owed: owedView(owed),
  /** The payouts, each with its totals; the one to come first. Spec: SELL-14. */
  periods: payoutPeriods(entries, isComplete).map(({ payout, orders, sold, commission, refunded, total }) => ({
    key: payout?.cause ?? "",
    /** The reference of the transfer, and its file; null for the payout to come. Spec: SELL-15. */
    paid: payout === null ? null : paidView(payout),
    name: payout === null ? texts.open(formatDay(nextPayout)) : dayText(payout.at),
    orders: formatCount(orders),
    sold: formatCents(sold),
    commission: formatCents(commission),
    refunded: formatCents(refunded),
    total: formatCents(total)
  })),
  rows: entries
    .filter(({ account }) => account !== "commission")
    .map((entry) => {
      const commission =
        entries.find((other) => other.account === "commission" && other.cause === entry.cause)?.amount ?? 0
      // The account of a shop is below zero while we owe it money.
      const net = 0 - entry.amount
      const isPayout = entry.event === "payout"
      return {
        key: entry.cause,
        what: whatOf(entry),
        href: entry.orderId === null ? null : sellerOrderPath(entry.orderId),
        day: dayText(entry.at),
        amount: isPayout ? "" : formatCents(net - commission),
        commission: isPayout ? "" : formatCents(commission),
        net: formatCents(net)
      }
    })
})

const paidView = (payout: LedgerEntry) => {
  const reference = referenceOf(payout)
  return { reference: texts.reference(reference), href: payoutPath(reference) }
}

const whatOf = (entry: LedgerEntry): string => texts.event[entry.event](entry.orderId ?? referenceOf(entry))

const referenceOf = ({ cause }: LedgerEntry): string => cause.split(" ").slice(2).join(" ")
