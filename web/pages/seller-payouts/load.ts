import { Effect } from "effect"
import { SellersApi, type ShopPayouts } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { payoutPath } from "#domain/shopping/orders/document-path.ts"
import type { LedgerEntry } from "#domain/shopping/payment/entry.ts"
import { formatCents } from "#domain/base/euros.ts"
import { payoutPeriods } from "#domain/shopping/sellers/payout-periods.ts"
import { formatDay } from "#domain/base/text/dates.ts"
import { formatCount } from "#domain/base/text/numbers.ts"
import { seller } from "#web/messages/seller.ts"
import { dayText } from "#web/components/day-text.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { owedView, type OwedView } from "#web/features/sellers/owed-view.ts"
import { sellerHead } from "#web/features/sellers/seller-head.ts"
import { sellerOrderPath } from "#web/features/sellers/seller-order-path.ts"

/** Spec: SELL-04. */
export const load: PersonalLoad<SellerPayoutsView> = (request) =>
  forSeller(request, (user) =>
    Effect.map(
      SellersApi.use((api) => api.payouts(user)),
      sellerPayoutsView
    )
  )

const texts = seller.payouts

/** The payouts of a shop. Spec: SELL-04. */
export interface SellerPayoutsView {
  readonly head: HeadView
  readonly owed: OwedView
  /** The payouts, each with its totals; the one to come first. Spec: SELL-14. */
  readonly periods: ReadonlyArray<{
    readonly key: string
    readonly name: string
    /** The reference of the transfer, and its file; null for the payout to come. Spec: SELL-15. */
    readonly paid: { readonly reference: string; readonly href: string } | null
    readonly orders: string
    readonly sold: string
    readonly commission: string
    readonly refunded: string
    readonly total: string
  }>
  readonly rows: ReadonlyArray<{
    readonly key: string
    readonly what: string
    /** The page of the order; null for a payout. */
    readonly href: string | null
    readonly day: string
    /** The amount that the buyer paid or got back; "" for a payout. */
    readonly amount: string
    readonly commission: string
    readonly net: string
  }>
}

/** Spec: SELL-04. */
const sellerPayoutsView = ({ owed, entries, isComplete, nextPayout }: ShopPayouts): SellerPayoutsView => ({
  head: sellerHead(texts.heading),
  owed: owedView(owed),
  periods: payoutPeriods(entries, isComplete).map(({ payout, orders, sold, commission, refunded, total }) => ({
    key: payout?.cause ?? "",
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
