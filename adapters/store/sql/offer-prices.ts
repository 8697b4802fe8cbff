import { toCents } from "#domain/base/euros.ts"
import { dayNumber, isoDay } from "#domain/base/moment.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { addObservation, type OfferInterval } from "#domain/catalogue/prices/observation.ts"
import type { Database } from "./database.ts"

/** The open interval of an offer; `since` in days. */
interface OpenPrice {
  readonly price: number
  readonly shippingCost: number | null
  readonly since: number
}

interface ClosedRow {
  readonly from_day: number
  readonly until_day: number
  readonly price: number
  readonly shipping_cost: number | null
}

/** Selects the first day of which the shipping cost of open intervals is known, in a store of an older release. Spec: PRICE-15. */
export const SHIPPING_SINCE = "SELECT value FROM meta WHERE key = 'shipping-since'"

/** Returns the intervals of an open price: the days before `shippingSince` have an unknown shipping cost. Spec: PRICE-15. */
export const openIntervals = (
  { price, shippingCost, since }: OpenPrice,
  until: IsoDay | null,
  shippingSince: number
): ReadonlyArray<OfferInterval> => {
  const open = { from: isoDay(since), until, price: toCents(price), shippingCost: shippingCost as Cents | null }
  const known = isoDay(shippingSince)
  if (open.from >= known || shippingCost === null) return [open]
  if (until !== null && until <= known) return [{ ...open, shippingCost: null }]
  return [
    { ...open, until: known, shippingCost: null },
    { ...open, from: known }
  ]
}

/**
 * Writes the prices of offers with their shipping by day (PRICE-05, PRICE-15). The open interval is stored with the offer;
 * `price_interval` contains the closed ones, of which an observation can only extend the last.
 */
export const priceWriter = (db: Database) => {
  const findLast = db.statement(
    "SELECT from_day, until_day, price, shipping_cost FROM price_interval WHERE offer_key = ? ORDER BY from_day DESC LIMIT 1"
  )
  const insert = db.statement(
    "INSERT INTO price_interval (offer_key, from_day, until_day, price, shipping_cost) VALUES (?, ?, ?, ?, ?)"
  )
  const remove = db.statement("DELETE FROM price_interval WHERE offer_key = ? AND from_day = ?")
  const shippingSince = Number(db.row<{ value: string }>(SHIPPING_SINCE)?.value ?? 0)

  const lastClosed = (offerKey: number): ReadonlyArray<OfferInterval> => {
    const row = findLast.get(offerKey) as ClosedRow | undefined
    if (row === undefined) return []
    const [price, shippingCost] = [toCents(row.price), row.shipping_cost as Cents | null]
    return [{ from: isoDay(row.from_day), until: isoDay(row.until_day), price, shippingCost }]
  }

  /** Adds the price on `day`; null if the offer was gone. Returns the day since which the price and its shipping hold. */
  return (
    offerKey: number,
    open: OpenPrice | null,
    day: number,
    price: number | null,
    shippingCost: number | null
  ): number => {
    const closed = lastClosed(offerKey)
    const opened = open === null ? [] : openIntervals(open, null, shippingSince)
    const seen = { day: isoDay(day), price: price as Cents | null, shippingCost: shippingCost as Cents | null }
    const after = addObservation([...closed, ...opened], seen)
    for (const { from } of closed.filter((interval) => !after.includes(interval))) remove.run(offerKey, dayNumber(from))
    for (const interval of after) {
      if (interval.until === null || closed.includes(interval)) continue
      const { from, until } = interval
      insert.run(offerKey, dayNumber(from), dayNumber(until), interval.price, interval.shippingCost)
    }
    const last = after.at(-1)
    return last?.until === null ? dayNumber(last.from) : (open?.since ?? day)
  }
}
