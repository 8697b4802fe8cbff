import type { CategoryKey, ProductId } from "#domain/catalogue/ids.ts"
import type { Feature, ProductCard } from "#domain/catalogue/product.ts"
import { productPath } from "#domain/routes/paths.ts"
import { shownOffers } from "#domain/offers/lowest.ts"
import type { Categories } from "./categories.ts"
import { json, type Database } from "./database.ts"
import { keptById } from "./kept.ts"
import { briefOffers, byProduct, cheapestOffer, type BriefOffer, type BriefOfferRow } from "./offers.ts"
import { pictureShown, type PicturedRow } from "./pictures.ts"
import { inChunks, placeholders } from "./placeholders.ts"
import type { Shops } from "./shops.ts"

/** Features on a card: the first ones, which are the most telling. */
const CARD_FEATURES = 3

/** Cards' sources kept in memory, about 1 kB each. */
const KEPT = 20_000

/** A card before the clock is asked: which offers count depends on their age. */
interface CardSource {
  readonly card: Pick<ProductCard, "id" | "name" | "brand" | "category" | "image" | "features" | "canonical_path">
  readonly offers: ReadonlyArray<BriefOffer>
}

interface ProductRow extends PicturedRow {
  readonly product_key: number
  readonly name: string
  readonly features: string
}

/** Cards of products in the order of `ids`, unknown ids left out. */
export const cardReader = (db: Database, shops: () => Shops, categories: () => Categories) => {
  const sources = keptById(db, KEPT, (ids) => {
    const read = new Map<string, CardSource>()
    for (const chunk of inChunks(ids)) readSources(db, shops(), categories(), chunk, read)
    return read
  })
  return (ids: ReadonlyArray<string>, now: Date): ReadonlyArray<ProductCard> => {
    const kept = sources(ids)
    return ids.flatMap((id) => {
      const source = kept.get(id)
      return source === undefined ? [] : [cardOf(source, now)]
    })
  }
}

const cardOf = ({ card, offers }: CardSource, now: Date): ProductCard => {
  const shown = shownOffers(offers, now)
  const cheapest = cheapestOffer(shown, now)
  return {
    ...card,
    price: cheapest?.price ?? null,
    shippingCost: cheapest?.shippingCost ?? null,
    shopId: cheapest?.shopId ?? null,
    shopName: cheapest?.shopName ?? null,
    offerId: cheapest?.offerId ?? null,
    availability: cheapest?.availability ?? null,
    deliveryDays: cheapest?.deliveryDays ?? null,
    observedAt: cheapest?.observedAt ?? null,
    offerCount: shown.length,
    shopCount: new Set(shown.map((offer) => offer.shopId)).size
  }
}

const readSources = (
  db: Database,
  shops: Shops,
  categories: Categories,
  ids: ReadonlyArray<string>,
  into: Map<string, CardSource>
) => {
  const wanted = placeholders(ids)
  const products = db.rows<ProductRow>(
    `SELECT product_key, id, name, brand, category, colors, features FROM product WHERE id IN (${wanted.marks})`,
    ...wanted.values
  )
  const keys = placeholders(products.map((row) => row.product_key))
  const offers = byProduct(
    db.tuples<BriefOfferRow>(briefOffers(`product_key IN (${keys.marks})`), ...keys.values),
    shops
  )
  for (const row of products) {
    into.set(row.id, { card: cardWithoutOffers(row, categories), offers: offers.get(row.product_key) ?? [] })
  }
}

const cardWithoutOffers = (row: ProductRow, categories: Categories): CardSource["card"] => ({
  id: row.id as ProductId,
  name: row.name,
  brand: row.brand,
  category: row.category as CategoryKey | null,
  image: pictureShown(row, categories),
  features: json<ReadonlyArray<Feature>>(row.features).slice(0, CARD_FEATURES),
  canonical_path: productPath(row.name, row.id)
})
