import { type PlacementReason, type Placer, unclassified, type Classify } from "#domain/feed/classify/place.ts"
import { pathKey } from "#domain/feed/classify/google.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import { updatePlacements } from "./update-placements.ts"
import { placers } from "./placers.ts"
import { shopCategoryOf } from "./shop-categories.ts"

export interface ManagedShopCategory {
  /** The names of the shop, or Google's category, with " > " between levels. */
  readonly path: string
  readonly offers: number
  readonly placed: number
  /** The key of our category; null if the shop's category alone gives none. */
  readonly category: string | null
  readonly reason: PlacementReason | null
}

interface CategoryRow {
  readonly path: string
  readonly google: string
  readonly map_key: string
  readonly offers: number
  readonly placed: number
}

export const listShopCategories = (db: Database, shopKey: number): ReadonlyArray<ManagedShopCategory> => {
  const rows = db.rows<CategoryRow>(
    `SELECT c.path, c.google, c.map_key, count(*) AS offers, count(p.category) AS placed
     FROM offer o JOIN shop_category c ON c.shop_category = o.shop_category
     JOIN product p ON p.product_key = o.product_key
     WHERE o.shop_key = ? AND o.gone_at IS NULL
     GROUP BY c.shop_category ORDER BY offers DESC, c.shop_category`,
    shopKey
  )
  const placer = placers(db, unclassified)(shopKey)
  return [...Map.groupBy(rows, ({ map_key }) => map_key).values()]
    .map((same) => managed(same, placer))
    .sort((a, b) => b.offers - a.offers)
}

const managed = (rows: ReadonlyArray<CategoryRow>, { categoryPlacement }: Placer): ManagedShopCategory => {
  const [first] = rows
  const category = shopCategoryOf(first ?? { path: "[]", google: "" })
  const place = categoryPlacement(category)
  const names = category.categoryPath.length > 0 ? category.categoryPath : [category.googleCategory ?? ""]
  return {
    path: names.join(" > "),
    offers: rows.reduce((total, { offers }) => total + offers, 0),
    placed: rows.reduce((total, { placed }) => total + placed, 0),
    category: place?.key ?? null,
    reason: place?.reason ?? null
  }
}

export type MappingDecision = { readonly key: string | null } | "auto"

interface MappingResult {
  readonly offers: number
  readonly products: number
}

/** Places the offers of the shop again. Returns null if the shop has no such category. Spec: PLACE-06. */
export const mapShopCategory = (
  db: Database,
  shopKey: number,
  path: ReadonlyArray<string>,
  decision: MappingDecision,
  classify: Classify = unclassified
): MappingResult | null =>
  db.transaction(() => {
    const mapKey = pathKey(path)
    const categories = db
      .rows<{ key: number }>(
        "SELECT shop_category AS key FROM shop_category WHERE shop_key = ? AND map_key = ?",
        shopKey,
        mapKey
      )
      .map(({ key }) => key)
    if (categories.length === 0) return null
    db.run("DELETE FROM category_mapping WHERE shop_key = ? AND map_key = ?", shopKey, mapKey)
    if (decision !== "auto") {
      db.run(
        "INSERT INTO category_mapping (shop_key, map_key, category, reason, votes, placed) VALUES (?, ?, ?, 'operator', 0, 0)",
        shopKey,
        mapKey,
        decision.key
      )
    }
    const products = updatePlacements(db, { shopKey }, classify)
    const count = db.row<{ count: number }>(
      `SELECT count(*) AS count FROM offer WHERE shop_key = ? AND gone_at IS NULL
         AND shop_category IN (SELECT value FROM json_each(?))`,
      shopKey,
      JSON.stringify(categories)
    )
    return { offers: count?.count ?? 0, products }
  })

/**
 * Corrects the category of single offers, from which the shop's other offers learn, and places all of them again. Returns the number of
 * products that moved. Throws {@link UnknownOffer}. Spec: PLACE-08.
 */
export const correctOffers = (
  db: Database,
  shopKey: number,
  offerIds: ReadonlyArray<string>,
  decision: MappingDecision,
  classify: Classify
): number =>
  db.transaction(() => {
    for (const offerId of offerIds) {
      const offer = db.row<{ product: number }>(
        "SELECT product_key AS product FROM offer WHERE shop_key = ? AND offer_id = ? AND gone_at IS NULL",
        shopKey,
        offerId
      )
      if (offer === null) throw new UnknownOffer(offerId)
      db.run("DELETE FROM corrected_offer WHERE shop_key = ? AND offer_id = ?", shopKey, offerId)
      if (decision === "auto") db.run("UPDATE product SET category = NULL WHERE product_key = ?", offer.product)
      else db.run("INSERT INTO corrected_offer VALUES (?, ?, ?)", shopKey, offerId, decision.key)
    }
    return updatePlacements(db, { shopKey }, classify)
  })

/** Error for an offer that the shop does not have now. Its message is the offer's id. */
export class UnknownOffer extends Error {
  override readonly name = "UnknownOffer"
}

export const hasCategory = (db: Database, key: string): boolean =>
  db.row("SELECT 1 FROM category WHERE key = ?", key) !== null
