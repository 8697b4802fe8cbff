import { Clock, Effect } from "effect"
import type { SecureRandom } from "effect/crypto/SecureRandom"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { newSessionHash, sessionHash } from "#domain/cart/session.ts"
import type { Cart } from "#domain/cart/cart.ts"
import { CARTS, type CartRow } from "./tables.ts"
import type { Identity } from "#adapters/identity/port.ts"
import { SignInNeeded } from "#domain/session/errors.ts"
import type { Caller } from "#domain/session/request-headers.ts"

/**
 * Finds the row of a caller; null if there is none. A user has one row, whatever the hash; a user without one gets the row of
 * the session, if it has no owner. The row of a user is never found by hash alone. Spec: CART-22.
 */
export const cartRow = Effect.fnUntraced(function* (rows: RowAccess, { userId, hash }: Shopper) {
  const [own] = userId === null ? [] : yield* rows.find(CARTS, { where: { user_id: userId }, limit: 1 })
  if (own !== undefined) return own
  const session = yield* sessionRow(rows, { hash })
  return session === null ? null : { ...session, userId }
})

/** Finds the row of a session without an owner; null if there is none. Spec: CART-22. */
export const sessionRow = Effect.fnUntraced(function* (rows: RowAccess, { hash }: Pick<Shopper, "hash">) {
  const session = hash === null ? null : yield* rows.get(CARTS, hash)
  return session?.userId === null ? session : null
})

/** Returns true if a user has a row of carts. */
export const hasRow = (rows: RowAccess, userId: string): Effect.Effect<boolean> =>
  Effect.map(rows.count(CARTS, { where: { user_id: userId } }), (count) => count > 0)

/** Finds the row of a caller, or returns a new one under a new hash. Writes nothing. Spec: CART-01, CART-22. */
export const cartRowOrNew = Effect.fnUntraced(function* (
  rows: RowAccess,
  random: SecureRandom["Service"],
  shopper: Shopper
) {
  const known = yield* cartRow(rows, shopper)
  if (known !== null) return known
  const hash = newSessionHash(yield* random.randomBytes(HASH_BYTES))
  return newRow(hash ?? "", shopper.userId)
})

/**
 * Stores a row with the current time. Cannot conflict with another row, because its owner was looked up in the same
 * transaction.
 */
export const saveCart = (rows: RowAccess, row: CartRow): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (changedAt) => Effect.orDie(rows.put(CARTS, { ...row, changedAt })))

/** Returns the row with other carts; without carts the choices for checkout are cleared too. Spec: CART-22. */
export const withCarts = (row: CartRow, carts: ReadonlyArray<Cart>): CartRow =>
  carts.length === 0 ? newRow(row.hash, row.userId) : { ...row, carts }

const HASH_BYTES = 16

const newRow = (hash: string, userId: string | null): CartRow => ({
  hash,
  userId,
  carts: [],
  deliveryType: "delivery",
  delivery_address: null,
  billing_address: null,
  methods: [],
  promoCodes: [],
  orderIds: [],
  changedAt: 0
})

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
