import { isoDay } from "#domain/calendar/day-number.ts"
import type { OffersRequest } from "#domain/catalogue/api.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { CategoryKey, ProductId } from "#domain/catalogue/ids.ts"
import type { Feature, Product } from "#domain/catalogue/product.ts"
import type { PriceHistory, PriceInterval } from "#domain/prices/interval.ts"
import type { Cents } from "#domain/money/cents.ts"
import { unknownFrom } from "#domain/offers/age.ts"
import { shownOffers } from "#domain/offers/lowest.ts"
import type { Categories } from "../shaping/categories.ts"
import { productIdBeside, productIdOf } from "../shaping/identity.ts"
import { productOf, type ProductFacts } from "../shaping/product.ts"
import { json, type Database } from "./database.ts"
import { CATEGORY_OF_SHOWN, fillRow, readJoined, SHOWN_PRODUCT } from "./joined.ts"
import { lastSeen } from "./offers.ts"
import { readProductPhotos } from "./photos.ts"
import type { PicturedRow } from "./pictures.ts"
import type { KnownShop, Shops } from "./shops.ts"

interface ProductRow extends PicturedRow {
  readonly product_key: number
  readonly name: string
  readonly model: string | null
  readonly campaign_id: string | null
  readonly family_code: string | null
  readonly gtin: string | null
  readonly isbn: string | null
  readonly sku: string | null
  readonly short_desc: string
  readonly description: string
  readonly genders: string
  readonly sizes: string
  readonly pack: string | null
  readonly features: string
}

const texts = json<ReadonlyArray<string>>

/** Reads a product with its offers in the order of OFFER-02. */
export const readProduct = (
  db: Database,
  offers: (id: string) => ReadonlyArray<Offer>,
  categories: Categories,
  id: string,
  now: Date
): Product | null => {
  const found = db.row<ProductRow>(`SELECT p.* FROM ${SHOWN_PRODUCT} WHERE q.id = ?`, id)
  if (found === null) return null
  const joined = readJoined<ProductRow>(db, "*", "joined_to = ?", found.product_key)
  const row = fillRow(found, joined.get(found.product_key))
  const facts: ProductFacts = {
    id: row.id as ProductId,
    name: row.name,
    brand: row.brand,
    model: row.model,
    campaignID: row.campaign_id,
    family_code: row.family_code,
    GTIN: row.gtin,
    ISBN: row.isbn,
    SKU: row.sku,
    shortDesc: row.short_desc,
    description: row.description,
    category: row.category as CategoryKey | null,
    colors: texts(row.colors),
    genders: texts(row.genders),
    sizes: texts(row.sizes),
    features: json<ReadonlyArray<Feature>>(row.features),
    pack: row.pack
  }
  const photos = readProductPhotos(db, [row.product_key], "all").get(row.product_key) ?? []
  return productOf(facts, categories, photos, shownOffers(offers(id), now))
}

/** Returns the key of a product's category; null without one, or for an unknown product. */
export const readCategoryOf = (db: Database, id: string): string | null =>
  db.row<{ category: string | null }>(
    `SELECT ${CATEGORY_OF_SHOWN} AS category FROM ${SHOWN_PRODUCT} WHERE q.id = ?`,
    id
  )?.category ?? null

const idByKey =
  (db: Database) =>
  (key: string): string | null =>
    db.row<{ id: string }>(
      `SELECT p.id FROM ${SHOWN_PRODUCT} JOIN product_identity k ON k.product_key = q.product_key WHERE k.key = ?
       ORDER BY p.product_key LIMIT 1`,
      key
    )?.id ?? null

/** Finds the product of a GTIN, EAN or ISBN. */
export const readProductIdOf = (db: Database, identifier: string): string | null => productIdOf(idByKey(db), identifier)

/** Finds the product of an offers request, by id or else by its other identifiers. Spec: PDP-03. */
export const readProductIdFor = (db: Database, request: OffersRequest): string | null =>
  db.row<{ id: string }>(`SELECT p.id FROM ${SHOWN_PRODUCT} WHERE q.id = ?`, request.id)?.id ??
  productIdBeside(idByKey(db), request)

/**
 * Reads the prices of all offers a product ever had, by shop and day; null for an unknown product. The price of an offer
 * that is too old to show ends when it was last seen. Spec: PRICE-12.
 */
export const readPriceHistory = (db: Database, shops: Shops, id: string, now: Date): PriceHistory | null => {
  const product = db.row<{ product_key: number }>(`SELECT p.product_key FROM ${SHOWN_PRODUCT} WHERE q.id = ?`, id)
  if (product === null) return null
  const intervals = readIntervals(db, shops, product.product_key, now)
  return {
    productId: id,
    intervals: intervals.map(({ shopId, from, until, price }) => ({ shopId, from, until, price }))
  }
}

/** A period in which an offer had one price. */
interface OfferInterval extends PriceInterval {
  readonly offerId: string
}

/** Reads the prices of all offers that the product with this key ever had, by shop and day. Spec: PRICE-12. */
export const readIntervals = (
  db: Database,
  shops: Shops,
  productKey: number,
  now: Date
): ReadonlyArray<OfferInterval> =>
  db
    .rows<HistoryRow>(
      `SELECT h.shop_key, h.offer_id, h.from_day, h.until_day, h.price, h.observed_at
       FROM (
         SELECT o.shop_key, o.offer_id, i.from_day, i.until_day, i.price, NULL AS observed_at
         FROM offer o JOIN price_interval i ON i.offer_key = o.offer_key WHERE o.product_key = ?
         UNION ALL
         SELECT shop_key, offer_id, price_since, NULL, price, observed_at FROM offer
         WHERE product_key = ? AND gone_at IS NULL
       ) h JOIN shop s ON s.shop_key = h.shop_key
       ORDER BY s.id, h.from_day`,
      productKey,
      productKey
    )
    .flatMap((row) => {
      const shop = shops.byKey.get(row.shop_key)
      return shop === undefined ? [] : [{ ...intervalOf(row, shop, now), offerId: row.offer_id }]
    })

interface HistoryRow {
  readonly shop_key: number
  readonly offer_id: string
  readonly from_day: number
  readonly until_day: number | null
  readonly price: number
  /** When an offer with this open interval was last written, in seconds. */
  readonly observed_at: number | null
}

const intervalOf = (row: HistoryRow, shop: KnownShop, now: Date): PriceInterval => {
  const until = row.until_day === null ? null : isoDay(row.until_day)
  const isOpen = row.observed_at !== null
  return {
    shopId: shop.shop.id,
    from: isoDay(row.from_day),
    until: isOpen ? unknownFrom(lastSeen(row.observed_at, shop) * 1000, now) : until,
    price: row.price as Cents
  }
}
