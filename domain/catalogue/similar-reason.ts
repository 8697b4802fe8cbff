import type { Cents } from "#domain/base/cents.ts"

interface Comparable {
  readonly category: string | null
  readonly price: Cents | null
}

type SimilarReason = "kind-and-price" | "kind" | "price"

/** The greatest difference of a price that is about the same, as a share of the product's own. Spec: LIKE-05. */
const MAX_DIFFERENCE = 0.4

/** Returns what most of the `similar` products have in common with a product; null if nothing. Spec: LIKE-05. */
export const similarReason = (
  { category, price }: Comparable,
  similar: ReadonlyArray<Comparable>
): SimilarReason | null => {
  const isMost = (isAlike: (other: Comparable) => boolean) => 2 * similar.filter(isAlike).length > similar.length
  const isKind = category !== null && isMost((other) => other.category === category)
  const isPrice =
    price !== null && isMost((other) => other.price !== null && Math.abs(other.price - price) <= MAX_DIFFERENCE * price)
  if (isKind) return isPrice ? "kind-and-price" : "kind"
  return isPrice ? "price" : null
}
