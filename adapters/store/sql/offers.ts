import { toCents } from "#domain/base/euros.ts"
import type { VatRate } from "#domain/catalogue/vat.ts"
import type { ProductId } from "#domain/base/ids.ts"
import type { Availability, Condition, Offer } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { BriefOffer } from "#adapters/store/card.ts"
import { instantOf } from "../time.ts"
import { readCache } from "./database.ts"
import { SHOWN_PRODUCT } from "./joined.ts"
import type { CatalogueSource } from "./reading.ts"
import type { KnownShop, Shops } from "./shops.ts"

interface OfferRow {
  readonly id: string
  readonly offer_id: string
  readonly shop_key: number
  readonly title: string
  readonly url: string
  readonly price: number
  readonly was_price: number | null
  readonly shipping_cost: number | null
  readonly condition: string
  readonly availability: string
  readonly stock: number | null
  readonly vat_rate: number | null
  readonly delivery_days: number | null
  readonly ean: string | null
  readonly sku: string | null
  readonly observed_at: number
}

/** Returns seconds. Unchanged offers are not written, so the last complete run of their shop counts. */
export const lastSeen = (observedAt: number, shop: KnownShop): number =>
  Math.max(observedAt + shop.observedShift, shop.lastCompleteRunAt)

const toOffer = (row: OfferRow, shop: KnownShop): Offer => ({
  offerId: row.offer_id,
  shopId: shop.shop.id,
  shopName: shop.shop.name,
  shopWebsite: shop.shop.website,
  productId: row.id as ProductId,
  title: row.title,
  url: row.url,
  price: toCents(row.price),
  ...(row.was_price !== null && { wasPrice: toCents(row.was_price) }),
  shippingCost: row.shipping_cost as Cents | null,
  condition: row.condition as Condition,
  availability: row.availability as Availability,
  stock: row.stock,
  vatRate: row.vat_rate as VatRate | null,
  deliveryDays: row.delivery_days,
  EAN: row.ean,
  SKU: row.sku,
  observedAt: instantOf(lastSeen(row.observed_at, shop))
})

/** In the order of the columns that {@link briefOffers} selects. */
export type BriefOfferRow = readonly [
  productKey: number,
  shopKey: number,
  offerId: string,
  price: number,
  shippingCost: number | null,
  deliveryDays: number | null,
  condition: string,
  availability: string,
  observedAt: number,
  ean: string | null,
  sku: string | null,
  familyCode: string | null
]

export const briefOffers = (condition: string) =>
  `SELECT product_key, shop_key, offer_id, price, shipping_cost, delivery_days, condition, availability, observed_at, ean, sku, family_code
   FROM offer WHERE ${condition} AND gone_at IS NULL`

export const byProduct = (rows: ReadonlyArray<BriefOfferRow>, shops: Shops): ReadonlyMap<number, Array<BriefOffer>> => {
  const offers = new Map<number, Array<BriefOffer>>()
  for (const row of rows) {
    const shop = shops.byKey.get(row[1])
    if (shop === undefined || !shop.shop.active) continue
    const offer = toBrief(row, shop)
    const others = offers.get(row[0])
    if (others === undefined) offers.set(row[0], [offer])
    else others.push(offer)
  }
  return offers
}

const toBrief = (row: BriefOfferRow, shop: KnownShop): BriefOffer => {
  const [, , offerId, price, shippingCost, deliveryDays, condition, availability, observedAt, ean, sku] = row
  return {
    offerId,
    shopId: shop.shop.id,
    shopName: shop.shop.name,
    price: toCents(price),
    shippingCost: shippingCost as Cents | null,
    deliveryDays,
    condition: condition as Condition,
    availability: availability as Availability,
    observedAt: instantOf(lastSeen(observedAt, shop)),
    ean,
    sku
  }
}

const MAX_CACHED_PRODUCTS = 1_000

export const offersReader = (
  source: CatalogueSource,
  shops: () => Promise<Shops>
): ((productId: string) => Promise<ReadonlyArray<Offer>>) => {
  const cache = readCache<string, ReadonlyArray<Offer>>(source, { maxEntries: MAX_CACHED_PRODUCTS })
  return async (productId) => {
    const cached = cache().get(productId)
    if (cached !== undefined) return cached
    const state = source.state()
    const offers = offersOf(await source.rows(SELECT_OFFERS, productId), await shops())
    if (source.state() === state) cache().set(productId, offers)
    return offers
  }
}

/** The statement that selects the current offers of a product, for its id. */
export const SELECT_OFFERS = `SELECT p.id, o.* FROM ${SHOWN_PRODUCT} JOIN offer o ON o.product_key = p.product_key
  WHERE q.id = ? AND o.gone_at IS NULL`

/** Returns the offers at active shops. */
export const offersOf = (rows: ReadonlyArray<OfferRow>, shops: Shops): ReadonlyArray<Offer> =>
  rows.flatMap((row) => {
    const shop = shops.byKey.get(row.shop_key)
    return shop === undefined || !shop.shop.active ? [] : [toOffer(row, shop)]
  })
