import { Clock, Effect } from "effect"
import type { SecureRandom } from "effect/crypto/SecureRandom"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { newSessionHash, sessionHash } from "#domain/shopping/cart/session.ts"
import type { Cart, CartContents } from "#domain/shopping/cart/cart.ts"
import { withOpenCarts } from "#domain/shopping/cart/change-carts.ts"
import { CARTS, type CartRow } from "./cart-tables.ts"
import type { Identity } from "#adapters/people/port.ts"
import { readCode } from "#adapters/services/messages/codes.ts"
import { GUESTS } from "#adapters/people/user-tables.ts"
import { isGuestId } from "#domain/shopping/cart/guest.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"

/** A user has one row, whatever the hash; the row of a user is never found by hash alone. Spec: CART-22. */
export const cartRow = Effect.fnUntraced(function* (rows: RowAccess, { userId, hash }: Shopper) {
  const [own] = userId === null ? [] : yield* rows.find(CARTS, { where: { user_id: userId }, limit: 1 })
  if (own !== undefined) return own
  const session = yield* sessionRow(rows, { hash })
  return session === null ? null : { ...session, userId }
})

/** The choices of a guest's checkout stay with the guest. Spec: CART-22, GUEST-06. */
export const sessionRow = Effect.fnUntraced(function* (rows: RowAccess, { hash }: Pick<Shopper, "hash">) {
  const session = hash === null ? null : yield* rows.get(CARTS, hash)
  if (session === null || session.userId === null) return session
  if (!isGuestId(session.userId)) return null
  return { ...session, delivery_address: null, billing_address: null, orderIds: [] }
})

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
  return newCartRow(hash ?? "", shopper.userId)
})

/** Cannot conflict, because the owner was looked up in the same transaction. */
export const saveCart = (rows: RowAccess, row: CartRow): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (changedAt) => Effect.orDie(rows.put(CARTS, { ...row, changedAt })))

/** Returns the row with other carts and saved lines; without carts the choices for checkout are cleared too. Spec: CART-24. */
export const withContents = (row: CartRow, { carts, saved }: CartContents): CartRow =>
  carts.length === 0 ? { ...newCartRow(row.hash, row.userId), saved } : { ...row, carts, saved }

/** Returns the row with other carts, whose products are not saved any more. Spec: CART-24, CART-34. */
export const withCarts = (row: CartRow, carts: ReadonlyArray<Cart>): CartRow =>
  withContents(row, withOpenCarts(row.saved, carts))

const HASH_BYTES = 16

export const newCartRow = (hash: string, userId: string | null): CartRow => ({
  hash,
  userId,
  carts: [],
  saved: [],
  deliveryType: "delivery",
  delivery_address: null,
  billing_address: null,
  methods: [],
  promoCodes: [],
  orderIds: [],
  changedAt: 0
})

export interface Shopper {
  readonly userId: string | null
  readonly hash: string | null
}

/** Fails for an invalid token; an invalid hash counts as none. Spec: CART-01, CART-22, GUEST-01. */
export const findShopper = Effect.fnUntraced(function* (
  identity: Identity["Service"],
  rows: RowAccess,
  caller: Caller
) {
  const { rawToken, cartSessionHash } = caller
  const hash = sessionHash(cartSessionHash ?? "")
  if (rawToken !== null) return { userId: yield* userIdOf(identity, rows, rawToken), hash } satisfies Shopper as Shopper
  const owner = hash === null ? null : ((yield* rows.get(CARTS, hash))?.userId ?? null)
  return { userId: owner !== null && isGuestId(owner) ? owner : null, hash } satisfies Shopper as Shopper
})

export const requireShopper = Effect.fnUntraced(function* (
  identity: Identity["Service"],
  rows: RowAccess,
  caller: Caller
) {
  const { userId, hash } = yield* findShopper(identity, rows, caller)
  return userId === null ? yield* new SignInNeeded({ reason: "missing" }) : { userId, hash }
})

export const requireUser = Effect.fnUntraced(function* (
  identity: Identity["Service"],
  rows: RowAccess,
  { rawToken, cartSessionHash }: Caller
) {
  const userId = yield* userIdOf(identity, rows, rawToken ?? "")
  return isGuestId(userId)
    ? yield* new SignInNeeded({ reason: "missing" })
    : { userId, hash: sessionHash(cartSessionHash ?? "") }
})

const userIdOf = (
  identity: Identity["Service"],
  rows: RowAccess,
  rawToken: string
): Effect.Effect<string, SignInNeeded> =>
  identity.claims(rawToken).pipe(
    Effect.flatMap(({ sub }) => (isGuestId(sub) ? INVALID_TOKEN : Effect.succeed(sub))),
    Effect.catchTag("Unauthorized", ({ reason }) =>
      Effect.gen(function* () {
        const code = rawToken === "" ? null : yield* readCode(rows, "guest", rawToken)
        const guest = code === null ? null : yield* rows.get(GUESTS, code.userId)
        return guest === null ? yield* new SignInNeeded({ reason }) : guest.id
      })
    )
  )

const INVALID_TOKEN = Effect.fail(new SignInNeeded({ reason: "invalid" }))
