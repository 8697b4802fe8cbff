import { Effect } from "effect"
import type { Cart } from "#domain/cart/cart.ts"
import { type Recommended, RecommendationsApi } from "#domain/recommendations/api.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"

/**
 * Fetches what visitors chose together with the products of the carts, and for empty carts what they view most. No products if nothing
 * was counted, or on a failure. Spec: REC-13, REC-14.
 */
export const fetchRecommended = async (
  { log, run }: Pick<PersonalRequest, "log" | "run">,
  carts: ReadonlyArray<Cart>
): Promise<Recommended> => {
  const ids = carts.flatMap(({ lines }) => lines.map(({ product }) => product)).toReversed()
  const found = RecommendationsApi.use((api) => (ids.length === 0 ? api.mostViewedItems() : api.chosenTogether(ids)))
  try {
    return await run(Effect.map(found, (one) => (one.basis === "popularity" ? NOTHING_COUNTED : one)))
  } catch (cause) {
    log("recommendations beside a cart", cause)
    return NOTHING_COUNTED
  }
}

const NOTHING_COUNTED: Recommended = { basis: "views", products: [] }
