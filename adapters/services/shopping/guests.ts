import { DAY_MS } from "#domain/base/days.ts"
import { Clock, Effect, Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { findShopper, cartRowOrNew, saveCart, type Shopper } from "./cart-rows.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records/port.ts"
import { GuestApi } from "#domain/shopping/cart/api.ts"
import { comparableEmail, isGuestId, guestId, MAX_GUESTS_A_DAY } from "#domain/shopping/cart/guest.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { giveToUser } from "./claim-guest.ts"
import { GUESTS } from "#adapters/people/guest-tables.ts"
import type { SecureRandom } from "effect/crypto/SecureRandom"
import { CARTS } from "./cart-tables.ts"
import { CartConflict } from "#domain/shopping/cart/errors.ts"
import { randomHash, newSessionHash } from "#domain/shopping/cart/session.ts"

export const layer: Layer.Layer<GuestApi, never, Records | Identity> = Layer.effect(
  GuestApi,
  Effect.gen(function* () {
    const records = yield* Records
    const identity = yield* Identity
    return GuestApi.of({
      email: Effect.fnUntraced(function* (caller) {
        const { userId } = yield* findShopper(identity, records, caller)
        if (userId === null || !isGuestId(userId)) return null
        return (yield* records.get(GUESTS, userId))?.email ?? null
      }),
      claimOrders: Effect.fnUntraced(function* ({ rawToken }) {
        const claims = yield* Effect.mapError(
          identity.claims(rawToken ?? ""),
          ({ reason }) => new SignInNeeded({ reason })
        )
        const { sub, email, email_verified: isVerified } = claims
        if (email === null || isVerified !== true) return 0
        const now = new Date(yield* Clock.currentTimeMillis)
        return yield* inTransaction(records, function* (rows) {
          const guests = yield* rows.find(GUESTS, { where: { email: comparableEmail(email) } })
          return (yield* Effect.forEach(guests, ({ id }) => giveToUser(rows, id, sub, now))).reduce((a, b) => a + b, 0)
        })
      })
    })
  })
)

const ID_BYTES = 16

/** The row gets a new hash; a guest who has the address keeps the present row. Spec: GUEST-01, GUEST-02, GUEST-07. */
export const beginGuest = Effect.fnUntraced(function* (
  rows: RowAccess,
  random: SecureRandom["Service"],
  shopper: Shopper,
  email: string
) {
  if (shopper.userId !== null && !isGuestId(shopper.userId)) {
    return yield* new CartConflict({ field: "email", reason: "logged-in" })
  }
  const row = yield* cartRowOrNew(rows, random, shopper)
  if (row.carts.length === 0) return yield* new CartConflict({ field: "email", reason: "empty" })
  const same = yield* rows.find(GUESTS, { where: { email: comparableEmail(email) }, limit: 1_000 })
  if (same.some((guest) => guest.id === shopper.userId)) return row
  const createdAt = yield* Clock.currentTimeMillis
  if (same.filter((guest) => guest.createdAt > createdAt - DAY_MS).length >= MAX_GUESTS_A_DAY) {
    return yield* new CartConflict({ field: "email", reason: "too-many-guests" })
  }
  const id = guestId(randomHash(yield* random.randomBytes(ID_BYTES), 2 * ID_BYTES) ?? "")
  yield* Effect.orDie(rows.insert(GUESTS, { id, email, createdAt, orderedAt: null }))
  yield* rows.remove(CARTS, row.hash)
  // A new hash, so that nobody who knew the hash of the visitor reads the data of the guest.
  const hash = newSessionHash(yield* random.randomBytes(ID_BYTES)) ?? ""
  const own = { ...row, hash, userId: id, delivery_address: null, billing_address: null, orderIds: [] }
  yield* saveCart(rows, own)
  return own
})
