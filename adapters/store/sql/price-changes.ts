import { dayNumber } from "#domain/base/moment.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { instantOf, seconds } from "../shaping/time.ts"
import type { Database } from "./database.ts"
import { priceWriter } from "./offer-prices.ts"

/** Returns a function that replaces the price changes to come of an offer. Spec: READ-33. */
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

/** Returns true if a price change is due. */
export const hasDueChange = (db: Database, now: Date): boolean =>
  db.row("SELECT 1 FROM price_change WHERE at <= ? LIMIT 1", seconds(now)) !== null

/**
 * Applies the first `limit` price changes that are due, as an import at the moment of each would: to the offer, its history and the
 * change log, so that the index and the alerts follow. The next import counts the products of categories again. Needs a transaction.
 * Spec: READ-33.
 */
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
