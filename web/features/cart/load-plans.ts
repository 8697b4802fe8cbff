import { Effect } from "effect"
import { siteVariant } from "#domain/base/flags.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { MAX_LINES } from "#domain/shopping/cart/limits.ts"
import { fetchPlans, type Plans } from "#domain/shopping/cart/fetch-plans.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { ServerRequest } from "#web/features/page/page-request.ts"
import { plansView, type PlansView } from "./plans-view.ts"

/** Loads the plans for one piece of each product of a list; null if that fails: the page does without. Spec: PLAN-09. */
export const loadListPlans = async (
  { log, now, run, visitor }: ServerRequest,
  cards: ReadonlyArray<ProductCard>
): Promise<PlansView | null> => {
  const listed = cards.slice(0, MAX_LINES)
  const wanted = listed.map(({ id }) => ({ product: id, quantity: 1, current: null }))
  try {
    const plans = await run(fetchPlans(wanted, now()))
    return plansView(plans, {
      products: listed.map(({ name, canonical_path: href }) => ({ name, href })),
      isCart: false,
      selling: siteVariant(visitor.flags) === "normal" ? new Set() : await run(sellingShops(plans)),
      today: dayOf(now()) as IsoDay
    })
  } catch (cause) {
    log("plans of a list", cause)
    return null
  }
}

/** Returns the shops of plans that sell in the marketplace. Spec: PLAN-08, SELL-21. */
export const sellingShops = Effect.fnUntraced(function* ({ shops }: Plans) {
  const { isSelling } = yield* SellersApi
  return new Set(yield* Effect.filter(shops.keys(), isSelling))
})
