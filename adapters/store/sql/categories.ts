import type { CategoryPage } from "#domain/catalogue/api.ts"
import type { Category, CategoryContent, CategoryTree } from "#domain/catalogue/category.ts"
import type { CategoryKey } from "#domain/catalogue/ids.ts"
import { json, type Database } from "./database.ts"
import { keptWhileUnchanged } from "./kept.ts"

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

export interface Categories {
  readonly tree: CategoryTree
  readonly byKey: ReadonlyMap<string, Category>
  readonly childrenOf: (key: string | null) => ReadonlyArray<Category>
}

/** All categories: a small table, read once for every change of the store. */
export const categoryReader = (db: Database): (() => Categories) =>
  keptWhileUnchanged(db, () => {
    const children = new Map<string | null, Array<Category>>()
    const byKey = new Map<string, Category>()
    for (const row of db.rows<CategoryRow>("SELECT * FROM category ORDER BY position")) {
      const category = categoryOf(row)
      byKey.set(row.key, category)
      const siblings = children.get(row.parent)
      if (siblings === undefined) children.set(row.parent, [category])
      else siblings.push(category)
    }
    const childrenOf = (key: string | null) => children.get(key) ?? []
    const tree = childrenOf(null).map((main) => ({
      ...main,
      subcategory: childrenOf(main.key).map((sub) => ({ ...sub, subsubcategory: childrenOf(sub.key) }))
    }))
    return { tree, byKey, childrenOf }
  })

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

export const readContent = (db: Database, key: string): CategoryContent | null => {
  const row = db.row<{ content: string | null }>("SELECT content FROM category WHERE key = ?", key)
  return row === null || row.content === null ? null : json<CategoryContent>(row.content)
}

export const readCategoryPage = (db: Database, categories: Categories, key: string): CategoryPage | null => {
  const category = categories.byKey.get(key)
  if (category === undefined) return null
  const slugs = key.split(".")
  const trail = slugs.flatMap((_, depth) => categories.byKey.get(slugs.slice(0, depth + 1).join(".")) ?? [])
  return { category, trail, children: categories.childrenOf(key), content: readContent(db, key) }
}
