import type { Example } from "#domain/feed/classify/train.ts"
import { unclassified } from "#domain/feed/classify/place.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import { placers } from "#adapters/store/sql/import/placers.ts"
import { shopCategoryOf } from "#adapters/store/sql/import/shop-categories.ts"

const MAX_OFFERS_PER_SHOP_CATEGORY = 100

interface ShopCategoryRow {
  readonly shop_category: number
  readonly shop_key: number
  readonly path: string
  readonly google: string
}

interface OfferRow {
  readonly title: string
  readonly brand: string | null
}

/** Leaves out what the classifier placed, which would only confirm what it believes. Spec: CLASS-06. */
export const placedOffers = (db: Database): ReadonlyArray<Example> => {
  const placerOf = placers(db, unclassified)
  const parents = new Set(
    db.rows<{ parent: string }>("SELECT DISTINCT parent FROM category").map(({ parent }) => parent)
  )
  const offersOf = db.statement(
    `SELECT o.title, p.brand FROM offer o JOIN product p ON p.product_key = o.product_key
     WHERE o.shop_category = ? AND o.gone_at IS NULL ORDER BY o.offer_key LIMIT ?`
  )
  const rows = db.rows<ShopCategoryRow>(
    "SELECT shop_category, shop_key, path, google FROM shop_category ORDER BY shop_category"
  )
  return rows.flatMap((row): ReadonlyArray<Example> => {
    const key = placerOf(row.shop_key).categoryPlacement(shopCategoryOf(row))?.key ?? null
    if (key === null || parents.has(key)) return []
    const offers = offersOf.all(row.shop_category, MAX_OFFERS_PER_SHOP_CATEGORY) as unknown as ReadonlyArray<OfferRow>
    return offers.map(({ title, brand }) => ({ key, texts: { title, brand, categoryPath: [] }, isOffer: true }))
  })
}
