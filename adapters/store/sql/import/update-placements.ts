import type { Classify, Placement } from "#domain/feed/classify/place.ts"
import { updateCategoryCounts } from "#adapters/store/sql/categories.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import { updateMainCategories } from "#adapters/store/sql/import/shop.ts"
import { MATCHED_CATEGORY } from "#adapters/store/sql/import/match-facts.ts"
import { placers } from "./placers.ts"
import { shopCategoryOf } from "./shop-categories.ts"

interface OfferRow {
  readonly product_key: number
  readonly category: string | null
  readonly shop_key: number
  readonly offer_id: string
  readonly title: string
  readonly brand: string | null
  readonly description: string
  readonly path: string | null
  readonly google: string | null
}

/** All offers, those of products of a shop, or those of some products. */
type PlacementScope = "all" | { readonly shopKey: number } | { readonly products: ReadonlyArray<number> }

/** The first offer with a place decides, the describing one first. Needs a transaction. Spec: PLACE-06. */
export const updatePlacements = (db: Database, scope: PlacementScope, classify: Classify): number => {
  const placerOf = placers(db, classify)
  const changes: Array<readonly [productKey: number, category: string | null]> = []
  const shops = new Set<number>()
  const finish = (offers: ReadonlyArray<OfferRow>): void => {
    const [first] = offers
    if (first === undefined) return
    const place = firstPlacement(offers, (offer) => placerOf(offer.shop_key).place(placeable(offer)))
    if ((place?.key ?? null) === first.category) return
    changes.push([first.product_key, place?.key ?? null])
    for (const { shop_key } of offers) shops.add(shop_key)
  }
  let offers: Array<OfferRow> = []
  for (const offer of readOffers(db, scope)) {
    if (offer.product_key !== offers[0]?.product_key) {
      finish(offers)
      offers = []
    }
    offers.push(offer)
  }
  finish(offers)
  for (const [productKey, category] of changes) {
    db.run("UPDATE product SET category = ? WHERE product_key = ?", category, productKey)
    db.run(
      "UPDATE offer SET match_facts = json_set(match_facts, ?, ?) WHERE product_key = ? AND match_facts <> '[]'",
      `$[${MATCHED_CATEGORY}]`,
      category,
      productKey
    )
    db.run("INSERT INTO change_log (product_key) VALUES (?)", productKey)
  }
  if (changes.length > 0) updateCategoryCounts(db)
  for (const shopKey of shops) updateMainCategories(db, shopKey)
  return changes.length
}

const firstPlacement = (
  offers: ReadonlyArray<OfferRow>,
  place: (offer: OfferRow) => Placement | null
): Placement | null => {
  for (const offer of offers) {
    const found = place(offer)
    if (found !== null) return found
  }
  return null
}

const placeable = ({ offer_id: offerId, title, brand, description, path, google }: OfferRow) => ({
  offerId,
  title,
  brand,
  description,
  ...(path === null || google === null ? NO_CATEGORY : shopCategoryOf({ path, google }))
})

const NO_CATEGORY = { categoryPath: [], googleCategory: null }

const readOffers = (db: Database, scope: PlacementScope): Iterable<OfferRow> => {
  const select = (where: string) =>
    `SELECT o.product_key, p.category, o.shop_key, o.offer_id, o.title, p.brand, p.description, c.path, c.google
     FROM offer o JOIN product p ON p.product_key = o.product_key
     LEFT JOIN shop_category c ON c.shop_category = o.shop_category
     WHERE o.gone_at IS NULL AND p.source_shop IS NOT NULL ${where}
     ORDER BY o.product_key, (o.shop_key = p.source_shop AND o.offer_id = p.source_offer) DESC, o.offer_key`
  const rows =
    scope === "all"
      ? db.statement(select("")).iterate()
      : "shopKey" in scope
        ? db.statement(select(OF_SHOP)).iterate(scope.shopKey)
        : db.statement(select(OF_PRODUCTS)).iterate(JSON.stringify(scope.products))
  return rows as Iterable<unknown> as Iterable<OfferRow>
}

const OF_SHOP = "AND o.product_key IN (SELECT product_key FROM offer WHERE shop_key = ?)"
const OF_PRODUCTS = "AND o.product_key IN (SELECT value FROM json_each(?))"
