import { Schema } from "effect"
import type { SignInNeeded } from "#domain/session/errors.ts"

/**
 * What was sent is wrong in itself. `field` is a dotted path (`address.postcode`), `reason` says what is wrong with it.
 * Spec: CART-21.
 */
export class CartRejected extends Schema.TaggedError<CartRejected>()("CartRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** What `field` names is not there, or is somebody else's: which of the two is not told. Spec: CART-21. */
export class CartNotFound extends Schema.TaggedError<CartNotFound>()("CartNotFound", { field: Schema.String }) {}

/**
 * Understood, but not possible as things are. `reason` is a word of the rule that says so: `sold-out`, `too-late`.
 * Spec: CART-21.
 */
export class CartConflict extends Schema.TaggedError<CartConflict>()("CartConflict", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** No answer that can be used. Nothing is known of what was done; retrying is safe. Spec: API-03. */
export class CartUnavailable extends Schema.TaggedError<CartUnavailable>()("CartUnavailable", {
  cause: Schema.Defect()
}) {}

/** All a call about carts, orders, returns and payments can fail with. */
export type CartFailure = CartRejected | CartNotFound | CartConflict | SignInNeeded | CartUnavailable
