import type { Category, CategoryContent } from "#domain/catalogue/category.ts"
import type { CategoryKey } from "#domain/base/ids.ts"
import { categoriesOf, type Categories } from "../shaping/categories.ts"
import { json } from "./database.ts"
import { cachedReading, type CatalogueState, type Reading, selectRow, selectRows } from "./reading.ts"

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

/** Returns a reader of all categories, cached until the store changes. */
export const categoryReader = (source: CatalogueState): (() => Reading<Categories>) =>
  cachedReading(source, readCategories)

export const readCategories = function* (): Reading<Categories> {
  const rows = yield* selectRows<CategoryRow>("SELECT * FROM category ORDER BY position")
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

/** Returns the content of a category's page; null if there is none. */
export const readContent = function* (key: string): Reading<CategoryContent | null> {
  const row = yield* selectRow<{ content: string | null }>("SELECT content FROM category WHERE key = ?", key)
  return row === null || row.content === null ? null : json<CategoryContent>(row.content)
}
