import { Schema } from "effect"
import { addMonths } from "#domain/base/days.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { dayNumber } from "#domain/base/moment.ts"
import type { Cents } from "#domain/base/cents.ts"
import { dailyPrices } from "./history.ts"
import type { PriceInterval } from "./interval.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { CHAIN_MONTHS, PRIOR_DAYS, reductionStart, type ShopDay } from "./reduction.ts"

/** A price that a shop shows beside its present one: "van € 100 voor € 80". */
interface PriceClaim {
  readonly price: Cents
  readonly was: Cents
}

type ClaimVerdict = "confirmed" | "denied" | "unknown"

export const ClaimCounts = Schema.Struct({ confirmed: Schema.Int, denied: Schema.Int, unknown: Schema.Int })
export type ClaimCounts = typeof ClaimCounts.Type

/**
 * Compares a claimed price with the lowest price of the 30 days before the reduction. Expects the days of the offer, oldest first.
 * Spec: PRICE-16.
 */
export const checkClaim = (days: ReadonlyArray<ShopDay>, { price, was }: PriceClaim, today: string): ClaimVerdict => {
  const now = days.at(-1)
  if (now === undefined || now.day !== today || now.lowest !== price) return "unknown"
  if (today >= addMonths(days[steadySince(days)]!.day, CHAIN_MONTHS)) return "denied"
  const start = reductionStart(days, today) ?? unchangedSince(days)
  if (start < PRIOR_DAYS) return "unknown"
  return days.slice(start - PRIOR_DAYS, start).every(({ lowest }) => lowest >= was) ? "confirmed" : "denied"
}

/** The claim of an offer with the stored prices of that offer alone. */
export interface OfferClaim extends PriceClaim {
  readonly intervals: ReadonlyArray<PriceInterval>
}

/** Returns how many claims are confirmed, denied and not to be checked. Spec: PRICE-17. */
export const countClaims = (claims: ReadonlyArray<OfferClaim>, today: string): ClaimCounts => {
  const verdicts = claims.map((claim) => checkClaim(dailyPrices(claim.intervals, today), claim, today))
  const countOf = (wanted: ClaimVerdict) => verdicts.filter((verdict) => verdict === wanted).length
  return { confirmed: countOf("confirmed"), denied: countOf("denied"), unknown: countOf("unknown") }
}

/** Returns the offers whose claim is denied. Skips a shop with several: its history does not show which price is of which. Spec: PRICE-17. */
export const deniedClaims = <O extends Pick<Offer, "shopId" | "price" | "wasPrice">>(
  offers: ReadonlyArray<O>,
  intervals: ReadonlyArray<PriceInterval>,
  today: string
): ReadonlySet<O> =>
  new Set(
    offers.filter((offer) => {
      const { shopId, price, wasPrice: was = null } = offer
      if (was === null || was <= price || offers.some((other) => other !== offer && other.shopId === shopId))
        return false
      const days = dailyPrices(
        intervals.filter((interval) => interval.shopId === shopId),
        today
      )
      return checkClaim(days, { price, was }, today) === "denied"
    })
  )

/** Returns the words of the shop's page; "" without claims. Spec: PRICE-17. */
export const claimsText = ({ confirmed, denied, unknown }: ClaimCounts): string => {
  const all = confirmed + denied + unknown
  if (all === 0) return ""
  if (all === 1) {
    const verdict = confirmed === 1 ? "klopt" : denied === 1 ? "klopt niet" : "konden we niet nagaan"
    return `De enige van-prijs van deze winkel ${verdict}.`
  }
  if (confirmed === all) return `Alle ${formatCount(all)} van-prijzen van deze winkel kloppen.`
  const right =
    confirmed === 0 ? "klopte er geen" : confirmed === 1 ? "klopte er 1" : `klopten er ${formatCount(confirmed)}`
  const parts = [
    ...(denied === 0 ? [] : [`${formatCount(denied)} niet`]),
    ...(unknown === 0 ? [] : [`${formatCount(unknown)} konden we niet nagaan`])
  ]
  return `Van ${formatCount(all)} van-prijzen ${[right, ...parts].join("; ")}.`
}

/** Returns the index of the first of the last days that have one price. */
const unchangedSince = (days: ReadonlyArray<ShopDay>): number =>
  days.findLastIndex(({ lowest }) => lowest !== days.at(-1)!.lowest) + 1

/** Returns the index of the first of the last days that have one price, with no day missing. */
const steadySince = (days: ReadonlyArray<ShopDay>): number => {
  const first = unchangedSince(days)
  let index = days.length - 1
  while (index > first && dayNumber(days[index]!.day) - dayNumber(days[index - 1]!.day) === 1) index--
  return index
}
