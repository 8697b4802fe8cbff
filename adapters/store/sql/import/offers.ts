import type { FeedItem } from "#domain/feed/item.ts"
import type { GroupingRule } from "#domain/matching/grouping-keys.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import { INSERT_FEED_OFFER, listText } from "#adapters/store/sql/inserts.ts"
import { adultSign } from "#adapters/store/sql/adult-products.ts"
import { shopCategoryWriter } from "#adapters/store/sql/import/shop-categories.ts"
import type { ProductWriter } from "./products.ts"
import { priceWriter, priceChangeWriter } from "#adapters/store/sql/offer-prices.ts"

/** Begins the ids of offers whose id the shop gave to others; no id of a feed contains it. */
const RETIRED = "\u001f"

/** The stored offer that an item is compared with. `gone_at` in seconds; null if it is for sale. */
export interface KnownOffer {
  readonly offer_key: number
  readonly hash: number
  readonly price: number
  readonly gone_at: number | null
}

type KnownOfferRow = readonly [offerKey: number, hash: number, price: number, goneAt: number | null]

interface StoredOffer {
  readonly product_key: number
  readonly price: number
  readonly price_since: number
  readonly shipping_cost: number | null
  readonly gone_at: number | null
  readonly join_rule: string
  readonly join_key: string
  readonly title: string
  readonly ean: string | null
  readonly match_facts: string
}

/** `now` is in seconds, `today` in days. */
export const offerWriter = (db: Database, products: ProductWriter, shopKey: number, now: number, today: number) => {
  // Arrays take less time than objects, and every item is looked up.
  const find = db.raw.prepare("SELECT offer_key, hash, price, gone_at FROM offer WHERE shop_key = ? AND offer_id = ?", {
    returnArrays: true
  })
  const findByKey = db.statement("SELECT offer_key, hash, price, gone_at FROM offer WHERE offer_key = ?")
  const renames = RENAMES.map((sql) => db.statement(sql))
  const insert = db.statement(INSERT_FEED_OFFER)
  const findStored = db.statement(
    `SELECT product_key, price, price_since, shipping_cost, gone_at, join_rule, join_key, title, ean, match_facts
     FROM offer WHERE offer_key = ?`
  )
  const observePrice = priceWriter(db)
  const changePrices = priceChangeWriter(db)
  const categories = shopCategoryWriter(db, shopKey)
  const update = db.statement(
    `UPDATE offer SET product_key = ?, price = ?, price_since = ?, gone_at = NULL, hash = ?, shipping_cost = ?,
       observed_at = ?, delivery_days = ?, stock = ?, vat_rate = ?, condition = ?, availability = ?, ean = ?, sku = ?, join_rule = ?,
       join_with = CASE WHEN join_key = ? THEN join_with END, join_key = ?, title = ?, url = ?, was_price = ?, image_urls = ?,
       family_code = ?, shop_category = ?,
       match_facts = ?, adult = ?
     WHERE offer_key = ?`
  )
  const markGone = db.statement("UPDATE offer SET gone_at = ? WHERE offer_key = ?")

  const rename = (offerKey: number, offerId: string) => {
    for (const statement of renames) statement.run({ key: offerKey, id: offerId })
    products.touch((findStored.get(offerKey) as unknown as StoredOffer).product_key)
  }

  const openPrice = ({ price, price_since, shipping_cost, gone_at }: StoredOffer) =>
    gone_at === null ? { price, shippingCost: shipping_cost, since: price_since } : null

  return {
    find: (offerId: string): KnownOffer | undefined => {
      const row = find.get(shopKey, offerId) as unknown as KnownOfferRow | undefined
      return row && { offer_key: row[0], hash: row[1], price: row[2], gone_at: row[3] }
    },
    get: (offerKey: number) => findByKey.get(offerKey) as unknown as KnownOffer,
    /** Gives an offer another id, also as the source of products and in decisions. */
    rename,
    retireId: (offerKey: number) => rename(offerKey, RETIRED + offerKey),
    add: (item: FeedItem, hash: number): number => {
      const { productKey, evidence } = products.assign(item)
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
        item.stock,
        item.vatRate,
        item.condition,
        item.availability,
        item.gtin ?? item.isbn,
        item.sku,
        evidence.rule,
        evidence.key,
        item.title,
        item.url,
        item.wasPrice ?? null,
        listText(item.imageUrls),
        item.familyCode,
        categories.keyOf(item),
        products.matchFacts(item),
        adultSign(item)
      )
      const offerKey = Number(lastInsertRowid)
      changePrices(offerKey, item.priceChanges, true)
      return offerKey
    },
    change: (offerKey: number, item: FeedItem, hash: number) => {
      const before = findStored.get(offerKey) as unknown as StoredOffer
      const since = observePrice(offerKey, openPrice(before), today, item.price, item.shippingCost)
      const facts = products.matchFacts(item)
      const isSame =
        before.title === item.title && before.ean === (item.gtin ?? item.isbn) && before.match_facts === facts
      const { productKey, evidence } = products.reassign(
        item,
        {
          productKey: before.product_key,
          evidence: { rule: before.join_rule as GroupingRule, key: before.join_key }
        },
        isSame
      )
      update.run(
        productKey,
        item.price,
        since,
        hash,
        item.shippingCost,
        now,
        item.deliveryDays,
        item.stock,
        item.vatRate,
        item.condition,
        item.availability,
        item.gtin ?? item.isbn,
        item.sku,
        evidence.rule,
        evidence.key,
        evidence.key,
        item.title,
        item.url,
        item.wasPrice ?? null,
        listText(item.imageUrls),
        item.familyCode,
        categories.keyOf(item),
        facts,
        adultSign(item),
        offerKey
      )
      changePrices(offerKey, item.priceChanges)
      if (productKey !== before.product_key) products.leave(before.product_key, item.offerId)
      products.touch(before.product_key)
      products.touch(productKey)
    },
    leave: (offerKey: number) => {
      const before = findStored.get(offerKey) as unknown as StoredOffer
      observePrice(offerKey, openPrice(before), today, null, null)
      markGone.run(now, offerKey)
      changePrices(offerKey, [])
      products.touch(before.product_key)
    }
  }
}

/** Statements that give an offer another id. An offer can be the source of its product, and of joined ones. Spec: GROUP-10. */
const RENAMES = [
  `UPDATE join_decision SET offer_a = :id WHERE (shop_a, offer_a) =
     (SELECT s.id, o.offer_id FROM offer o JOIN shop s USING (shop_key) WHERE o.offer_key = :key)`,
  `UPDATE join_decision SET offer_b = :id WHERE (shop_b, offer_b) =
     (SELECT s.id, o.offer_id FROM offer o JOIN shop s USING (shop_key) WHERE o.offer_key = :key)`,
  `UPDATE product SET source_offer = :id WHERE (product_key, source_shop, source_offer) =
     (SELECT product_key, shop_key, offer_id FROM offer WHERE offer_key = :key)`,
  `UPDATE product SET source_offer = :id WHERE joined_to IS NOT NULL AND (source_shop, source_offer) =
     (SELECT shop_key, offer_id FROM offer WHERE offer_key = :key)`,
  "UPDATE offer SET offer_id = :id WHERE offer_key = :key"
] as const
