import type { CategoryTree } from "./category.ts"

/** Returns the whole tree if no category contains products. Spec: CAT-11. */
export const filledTree = (tree: CategoryTree): CategoryTree => {
  const mains = filled(tree)
  if (mains.length === 0) return tree
  return mains.map((main) => ({
    ...main,
    subcategory: filled(main.subcategory).map((sub) => ({ ...sub, subsubcategory: filled(sub.subsubcategory) }))
  }))
}

/** Returns the categories that contain products, in their order. Spec: CAT-11. */
export const filled = <C extends { readonly productCount: number }>(categories: ReadonlyArray<C>): ReadonlyArray<C> =>
  categories.filter(({ productCount }) => productCount > 0)
