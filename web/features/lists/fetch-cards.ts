import type { ProductCard } from "#domain/catalogue/product.ts"

/** What is shown of products now, in that order; those there are none of are left out. Rejects when there is no answer. Spec: LIST-02, LIST-04. */
export const fetchCards = async (
  ids: ReadonlyArray<string>,
  signal: AbortSignal
): Promise<ReadonlyArray<ProductCard>> => {
  if (ids.length === 0) return []
  const response = await fetch("/api/site/v1/wishlist-profile", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids: [...new Set(ids)] }),
    signal
  })
  if (!response.ok) throw new Error(`The products of a list: ${response.status}`)
  return response.json()
}
