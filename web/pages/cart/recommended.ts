import type { Cart } from "#domain/cart/cart.ts"
import { type Recommended, RecommendationsApi } from "#domain/recommendations/api.ts"
import { fetchMostViewed } from "#web/features/products/most-viewed.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"

/**
 * Fetches what visitors chose together with the products of the carts, and for empty carts what they view most. No products if nothing
 * was counted, or on a failure. Spec: REC-13, REC-14.
 */
export const fetchRecommended = async (
  { api, log, run }: Pick<PersonalRequest, "api" | "log" | "run">,
  carts: ReadonlyArray<Cart>
): Promise<Recommended> => {
  const ids = carts.flatMap(({ lines }) => lines.map(({ product }) => product)).toReversed()
  try {
    if (ids.length > 0) return await run(RecommendationsApi.use((recommending) => recommending.chosenTogether(ids)))
    return { basis: "views", products: await fetchMostViewed({ api, log }) }
  } catch (cause) {
    log("recommendations beside a cart", cause)
    return NOTHING_COUNTED
  }
}

const NOTHING_COUNTED: Recommended = { basis: "views", products: [] }
