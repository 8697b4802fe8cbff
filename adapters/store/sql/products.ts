import { toCents } from "#domain/base/euros.ts"
import { isoDay } from "#domain/base/moment.ts"
import type { OffersRequest } from "#domain/catalogue/api.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { CategoryKey, ProductId } from "#domain/base/ids.ts"
import type { Feature, Product } from "#domain/catalogue/product.ts"
import type { OfferClaim } from "#domain/catalogue/prices/claim.ts"
import type { PriceHistory, PriceInterval, OfferInterval as OfferPrice } from "#domain/catalogue/prices/interval.ts"
import type { Cents } from "#domain/base/cents.ts"
import { unknownFrom } from "#domain/catalogue/prices/age.ts"
import { shownOffers } from "#domain/catalogue/prices/lowest.ts"
import type { Categories } from "../categories.ts"
import { keysBeside, keysOfNumber } from "#domain/matching/grouping-keys.ts"
import { productOf, type ProductFacts } from "../shape-product.ts"
import { json } from "./database.ts"
import { CATEGORY_OF_SHOWN, fillRow, readJoined, SHOWN_PRODUCT } from "./joined.ts"
import { openIntervals, SHIPPING_SINCE } from "./offer-prices.ts"
import { lastSeen } from "./offers.ts"
import { readProductPhotos, type PicturedRow } from "./photos.ts"
import type { Reader } from "./reading.ts"
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

