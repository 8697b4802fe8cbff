import { Effect } from "effect"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import type { ProductId } from "#domain/base/ids.ts"
import type { CartProduct } from "#domain/shopping/cart/cart.ts"
import { isSameProduct } from "#domain/shopping/cart/change-carts.ts"
import { cheaperElsewhere, currentPlan, planChoices, planLine, separatePlan } from "./plan.ts"

/** A product to buy, and the offer in the cart. Spec: PLAN-01. */
export interface Wanted {
  readonly product: ProductId
  readonly quantity: number
  readonly current: CartProduct | null
}

export type Plans = Effect.Success<ReturnType<typeof fetchPlans>>

/** Computes the plans from the offers of now. `own` has the offers in the cart, `unsold` the indexes of products that nobody sells. Spec: PLAN-09. */
export const fetchPlans = Effect.fnUntraced(function* (wanted: ReadonlyArray<Wanted>, now: Date) {
  const catalogue = yield* CatalogueApi
  const lines = yield* Effect.forEach(wanted, ({ product, quantity, current }) =>
    catalogue
      .productOffers({ id: product, brand: null, campaignId: null, EAN: null, SKU: null, familyCode: null })
      .pipe(
        Effect.catchTag("CatalogueNotFound", () => Effect.succeed([])),
        Effect.map((offers) => {
          const own = offers.find((offer) => current !== null && isSameProduct({ ...offer, product }, current)) ?? null
          return { own, ...planLine(offers, quantity, own, now) }
        })
      )
  )
  const ids = new Set(
    lines.flatMap(({ offers, current }) => [...offers, current].flatMap((offer) => offer?.shopId ?? []))
  )
  const found = yield* Effect.forEach(ids, (id) => catalogue.shop(id))
  const shops = new Map(found.map((shop) => [shop.id, shop]))
  const current = currentPlan(lines, shops)
  return {
    shops,
    own: lines.flatMap(({ own }) => own ?? []),
    current,
    separate: separatePlan(lines, shops),
    choices: planChoices(lines, shops, current),
    cheaper: cheaperElsewhere(lines, shops),
    unsold: [...lines.entries()].flatMap(([at, line]) =>
      line.offers.length === 0 && line.current === null ? [at] : []
    )
  }
})
