import { Effect } from "effect"
import type { Identity } from "#adapters/identity/port.ts"
import { SignInNeeded } from "#domain/session/errors.ts"
import { sessionHash } from "#domain/cart/session.ts"
import type { Caller } from "#domain/session/request-headers.ts"

/** The owner of carts: a user, a session by its hash, or neither yet. */
export interface Shopper {
  readonly userId: string | null
  readonly hash: string | null
}

/** Identifies the caller. Fails for an invalid token; an invalid hash counts as none. Spec: CART-01, CART-22. */
export const findShopper = Effect.fnUntraced(function* (identity: Identity["Service"], caller: Caller) {
  const { rawToken, cartSessionHash } = caller
  const userId = rawToken === null ? null : yield* userIdOf(identity, rawToken)
  return { userId, hash: sessionHash(cartSessionHash ?? "") }
})

/** Identifies the caller and fails unless it is a logged-in user. Spec: CART-21. */
export const requireShopper = Effect.fnUntraced(function* (identity: Identity["Service"], caller: Caller) {
  const { rawToken, cartSessionHash } = caller
  const userId = yield* userIdOf(identity, rawToken ?? "")
  return { userId, hash: sessionHash(cartSessionHash ?? "") }
})

const userIdOf = (identity: Identity["Service"], rawToken: string): Effect.Effect<string, SignInNeeded> =>
  identity.claims(rawToken).pipe(
    Effect.map(({ sub }) => sub),
    Effect.mapError(({ reason }) => new SignInNeeded({ reason }))
  )
