import { toCents } from "#domain/base/euros.ts"
import { dayNumber, isoDay } from "#domain/base/moment.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { addObservation, type OfferInterval } from "#domain/catalogue/prices/interval.ts"
import type { Database } from "./database.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { instantOf, seconds } from "../time.ts"

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

/** Stores the open interval with the offer; an observation can only extend the last closed one. Spec: PRICE-05. */
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

export const priceChangeWriter = (db: Database) => {
  const insert = db.statement("INSERT OR REPLACE INTO price_change (offer_key, at, price) VALUES (?, ?, ?)")
  const remove = db.statement("DELETE FROM price_change WHERE offer_key = ?")
  return (offerKey: number, changes: FeedItem["priceChanges"], isNew = false): void => {
    if (!isNew) remove.run(offerKey)
    for (const { at, price } of changes) insert.run(offerKey, Math.ceil(at / 1000), price)
  }
}

interface DueChange {
  readonly offer_key: number
  readonly at: number
  readonly price: number | null
}

interface StoredOffer {
  readonly shop_key: number
  readonly product_key: number
  readonly price: number
  readonly price_since: number
  readonly shipping_cost: number | null
  readonly gone_at: number | null
}

export const hasDueChange = (db: Database, now: Date): boolean =>
  db.row("SELECT 1 FROM price_change WHERE at <= ? LIMIT 1", seconds(now)) !== null

/** Acts as an import at the moment of each would, also in the change log. Needs a transaction. Spec: READ-33. */
export const applyPriceChanges = (db: Database, now: Date, limit: number): void => {
  const observePrice = priceWriter(db)
  const findOffer = db.statement(
    "SELECT shop_key, product_key, price, price_since, shipping_cost, gone_at FROM offer WHERE offer_key = ?"
  )
  const products = new Set<number>()
  const due = db.rows<DueChange>(
    "SELECT offer_key, at, price FROM price_change WHERE at <= ? ORDER BY at, offer_key LIMIT ?",
    seconds(now),
    limit
  )
  for (const { offer_key: key, at, price } of due) {
    db.run("DELETE FROM price_change WHERE offer_key = ? AND at = ?", key, at)
    const offer = findOffer.get(key) as unknown as StoredOffer
    if (offer.gone_at !== null) continue
    const day = dayNumber(dayOf(new Date(instantOf(at))))
    const { shipping_cost: shippingCost } = offer
    const open = { price: offer.price, shippingCost, since: offer.price_since }
    const since = observePrice(key, open, day, price, shippingCost)
    if (price === null) {
      db.run("UPDATE offer SET gone_at = ? WHERE offer_key = ?", at, key)
      db.run("UPDATE shop SET offer_count = offer_count - 1 WHERE shop_key = ?", offer.shop_key)
    } else db.run("UPDATE offer SET price = ?, price_since = ? WHERE offer_key = ?", price, since, key)
    products.add(offer.product_key)
  }
  for (const productKey of products) db.run("INSERT INTO change_log (product_key) VALUES (?)", productKey)
}
