import type { CategoryKey, ProductId } from "#domain/catalogue/ids.ts"
import type { Feature, ProductCard } from "#domain/catalogue/product.ts"
import { cardAtAnyTime, cardWithoutOffers } from "../shaping/card.ts"
import type { Categories } from "../shaping/categories.ts"
import { json, type Database, inChunks, placeholders, readCache } from "./database.ts"
import { fillRow, readJoined, SHOWN_PRODUCT } from "./joined.ts"
import { briefOffers, byProduct, type BriefOfferRow } from "./offers.ts"
import { readProductPhotos } from "./photos.ts"
import { picturedOf, type PicturedRow } from "./pictures.ts"
import type { Shops } from "./shops.ts"

/** Maximum cached cards, about 1 kB each. */
const MAX_CACHED_CARDS = 20_000

/** Returns the card of a product at a time, which decides which offers count. */
type CardAt = (now: Date) => ProductCard

interface ProductRow extends PicturedRow {
  readonly product_key: number
  readonly name: string
  readonly pack: string | null
  readonly features: string
}

const JOINED_COLUMNS = "product_key, id, name, brand, category, pack, colors, features"

const CARD_COLUMNS = "p.product_key, p.id, p.name, p.brand, p.category, p.pack, p.colors, p.features"

/** Returns a cached reader of product cards in the order of `ids`, without unknown ones. */
export const cardReader = (db: Database, shops: () => Shops, categories: () => Categories) => {
  const currentCache = readCache<string, CardAt>(db, { maxEntries: MAX_CACHED_CARDS })
  return (ids: ReadonlyArray<string>, now: Date): ReadonlyArray<ProductCard> => {
    const cache = currentCache()
    const missing = [...new Set(ids.filter((id) => cache.get(id) === undefined))]
    const read = new Map(inChunks(missing).flatMap((chunk) => readCards(db, shops(), categories(), chunk)))
    const cards = ids.flatMap((id) => (cache.get(id) ?? read.get(id))?.(now) ?? [])
    for (const [id, card] of read) cache.set(id, card)
    return cards
  }
}

const readCards = (
  db: Database,
  shops: Shops,
  categories: Categories,
  ids: ReadonlyArray<string>
): ReadonlyArray<readonly [id: string, card: CardAt]> => {
  const wanted = placeholders(ids)
  const products = db.rows<ProductRow & { readonly requested: string }>(
    `SELECT q.id AS requested, ${CARD_COLUMNS} FROM ${SHOWN_PRODUCT} WHERE q.id IN (${wanted.marks})`,
    ...wanted.values
  )
  const productKeys = [...new Set(products.map((row) => row.product_key))]
  const keys = placeholders(productKeys)
  const photos = readProductPhotos(db, productKeys, "best")
  const offers = byProduct(
    db.tuples<BriefOfferRow>(briefOffers(`product_key IN (${keys.marks})`), ...keys.values),
    shops
  )
  const joined = readJoined<ProductRow>(db, JOINED_COLUMNS, `joined_to IN (${keys.marks})`, ...keys.values)
  return products.map((found) => {
    const row = fillRow(found, joined.get(found.product_key))
    const product = {
      ...picturedOf(row),
      category: row.category as CategoryKey | null,
      features: json<ReadonlyArray<Feature>>(row.features),
      pack: row.pack
    }
    const shown = cardWithoutOffers(product, categories, photos.get(row.product_key) ?? [])
    // Under the id that was asked for, so that a list finds it by what it stored. Spec: MATCH-40.
    const card = { ...shown, id: found.requested as ProductId }
    return [found.requested, cardAtAnyTime({ card, offers: offers.get(row.product_key) ?? [] })] as const
  })
}
