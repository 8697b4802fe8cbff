import type { Category, CategoryContent } from "#domain/catalogue/category.ts"
import type { CategoryKey } from "#domain/base/ids.ts"
import { categoriesOf, type Categories, countsWithin } from "../categories.ts"
import { json, type Database } from "./database.ts"
import { cachedRead, type CatalogueSource, type Reader } from "./reading.ts"

interface CategoryRow {
  readonly key: string
  readonly id: string
  readonly parent: string | null
  readonly slug: string
  readonly name: string
  readonly img: string
  readonly img_blue: string
  readonly adult_content: number
  readonly product_count: number
}

export const categoryReader = (source: CatalogueSource): (() => Promise<Categories>) =>
  cachedRead(source, readCategories)

export const readCategories = async (source: Reader): Promise<Categories> => {
  const rows = await source.rows<CategoryRow>("SELECT * FROM category ORDER BY position")
  return categoriesOf(rows.map((row) => ({ parent: row.parent, category: categoryOf(row) })))
}

const categoryOf = (row: CategoryRow): Category => ({
  id: row.id,
  key: row.key as CategoryKey,
  slug: row.slug,
  name: row.name,
  img: row.img,
  img_blue: row.img_blue,
  adult_content: row.adult_content === 1,
  productCount: row.product_count
})

export const readContent = async (source: Reader, key: string): Promise<CategoryContent | null> => {
  const row = await source.row<{ content: string | null }>("SELECT content FROM category WHERE key = ?", key)
  return row === null || row.content === null ? null : json<CategoryContent>(row.content)
}

export const updateCounts = (db: Database) => {
  db.run(
    `UPDATE shop SET offer_count =
       (SELECT count(*) FROM offer o WHERE o.shop_key = shop.shop_key AND o.gone_at IS NULL)`
  )
  updateCategoryCounts(db)
}

export const updateCategoryCounts = (db: Database) => {
  const own = db.rows<{ category: string; count: number }>(
    `SELECT p.category, count(*) AS count FROM product p
     WHERE p.category IS NOT NULL
       AND EXISTS (SELECT 1 FROM offer o WHERE o.product_key = p.product_key AND o.gone_at IS NULL)
     GROUP BY p.category`
  )
  // CROSS JOIN: begins with the joined products, because all products without a category take as long as the rest
  const filled = db.rows<{ category: string }>(
    `SELECT j.category, min(j.product_key) FROM product j CROSS JOIN product p ON p.product_key = j.joined_to
     WHERE j.joined_to IS NOT NULL AND j.category IS NOT NULL AND p.category IS NULL
       AND EXISTS (SELECT 1 FROM offer o WHERE o.product_key = p.product_key AND o.gone_at IS NULL)
     GROUP BY p.product_key`
  )
  const counts = countsWithin([
    ...own.map(({ category, count }) => [category, count] as const),
    ...filled.map(({ category }) => [category, 1] as const)
  ])
  for (const { key, product_count } of db.rows<{ key: string; product_count: number }>(
    "SELECT key, product_count FROM category"
  )) {
    const count = counts.get(key) ?? 0
    if (count !== product_count) db.run("UPDATE category SET product_count = ? WHERE key = ?", count, key)
  }
}
