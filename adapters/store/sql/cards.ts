import type { CategoryKey, ProductId } from "#domain/base/ids.ts"
import type { Feature, ProductCard } from "#domain/catalogue/product.ts"
import { cardAtAnyTime, cardWithoutOffers } from "../card.ts"
import type { Categories } from "../categories.ts"
import { json, placeholders, readCache } from "./database.ts"
import { fillRow, readJoined, SHOWN_PRODUCT } from "./joined.ts"
import { briefOffers, byProduct, type BriefOfferRow } from "./offers.ts"
import { readProductPhotos, picturedOf, type PicturedRow } from "./photos.ts"
import { type CatalogueSource, type Reader, readInChunks } from "./reading.ts"
import type { Shops } from "./shops.ts"

/** Maximum cached cards, about 1 kB each. */
const MAX_CACHED_CARDS = 20_000

type CardAt = (now: Date) => ProductCard

interface ProductRow extends PicturedRow {
  readonly product_key: number
  readonly name: string
  readonly pack: string | null
  readonly features: string
}

const JOINED_COLUMNS = "product_key, id, name, brand, category, pack, colors, features"

const CARD_COLUMNS = "p.product_key, p.id, p.name, p.brand, p.category, p.pack, p.colors, p.features"

export const cardReader = (
  source: CatalogueSource,
  shops: () => Promise<Shops>,
  categories: () => Promise<Categories>
) => {
  const currentCache = readCache<string, CardAt>(source, { maxEntries: MAX_CACHED_CARDS })
  return async (ids: ReadonlyArray<string>, now: Date): Promise<ReadonlyArray<ProductCard>> => {
    const cache = currentCache()
    const known = new Map<string, CardAt>()
    for (const id of ids) {
      const card = cache.get(id)
      if (card !== undefined) known.set(id, card)
    }
    const missing = [...new Set(ids.filter((id) => !known.has(id)))]
    if (missing.length > 0) {
      const state = source.state()
      const [allShops, allCategories] = [await shops(), await categories()]
      const read = await readInChunks(missing, (chunk) => readCards(source, allShops, allCategories, chunk))
      const isCurrent = source.state() === state
      for (const [id, card] of read) {
        known.set(id, card)
        if (isCurrent) cache.set(id, card)
      }
    }
    return ids.flatMap((id) => known.get(id)?.(now) ?? [])
  }
}

const readCards = async (
  source: Reader,
  shops: Shops,
  categories: Categories,
  ids: ReadonlyArray<string>
): Promise<ReadonlyArray<readonly [id: string, card: CardAt]>> => {
  const wanted = placeholders(ids)
  const products = await source.rows<ProductRow & { readonly requested: string }>(
    `SELECT q.id AS requested, ${CARD_COLUMNS} FROM ${SHOWN_PRODUCT} WHERE q.id IN (${wanted.marks})`,
    ...wanted.values
  )
  const productKeys = [...new Set(products.map((row) => row.product_key))]
  const keys = placeholders(productKeys)
  const photos = await readProductPhotos(source, productKeys, "best")
  const offers = byProduct(
    await source.tuples<BriefOfferRow>(briefOffers(`product_key IN (${keys.marks})`), ...keys.values),
    shops
  )
  const joined = await readJoined<ProductRow>(source, JOINED_COLUMNS, `joined_to IN (${keys.marks})`, ...keys.values)
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
