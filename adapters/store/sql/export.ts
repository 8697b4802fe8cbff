import { lowestOffer, shownOffers } from "#domain/catalogue/prices/lowest.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { fillRow } from "./joined.ts"
import { offersOf, SELECT_OFFERS } from "./offers.ts"
import type { CatalogueDb } from "./open.ts"
import { type HistoryRow, intervalsIn, SELECT_HISTORY } from "./products.ts"
import { shopsIn } from "./shops.ts"

/** The columns of the exported catalogue, version 1. Money is in cents, instants are ISO 8601. Spec: CLI-73. */
export const CATALOGUE_COLUMNS = [
  "product_id",
  "name",
  "brand",
  "category",
  "gtin",
  "lowest_price_cents",
  "shop_id",
  "shop",
  "offer_id",
  "price_cents",
  "shipping_cents",
  "condition",
  "availability",
  "delivery_days",
  "updated_at",
  "lowest_shipping_cents"
] as const

/** The columns of the exported price history, version 1. Days are ISO 8601. Spec: CLI-74. */
export const PRICE_COLUMNS = [
  "product_id",
  "shop_id",
  "offer_id",
  "from",
  "until",
  "price_cents",
  "shipping_cents"
] as const

export type ExportRow<Column extends string> = Readonly<Record<Column, string | number | null>>

type CatalogueRow = ExportRow<(typeof CATALOGUE_COLUMNS)[number]>

interface ProductRow {
  readonly product_key: number
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly category: string | null
  readonly gtin: string | null
}

const PRODUCT_COLUMNS = "product_key, id, name, brand, category, gtin"

const SELECT_JOINED = `SELECT ${PRODUCT_COLUMNS} FROM product WHERE joined_to = ? ORDER BY product_key`

const NO_OFFER = {
  shop_id: null,
  shop: null,
  offer_id: null,
  price_cents: null,
  shipping_cents: null,
  condition: null,
  availability: null,
  delivery_days: null,
  updated_at: null
}

/** Offers in the order of the product page. All rows are of one moment of the store. Spec: CLI-73. */
export const exportCatalogue = function* (db: CatalogueDb, now: Date): Generator<CatalogueRow> {
  const shops = shopsIn(db)
  for (const row of shownProducts(db)) {
    const joined = db.rows<ProductRow>(SELECT_JOINED, row.product_key)
    const { id, name, brand, category, gtin } = fillRow(row, joined)
    const offers = shownOffers(offersOf(db.rows(SELECT_OFFERS, id), shops), now)
    const lowest = lowestOffer(offers, now)
    const product = {
      product_id: id,
      name,
      brand,
      category,
      gtin,
      lowest_price_cents: lowest === null ? null : shownPrice(lowest)
    }
    const lowest_shipping_cents = lowest?.shippingCost ?? null
    if (offers.length === 0) yield { ...product, ...NO_OFFER, lowest_shipping_cents }
    for (const offer of offers) {
      yield {
        ...product,
        shop_id: offer.shopId,
        shop: offer.shopName,
        offer_id: offer.offerId,
        price_cents: offer.price,
        shipping_cents: offer.shippingCost,
        condition: offer.condition,
        availability: offer.availability,
        delivery_days: offer.deliveryDays,
        updated_at: offer.observedAt,
        lowest_shipping_cents
      }
    }
  }
}

/** Sorts by product, shop and day, with offers that are gone. All rows are of one moment of the store. Spec: CLI-74. */
export const exportPrices = function* (
  db: CatalogueDb,
  now: Date
): Generator<ExportRow<(typeof PRICE_COLUMNS)[number]>> {
  const shops = shopsIn(db)
  for (const { product_key, id } of shownProducts(db)) {
    const rows = db.rows<HistoryRow>(SELECT_HISTORY, product_key, product_key)
    for (const { shopId, offerId, price, shippingCost, ...days } of intervalsIn(rows, shops, now))
      yield {
        product_id: id,
        shop_id: shopId,
        offer_id: offerId,
        ...days,
        price_cents: price,
        shipping_cents: shippingCost
      }
  }
}

/** Iterates over the products that are not joined to another one. The other reads of the loop see the same moment. */
const shownProducts = (db: CatalogueDb): Iterable<ProductRow> =>
  db
    .statement(`SELECT ${PRODUCT_COLUMNS} FROM product WHERE joined_to IS NULL ORDER BY product_key`)
    .iterate() as unknown as Iterable<ProductRow>
