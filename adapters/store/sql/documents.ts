import type { SearchDocument } from "#adapters/index/port.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import { deliveryClasses } from "#domain/search/delivery.ts"
import { shownOffers } from "#domain/offers/lowest.ts"
import { json } from "./database.ts"
import { byProduct, cheapestOffer, type BriefOffer, type BriefOfferRow } from "./offers.ts"
import type { Shops } from "./shops.ts"

/** Columns a document is made of. */
export interface DocumentRow {
  readonly product_key: number
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly model: string | null
  readonly gtin: string | null
  readonly isbn: string | null
  readonly sku: string | null
  readonly mpn: string | null
  readonly description: string
  readonly category: string | null
  readonly colors: string
  readonly genders: string
  readonly sizes: string
  readonly features: string
  readonly popularity: number
  readonly created_at: number
}

export const DOCUMENT_COLUMNS = `product_key, id, name, brand, model, gtin, isbn, sku, mpn, description, category, colors,
  genders, sizes, features, popularity, created_at`

/** Documents of products, in their order. `offerRows` holds the current offers of all of them. */
export const documentsOf = (
  products: ReadonlyArray<DocumentRow>,
  offerRows: ReadonlyArray<BriefOfferRow>,
  shops: Shops,
  now: Date
): ReadonlyArray<SearchDocument> => {
  const offers = byProduct(offerRows, shops)
  return products.map((row) => documentOf(row, shownOffers(offers.get(row.product_key) ?? [], now), now))
}

const texts = (column: string) => (column === "[]" ? [] : json<ReadonlyArray<string>>(column))

const documentOf = (row: DocumentRow, offers: ReadonlyArray<BriefOffer>, now: Date): SearchDocument => {
  const features = row.features === "[]" ? [] : json<ReadonlyArray<Feature>>(row.features)
  const identifiers = [row.gtin, row.isbn, row.sku, row.mpn, ...offers.flatMap((offer) => [offer.ean, offer.sku])]
  return {
    id: row.id,
    title: row.name,
    text: [row.description, ...features.flatMap((feature) => feature.values)].join(" "),
    brand: row.brand,
    model: row.model,
    category: row.category ?? "",
    shops: distinct(offers.map((offer) => offer.shopId)),
    colors: texts(row.colors),
    genders: texts(row.genders),
    sizes: texts(row.sizes),
    deliveries: distinct(offers.flatMap((offer) => deliveryClasses(offer))),
    features: Object.fromEntries(features.map((feature) => [feature.key, feature.values])),
    identifiers: distinct(identifiers.filter((identifier) => identifier !== null)),
    price: cheapestOffer(offers, now)?.price ?? 0,
    popularity: row.popularity,
    createdAt: row.created_at,
    live: offers.length > 0
  }
}

const distinct = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => (values.length < 2 ? values : [...new Set(values)])
