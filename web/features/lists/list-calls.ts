import { sendCall } from "#adapters/client/send-call.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"

// `keepalive` completes requests for the user after the page is left.
const init: RequestInit = { keepalive: true }

export const addToWishlist = (id: string): Promise<Response> =>
  sendCall("POST /user/v3/addToWishlist", { body: { id } }, init)

export const removeFromWishlist = (id: string): Promise<Response> =>
  sendCall("DELETE /user/v3/removeFromWishlist", { query: { id } }, init)

export const addViewedProduct = (id: string): Promise<Response> =>
  sendCall("POST /user/v3/addRecentlyViewedProduct", { body: { id } }, init)

/** Follows the order of `ids`; leaves out products that are gone. Spec: LIST-02, LIST-04. */
export const fetchCards = async (
  ids: ReadonlyArray<string>,
  signal: AbortSignal
): Promise<ReadonlyArray<ProductCard>> => {
  if (ids.length === 0) return []
  const body = { ids: [...new Set(ids)] }
  const response = await sendCall("POST /site/v1/wishlist-profile", { body }, { signal })
  if (!response.ok) throw new Error(`The products of a list: ${response.status}`)
  return response.json()
}
