import { type Audience, isAdultProduct, isShownTo } from "#domain/account/audience.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import type { Category, CategoryContent, CategoryTree } from "#domain/catalogue/category.ts"

export interface Categories {
  readonly tree: CategoryTree
  readonly byKey: ReadonlyMap<string, Category>
  readonly childrenOf: (key: string | null) => ReadonlyArray<Category>
  /** Returns the image of a category without subcategories; of others the images of all such categories in it. */
  readonly imagesWithin: (key: string) => ReadonlyArray<string>
}

export interface PlacedCategory {
  readonly parent: string | null
  readonly category: Category
}

export const categoriesOf = (placed: Iterable<PlacedCategory>): Categories => {
  const children = new Map<string | null, Array<Category>>()
  const byKey = new Map<string, Category>()
  for (const { parent, category } of placed) {
    byKey.set(category.key, category)
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [category])
    else siblings.push(category)
  }
  const childrenOf = (key: string | null) => children.get(key) ?? []
  const tree = childrenOf(null).map((main) => ({
    ...main,
    subcategory: childrenOf(main.key).map((sub) => ({ ...sub, subsubcategory: childrenOf(sub.key) }))
  }))
  const images = new Map<string, ReadonlyArray<string>>()
  const imagesWithin = (key: string): ReadonlyArray<string> => {
    const known = images.get(key)
    if (known !== undefined) return known
    const within = childrenOf(key).flatMap((child) => imagesWithin(child.key))
    const own = within.length === 0 ? [byKey.get(key)?.img ?? []].flat() : [...new Set(within)]
    images.set(key, own)
    return own
  }
  return { tree, byKey, childrenOf, imagesWithin }
}

export const categoryPage = (
  { byKey, childrenOf }: Categories,
  key: string,
  content: CategoryContent | null
): CategoryPage | null => {
  const category = byKey.get(key)
  if (category === undefined) return null
  const slugs = key.split(".")
  const trail = slugs.flatMap((_, depth) => byKey.get(slugs.slice(0, depth + 1).join(".")) ?? [])
  return { category, trail, children: childrenOf(key), content }
}

/** `decided` is what was decided for the product itself; null if nothing was. Spec: ADULT-06, ADULT-07, ADULT-11. */
export const isProductShownTo = (
  { byKey }: Categories,
  category: string | null,
  decided: boolean | null,
  audience: Audience
): boolean => audience === "adults" || isShownTo(audience, isAdultProduct(byKey, category, decided))

export const countsWithin = (
  own: Iterable<readonly [category: string, count: number]>
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [category, count] of own) {
    for (let key = category; key !== ""; key = key.slice(0, Math.max(0, key.lastIndexOf(".")))) {
      counts.set(key, (counts.get(key) ?? 0) + count)
    }
  }
  return counts
}