export const readProduct = async (
  source: Reader,
  offers: (id: string) => Promise<ReadonlyArray<Offer>>,
  categories: Categories,
  id: string,
  now: Date
): Promise<Product | null> => {
  const found = await source.row<ProductRow>(`SELECT p.* FROM ${SHOWN_PRODUCT} WHERE q.id = ?`, id)
  if (found === null) return null
  const joined = await readJoined<ProductRow>(source, "*", "joined_to = ?", found.product_key)
  const row = fillRow(found, joined.get(found.product_key))
  const facts: ProductFacts = {
    id: row.id as ProductId,
    name: row.name,
    brand: row.brand,
    model: row.model,
    campaignId: row.campaign_id,
    familyCode: row.family_code,
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
  const photos = (await readProductPhotos(source, [row.product_key], "all")).get(row.product_key) ?? []
  return productOf(facts, categories, photos, shownOffers(await offers(id), now))
}

export const readCategoryOf = async (source: Reader, id: string): Promise<string | null> => {
  const sql = `SELECT ${CATEGORY_OF_SHOWN} AS category FROM ${SHOWN_PRODUCT} WHERE q.id = ?`
  return (await source.row<{ category: string | null }>(sql, id))?.category ?? null
}

const idByKeys = async (source: Reader, keys: ReadonlyArray<string>): Promise<string | null> => {
  for (const key of keys) {
    const row = await source.row<{ id: string }>(
      `SELECT p.id FROM ${SHOWN_PRODUCT} JOIN product_identity k ON k.product_key = q.product_key WHERE k.key = ?
       ORDER BY p.product_key LIMIT 1`,
      key
    )
    if (row !== null) return row.id
  }
  return null
}

export const readProductIdOf = (source: Reader, identifier: string): Promise<string | null> =>
  idByKeys(source, keysOfNumber(identifier))

export const readProductIdFor = async (source: Reader, request: OffersRequest): Promise<string | null> => {
  const row = await source.row<{ id: string }>(`SELECT p.id FROM ${SHOWN_PRODUCT} WHERE q.id = ?`, request.id)
  return row?.id ?? (await idByKeys(source, keysBeside(request)))
}

/** Sorts by shop and day. A price that is too old to show ends when it was last seen. Spec: PRICE-12. */
export const readPriceHistory = async (
  source: Reader,
  shops: Shops,
  id: string,
  now: Date
): Promise<PriceHistory | null> => {
  const sql = `SELECT p.product_key FROM ${SHOWN_PRODUCT} WHERE q.id = ?`
  const product = await source.row<{ product_key: number }>(sql, id)
  if (product === null) return null
  const intervals = intervalsIn(await source.rows(SELECT_HISTORY, product.product_key, product.product_key), shops, now)
  return {
    productId: id,
    intervals: intervals.map(({ shopId, from, until, price, shippingCost }) => ({
      shopId,
      from,
      until,
      price,
      shippingCost
    }))
  }
}

interface OfferInterval extends Required<PriceInterval> {
  readonly offerId: string
}

/** Returns a statement that selects the prices of offers ever, for the value of a condition twice. */
const selectHistory = (
  condition: string
): string => `SELECT h.shop_key, h.offer_id, h.from_day, h.until_day, h.price, h.shipping_cost, h.observed_at,
    (${SHIPPING_SINCE}) AS shipping_since
  FROM (
    SELECT o.shop_key, o.offer_id, i.from_day, i.until_day, i.price, i.shipping_cost, NULL AS observed_at
    FROM offer o JOIN price_interval i ON i.offer_key = o.offer_key WHERE o.${condition}
    UNION ALL
    SELECT shop_key, offer_id, price_since, NULL, price, shipping_cost, observed_at FROM offer
    WHERE ${condition} AND gone_at IS NULL
  ) h JOIN shop s ON s.shop_key = h.shop_key
  ORDER BY s.id, h.from_day`

/** The statement that selects the prices of all offers that a product ever had, for its key twice. */
export const SELECT_HISTORY = selectHistory("product_key = ?")

const MAX_CLAIMS = 5_000

const CLAIMING = `FROM offer WHERE shop_key = ? AND was_price > price AND gone_at IS NULL ORDER BY offer_key DESC LIMIT ${MAX_CLAIMS}`

/** Reads the newest claims of a shop with the prices of each offer. Spec: PRICE-17. */
export const readClaims = async (
  source: Reader,
  shops: Shops,
  id: string,
  now: Date
): Promise<ReadonlyArray<OfferClaim>> => {
  const shop = shops.byId.get(id)
  if (shop === undefined) return []
  const claims = await source.rows<{ offer_id: string; price: number; was_price: number }>(
    `SELECT offer_id, price, was_price ${CLAIMING}`,
    shop.key
  )
  const history = selectHistory(`offer_key IN (SELECT offer_key ${CLAIMING})`)
  const byOffer = Map.groupBy(
    intervalsIn(await source.rows(history, shop.key, shop.key), shops, now),
    (one) => one.offerId
  )
  return claims.map(({ offer_id, price, was_price }) => ({
    price: toCents(price),
    was: toCents(was_price),
    intervals: byOffer.get(offer_id) ?? []
  }))
}

/** Returns the prices of offers by shop and day. Spec: PRICE-12. */
export const intervalsIn = (rows: ReadonlyArray<HistoryRow>, shops: Shops, now: Date): ReadonlyArray<OfferInterval> =>
  rows.flatMap((row) => {
    const shop = shops.byKey.get(row.shop_key)
    if (shop === undefined) return []
    return intervalsOf(row, shop, now).map((interval) => ({ ...interval, shopId: shop.shop.id, offerId: row.offer_id }))
  })

export interface HistoryRow {
  readonly shop_key: number
  readonly offer_id: string
  readonly from_day: number
  readonly until_day: number | null
  readonly price: number
  readonly shipping_cost: number | null
  readonly observed_at: number | null
  readonly shipping_since: string | null
}

const intervalsOf = (row: HistoryRow, shop: KnownShop, now: Date): ReadonlyArray<OfferPrice> => {
  const { price, shipping_cost: shippingCost, from_day: since } = row
  if (row.observed_at === null) {
    const until = row.until_day === null ? null : isoDay(row.until_day)
    return [{ from: isoDay(since), until, price: toCents(price), shippingCost: shippingCost as Cents | null }]
  }
  const until = unknownFrom(lastSeen(row.observed_at, shop) * 1000, now)
  return openIntervals({ price, shippingCost, since }, until, Number(row.shipping_since ?? 0))
}
