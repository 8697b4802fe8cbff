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
  /** The offers that a learned mapping rests on, and all that were placed then; null for others. */
  readonly learned: { readonly votes: number; readonly of: number } | null
}

interface CategoryRow {
  readonly path: string
  readonly google: string
  readonly map_key: string
  readonly offers: number
  readonly placed: number
  readonly votes: number | null
  readonly of: number | null
}

export const listShopCategories = (db: Database, shopKey: number): ReadonlyArray<ManagedShopCategory> => {
  const rows = db.rows<CategoryRow>(
    `SELECT c.path, c.google, c.map_key, count(*) AS offers, count(p.category) AS placed, m.votes, m.placed AS "of"
     FROM offer o JOIN shop_category c ON c.shop_category = o.shop_category
     JOIN product p ON p.product_key = o.product_key
     LEFT JOIN category_mapping m ON m.shop_key = c.shop_key AND m.map_key = c.map_key
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
    reason: place?.reason ?? null,
    learned:
      place?.reason === "learned" && first !== undefined && first.votes !== null && first.of !== null
        ? { votes: first.votes, of: first.of }
        : null
  }
}

export type MappingDecision = { readonly key: string | null } | "auto"

interface MappingResult {
  readonly offers: number
  readonly products: number
}

/** Places its offers again. Null if the shop has no such category. Spec: PLACE-06. */
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
    const products = updatePlacements(db, { shopKey, categories }, classify)
    const count = db.row<{ count: number }>(
      `SELECT count(*) AS count FROM offer WHERE shop_key = ? AND gone_at IS NULL
         AND shop_category IN (SELECT value FROM json_each(?))`,
      shopKey,
      JSON.stringify(categories)
    )
    return { offers: count?.count ?? 0, products }
  })

export const hasCategory = (db: Database, key: string): boolean =>
  db.row("SELECT 1 FROM category WHERE key = ?", key) !== null
