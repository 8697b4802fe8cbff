import { Schema } from "effect"
import type { SignInNeeded } from "#domain/base/session-errors.ts"

/** `field` is a dotted path (`address.postcode`). Spec: CART-21. */
export class CartRejected extends Schema.TaggedError<CartRejected>()("CartRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** The entity does not exist or belongs to another shopper: the error does not say which. Spec: CART-21. */
export class CartNotFound extends Schema.TaggedError<CartNotFound>()("CartNotFound", { field: Schema.String }) {}

/** `reason` is the code of the rule: `sold-out`, `too-late`. Spec: CART-21. */
export class CartConflict extends Schema.TaggedError<CartConflict>()("CartConflict", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** The outcome is unknown; retrying is safe. Spec: API-03. */
export class CartUnavailable extends Schema.TaggedError<CartUnavailable>()("CartUnavailable", {
  cause: Schema.Defect()
}) {}

export type CartFailure = CartRejected | CartNotFound | CartConflict | SignInNeeded | CartUnavailable
