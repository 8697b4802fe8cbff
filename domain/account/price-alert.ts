import { Context, type Effect, Schema } from "effect"
import { Instant, ProductId } from "#domain/base/ids.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { Cents } from "#domain/base/cents.ts"
import type { Change, ProfileNotFound, User } from "./failures.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { isForSale } from "#domain/search/recommendations/mix.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"

export const MAX_PRICE_ALERTS = 100

export const PriceAlert = Schema.Struct({
  productId: ProductId,
  target: Cents,
  /** False after a message, until the price has risen again. */
  isSet: Schema.Boolean,
  messages: Schema.Int,
  createdAt: Instant
})
export type PriceAlert = typeof PriceAlert.Type

/** Percentage of the target from which an alert is set again. Spec: ALERT-04. */
const RESET_PERCENT = 102

/** Returns the state of an alert at a price, and whether it sends a message; null is no price. Spec: ALERT-04. */
export const alertAt = (
  { isSet, target }: Pick<PriceAlert, "isSet" | "target">,
  price: number | null
): { readonly isSet: boolean; readonly sends: boolean } => {
  if (price === null) return { isSet, sends: false }
  if (isSet) return { isSet: price > target, sends: price <= target }
  return { isSet: price * 100 >= target * RESET_PERCENT, sends: false }
}

/** Returns the price that alerts are compared with; null if no shop can deliver the product. Spec: ALERT-03. */
export const alertPrice = (
  card: Pick<ProductCard, "price" | "shippingCost" | "availability" | "offerCount">
): Cents | null => (isForSale(card) ? shownPrice(card) : null)

export class PriceAlertRejected extends Schema.TaggedError<PriceAlertRejected>()("PriceAlertRejected", {
  /** `high`: not below the current price. `full`: the user has too many. `missing`: there is no such product. */
  problem: Schema.Literals(["high", "full", "missing"])
}) {}

type Response<A, E = never> = Effect.Effect<A, E | ProfileNotFound | SignInNeeded>

export class PriceAlertsApi extends Context.Service<
  PriceAlertsApi,
  {
    readonly alerts: (user: User) => Response<ReadonlyArray<PriceAlert>>
    readonly setAlert: (user: User, id: ProductId, target: Cents) => Response<Change, PriceAlertRejected>
    readonly removeAlert: (user: User, id: ProductId) => Response<Change>
  }
>()("domain/account/PriceAlertsApi") {}
