import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { Conflict, RequestRejected, ServiceUnavailable, Unauthorized, UnknownValue } from "#adapters/contract/errors.ts"
import type { CartFailure } from "#domain/cart/errors.ts"
import { CART_SESSION_HEADER, type Caller } from "#domain/session/request-headers.ts"
import type { TokenClaims } from "#domain/session/claims.ts"
import { recordCause } from "./failure-cause.ts"

type SessionHeader = Lowercase<typeof CART_SESSION_HEADER>

/** Who calls, by what the security of the contract and the header with the session's hash say. */
export const callerOf = (
  user: TokenClaims | null,
  headers: { readonly [Name in SessionHeader]?: string } = {}
): Caller => ({
  rawToken: user?.rawToken ?? null,
  cartSessionHash: headers[CART_SESSION_HEADER.toLowerCase() as SessionHeader] ?? null
})

/** Failures as the wire has them. The causes stay inside. Spec: CART-21. */
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

/** Of a call that names nothing that must be there: no 404. */
export const NOTHING_MISSING = { UnknownValue: (failure: UnknownValue) => Effect.die(failure) }

/** Of a call that nothing is in the way of: no 409. */
export const NOTHING_IN_THE_WAY = { Conflict: (failure: Conflict) => Effect.die(failure) }

/** Answer of a call of which both hold; its types hold it to the contract. */
export const plainAnswer = <A>(result: Effect.Effect<A, CartFailure>) =>
  cartAnswer(result).pipe(Effect.catchTags({ ...NOTHING_MISSING, ...NOTHING_IN_THE_WAY }))

/** Answer of a call about carts, orders, returns or payments; its types hold it to the contract. Spec: CART-21. */
export const cartAnswer = <A>(result: Effect.Effect<A, CartFailure>) =>
  result.pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.tapError(recordCause), Effect.mapError(cartFailure))
