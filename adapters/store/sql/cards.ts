import type { CategoryKey } from "#domain/catalogue/ids.ts"
import type { Feature, ProductCard } from "#domain/catalogue/product.ts"
import { cardWithoutOffers, keptCards, type CardSource } from "../shaping/card.ts"
import type { Categories } from "../shaping/categories.ts"
import { json, type Database } from "./database.ts"
import { keptById } from "./kept.ts"
import { briefOffers, byProduct, type BriefOfferRow } from "./offers.ts"
import { picturedOf, type PicturedRow } from "./pictures.ts"
import { inChunks, placeholders } from "./placeholders.ts"
import type { Shops } from "./shops.ts"

/** Cards' sources kept in memory, about 1 kB each. */
const KEPT = 20_000

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
  const cardOf = keptCards()
  return (ids: ReadonlyArray<string>, now: Date): ReadonlyArray<ProductCard> => {
    const kept = sources(ids)
    return ids.flatMap((id) => {
      const source = kept.get(id)
      return source === undefined ? [] : [cardOf(source, now)]
    })
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
    const product = {
      ...picturedOf(row),
      category: row.category as CategoryKey | null,
      features: json<ReadonlyArray<Feature>>(row.features)
    }
    into.set(row.id, { card: cardWithoutOffers(product, categories), offers: offers.get(row.product_key) ?? [] })
  }
}
