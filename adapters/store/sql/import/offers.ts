import { dayNumber } from "#domain/calendar/day-number.ts"
import { dayOf } from "#domain/text/dates.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import type { GroupingRule } from "#domain/grouping/keys.ts"
import type { Database } from "../database.ts"
import { INSERT_OFFER } from "../statements.ts"
import type { ProductWriter } from "./products.ts"

/** What decides whether an item is news. `gone_at` in seconds, null: it is sold now. */
export interface KnownOffer {
  readonly offer_key: number
  readonly hash: number
  readonly price: number
  readonly gone_at: number | null
}

interface StandingOffer {
  readonly product_key: number
  readonly price: number
  readonly price_since: number
  readonly gone_at: number | null
  readonly join_rule: string
  readonly join_key: string
}

/** Writes the offers of one shop's run, at `now` (seconds) on `today` (days). */
export const offerWriter = (db: Database, products: ProductWriter, shopKey: number, now: number, today: number) => {
  const find = db.statement("SELECT offer_key, hash, price, gone_at FROM offer WHERE shop_key = ? AND offer_id = ?")
  const insert = db.statement(INSERT_OFFER)
  const standing = db.statement(
    "SELECT product_key, price, price_since, gone_at, join_rule, join_key FROM offer WHERE offer_key = ?"
  )
  const insertInterval = db.statement(
    "INSERT INTO price_interval (offer_key, from_day, until_day, price) VALUES (?, ?, ?, ?)"
  )
  const update = db.statement(
    `UPDATE offer SET product_key = ?, price = ?, price_since = ?, gone_at = NULL, hash = ?, shipping_cost = ?,
       observed_at = ?, delivery_days = ?, condition = ?, availability = ?, ean = ?, sku = ?, join_rule = ?, join_key = ?,
       title = ?, url = ?
     WHERE offer_key = ?`
  )
  const markGone = db.statement("UPDATE offer SET gone_at = ? WHERE offer_key = ?")

  /** Ends the open interval of a price before `day`; a price of no whole day leaves none. */
  const close = (offerKey: number, offer: StandingOffer, day: number) => {
    if (offer.price_since < day) insertInterval.run(offerKey, offer.price_since, day, offer.price)
  }

  /** The day the price of `item` counts from. Closes the interval before it when it is another price. */
  const priceSince = (offerKey: number, before: StandingOffer, item: FeedItem): number => {
    if (before.gone_at !== null) {
      return Math.max(today, before.price_since, dayNumber(dayOf(new Date(before.gone_at * 1000))))
    }
    if (before.price === item.price) return before.price_since
    const day = Math.max(today, before.price_since)
    close(offerKey, before, day)
    return day
  }

  return {
    find: (offerId: string) => find.get(shopKey, offerId) as unknown as KnownOffer | undefined,
    /** Gives the new offer's key. */
    add: (item: FeedItem, hash: number): number => {
      const { productKey, evidence } = products.place(item)
      const { lastInsertRowid } = insert.run(
        shopKey,
        item.offerId,
        productKey,
        item.price,
        today,
        hash,
        item.shippingCost,
        now,
        item.deliveryDays,
        item.condition,
        item.availability,
        item.gtin ?? item.isbn,
        item.sku,
        evidence.rule,
        evidence.key,
        item.title,
        item.url
      )
      return Number(lastInsertRowid)
    },
    change: (offerKey: number, item: FeedItem, hash: number) => {
      const before = standing.get(offerKey) as unknown as StandingOffer
      const since = priceSince(offerKey, before, item)
      const { productKey, evidence } = products.placeAgain(item, {
        productKey: before.product_key,
        evidence: { rule: before.join_rule as GroupingRule, key: before.join_key }
      })
      update.run(
        productKey,
        item.price,
        since,
        hash,
        item.shippingCost,
        now,
        item.deliveryDays,
        item.condition,
        item.availability,
        item.gtin ?? item.isbn,
        item.sku,
        evidence.rule,
        evidence.key,
        item.title,
        item.url,
        offerKey
      )
      products.touch(before.product_key)
      products.touch(productKey)
    },
    /** Marks a current offer gone; its price history stays. */
    leave: (offerKey: number) => {
      const before = standing.get(offerKey) as unknown as StandingOffer
      close(offerKey, before, today)
      markGone.run(now, offerKey)
      products.touch(before.product_key)
    }
  }
}
