import { Effect } from "effect"
import { Conflict, RequestRejected, Unauthorized, UnknownValue } from "#adapters/contract/errors.ts"
import {
  CartConflict,
  CartNotFound,
  CartRejected,
  CartUnavailable,
  type CartFailure
} from "#domain/shopping/cart/errors.ts"
import {
  CART_SESSION_HEADER,
  requestHeaders,
  type CallArea,
  type Caller
} from "#domain/account/session/request-headers.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { withBearerToken } from "./bearer.ts"

type SessionHeader = { readonly [Name in Lowercase<typeof CART_SESSION_HEADER>]?: string }

/**
 * Makes a call with the token and cart session of `caller` and maps its failures to those of the ports; failures that the
 * contract does not declare become Unavailable. Spec: AUTH-10, API-03, CART-21.
 */
export const asCaller = <A>(
  area: CallArea,
  caller: Caller,
  call: (headers: SessionHeader) => Effect.Effect<A, { readonly _tag: string }>
): Effect.Effect<A, CartFailure> => {
  const session = requestHeaders(area, caller).headers[CART_SESSION_HEADER]
  const headers = session === undefined ? {} : { [CART_SESSION_HEADER.toLowerCase()]: session }
  return call(headers).pipe(withBearerToken(caller.rawToken), Effect.mapError(cartFailure))
}

const cartFailure = (cause: { readonly _tag: string }): CartFailure => {
  if (cause instanceof RequestRejected) return new CartRejected({ field: cause.field, reason: cause.reason })
  if (cause instanceof UnknownValue) return new CartNotFound({ field: cause.field })
  if (cause instanceof Conflict) return new CartConflict({ field: cause.field, reason: cause.reason })
  if (cause instanceof Unauthorized) return new SignInNeeded({ reason: cause.reason })
  return new CartUnavailable({ cause })
}
