import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { Conflict, RequestRejected, ServiceUnavailable, Unauthorized, UnknownValue } from "#adapters/contract/errors.ts"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import { CART_SESSION_HEADER, type Caller } from "#domain/account/session/request-headers.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import { recordCause } from "./failure-cause.ts"

type SessionHeader = Lowercase<typeof CART_SESSION_HEADER>

export const callerFromRequest = (
  user: TokenClaims | null,
  headers: { readonly [Name in SessionHeader]?: string } = {}
): Caller => ({
  rawToken: user?.rawToken ?? null,
  cartSessionHash: headers[CART_SESSION_HEADER.toLowerCase() as SessionHeader] ?? null
})

/** Maps failures to those of the contract. Causes are not sent. Spec: CART-21. */
const cartFailure = (failure: CartFailure) => {
  switch (failure._tag) {
    case "CartRejected":
      return new RequestRejected({ field: failure.field, reason: failure.reason })
    case "CartNotFound":
      return new UnknownValue({ field: failure.field })
    case "CartConflict":
      return new Conflict({ field: failure.field, reason: failure.reason })
    case "SignInNeeded":
      return new Unauthorized({ reason: failure.reason })
    case "CartUnavailable":
      return new ServiceUnavailable()
  }
}

/** Handler for calls that refer to nothing that could be missing: no 404. */
export const NO_UNKNOWN_VALUE = { UnknownValue: (failure: UnknownValue) => Effect.die(failure) }

/** Handler for calls that cannot conflict: no 409. */
export const NO_CONFLICT = { Conflict: (failure: Conflict) => Effect.die(failure) }

/** Responds to a call without 404 and 409. The types hold the result to the contract. */
export const toPlainCartResponse = <A>(result: Effect.Effect<A, CartFailure>) =>
  toCartResponse(result).pipe(Effect.catchTags({ ...NO_UNKNOWN_VALUE, ...NO_CONFLICT }))

/** Responds to a call about carts, orders, returns or payments. The types hold the result to the contract. Spec: CART-21. */
export const toCartResponse = <A>(result: Effect.Effect<A, CartFailure>) =>
  result.pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.tapError(recordCause), Effect.mapError(cartFailure))
