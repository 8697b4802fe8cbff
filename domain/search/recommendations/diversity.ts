import type { ProductCard } from "#domain/catalogue/product.ts"

/** The properties that must vary among recommended products. */
type Varied = Pick<ProductCard, "category" | "brand">

/** The maximum number of recommended products of one category, and of one brand. Spec: REC-12. */
export const MAX_ALIKE = { category: 6, brand: 4 } as const

/**
 * Returns the first `limit` products, at most {@link MAX_ALIKE} of one category and brand. If too few are left, those that were
 * passed over follow, in their order. Products without a brand or category are never too many. Spec: REC-12.
 */
export const diversify = <A extends Varied>(
  products: ReadonlyArray<A>,
  limit: number,
  maxAlike: { readonly [Field in keyof Varied]: number } = MAX_ALIKE
): ReadonlyArray<A> => {
  const counts = { category: new Map<string, number>(), brand: new Map<string, number>() }
  const fields = ["category", "brand"] as const
  const taken: Array<A> = []
  const passedOver: Array<A> = []
  for (const product of products) {
    if (taken.length === limit) break
    const isTooMany = fields.some((field) => {
      const value = product[field]
      return value !== null && (counts[field].get(value) ?? 0) >= maxAlike[field]
    })
    if (isTooMany) {
      passedOver.push(product)
      continue
    }
    taken.push(product)
    for (const field of fields) {
      const value = product[field]
      if (value !== null) counts[field].set(value, (counts[field].get(value) ?? 0) + 1)
    }
  }
  return [...taken, ...passedOver].slice(0, limit)
}
