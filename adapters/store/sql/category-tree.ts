import type { CategoryTree } from "#domain/catalogue/category.ts"
import type { OutlineCategory } from "#domain/catalogue/category-outline.ts"
import { type Classify, nearestKey } from "#domain/feed/classify/place.ts"
import { slug } from "#domain/base/text/slug.ts"
import { bulk, type Database } from "./database.ts"
import { updateCategoryCounts } from "./categories.ts"
import { updateMainCategories } from "./import/shop.ts"
import type { CatalogueDb } from "./open.ts"
import { updatePlacements } from "./import/update-placements.ts"

/** Categories keep id and texts by key; products of a removed one move to the nearest above. Spec: PLACE-07. */
export const loadTree = (db: CatalogueDb, outline: ReadonlyArray<OutlineCategory>, classify: Classify) =>
  bulk(db, () =>
    db.transaction(() => {
      const before = db.rows<{ key: string; id: string }>("SELECT key, id FROM category")
      const keys = new Set(outline.map(({ key }) => key))
      const stored = new Set(before.map(({ key }) => key))
      saveCategories(db, outline, before.reduce((most, { id }) => Math.max(most, Number(id) || 0), 0) + 1)
      db.raw.exec("CREATE TEMP TABLE placed_before AS SELECT product_key, category FROM product")
      const gone = before.filter(({ key }) => !keys.has(key)).map(({ key }) => key)
      for (const key of gone.toSorted(byDepth)) {
        db.run(
          "UPDATE product SET category = ? WHERE category = ?",
          nearestKey(key, (at) => keys.has(at)),
          key
        )
        db.run("DELETE FROM category WHERE key = ?", key)
      }
      updatePlacements(db, "all", classify)
      db.run(
        "INSERT INTO change_log (product_key) SELECT product_key FROM product WHERE category IS NOT NULL OR product_key IN (SELECT product_key FROM placed_before WHERE category IS NOT NULL) ORDER BY 1"
      )
      const products = countMoved(db)
      updateCategoryCounts(db)
      for (const { key } of db.rows<{ key: number }>("SELECT shop_key AS key FROM shop")) updateMainCategories(db, key)
      const known = outline.filter(({ key }) => stored.has(key)).length
      return { added: outline.length - known, known, removed: gone.length, products }
    })
  )

const countMoved = (db: Database): number => {
  const moved = db.row<{ count: number }>(
    `SELECT count(*) AS count FROM placed_before b JOIN product p USING (product_key) WHERE b.category IS NOT p.category`
  )
  db.raw.exec("DROP TABLE placed_before")
  return moved?.count ?? 0
}

const byDepth = (a: string, b: string): number => b.split(".").length - a.split(".").length

const saveCategories = (db: Database, outline: ReadonlyArray<OutlineCategory>, firstId: number): void => {
  for (const [position, { key, parent, slug, name, picture, adult }] of outline.entries()) {
    db.run(
      `INSERT INTO category (key, id, parent, position, slug, name, img, img_blue, adult_content, product_count, content)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, NULL)
       ON CONFLICT (key) DO UPDATE SET position = excluded.position, slug = excluded.slug, name = excluded.name,
         img = excluded.img, img_blue = excluded.img_blue, adult_content = excluded.adult_content`,
      key,
      String(firstId + position),
      parent,
      position,
      slug,
      name,
      picture,
      `${picture}-blauw`,
      Number(adult)
    )
  }
}

interface FileCategory {
  readonly name: string
  readonly slug?: string
  readonly picture?: string
  readonly adult?: boolean
  readonly categories?: ReadonlyArray<FileCategory>
}

/** Leaves out what follows from the name or the parent. Spec: PLACE-07. */
export const exportTree = (tree: CategoryTree): ReadonlyArray<FileCategory> => {
  const all = outlineOfTree(tree)
  const below = Map.groupBy(all, ({ parent }) => parent)
  const file = (category: OutlineCategory, parent: OutlineCategory | null): FileCategory => {
    const children = below.get(category.key) ?? []
    return {
      name: category.name,
      ...(category.slug !== slug(category.name) && { slug: category.slug }),
      ...(category.picture !== category.slug && { picture: category.picture }),
      ...(category.adult !== (parent?.adult ?? false) && { adult: category.adult }),
      ...(children.length > 0 && { categories: children.map((child) => file(child, category)) })
    }
  }
  return (below.get(null) ?? []).map((main) => file(main, null))
}

export const outlineOfTree = (tree: CategoryTree): ReadonlyArray<OutlineCategory> => {
  const outline = (category: CategoryTree[number]["subcategory"][number]["subsubcategory"][number]) => ({
    key: category.key,
    slug: category.slug,
    name: category.name,
    picture: category.img,
    adult: category.adult_content,
    parent: category.key.includes(".") ? category.key.slice(0, category.key.lastIndexOf(".")) : null
  })
  return tree.flatMap((main) => [
    outline(main),
    ...main.subcategory.flatMap((sub) => [outline(sub), ...sub.subsubcategory.map(outline)])
  ])
}
