import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Identity } from "#adapters/identity/port.ts"
import { cartRowOrNew, findShopper, saveCart } from "#adapters/services/cart/rows.ts"
import { CARTS } from "#adapters/services/cart/tables.ts"
import { Records } from "#adapters/store/records/port.ts"
import { EMPTY_CARTS } from "#domain/cart/cart.ts"
import { CartConflict, CartRejected } from "#domain/cart/errors.ts"
import { randomHash } from "#domain/cart/random-hash.ts"
import { newSessionHash } from "#domain/cart/session.ts"
import { GuestApi } from "#domain/guests/api.ts"
import { comparableEmail, guestId, isGuestId, MAX_GUESTS_A_DAY, readGuestEmail } from "#domain/guests/guest.ts"
import { SignInNeeded } from "#domain/session/errors.ts"
import { giveToUser } from "./claim.ts"
import { GUESTS } from "./tables.ts"

/** Random bytes of a guest's id and of the hash of a cart session. */
const ID_BYTES = 16

const DAY_MS = 24 * 60 * 60 * 1_000

/** Provides GuestApi on records. Never fails with CartUnavailable. */
export const layer: Layer.Layer<GuestApi, never, Records | Identity | SecureRandom> = Layer.effect(
  GuestApi,
  Effect.gen(function* () {
    const records = yield* Records
    const identity = yield* Identity
    const random = yield* SecureRandom
    return GuestApi.of({
      email: Effect.fnUntraced(function* (caller) {
        const { userId } = yield* findShopper(identity, records, caller)
        if (userId === null || !isGuestId(userId)) return null
        return (yield* records.get(GUESTS, userId))?.email ?? null
      }),
      begin: Effect.fnUntraced(function* (caller, typed) {
        const email = readGuestEmail(typed)
        if (email === null) return yield* new CartRejected({ field: "email", reason: "invalid" })
        const id = guestId(randomHash(yield* random.randomBytes(ID_BYTES), 2 * ID_BYTES) ?? "")
        const hash = newSessionHash(yield* random.randomBytes(ID_BYTES)) ?? ""
        const createdAt = yield* Clock.currentTimeMillis
        return yield* records.transaction((rows) =>
          Effect.gen(function* () {
            const shopper = yield* findShopper(identity, rows, caller)
            if (shopper.userId !== null && !isGuestId(shopper.userId)) {
              return yield* new CartConflict({ field: "email", reason: "logged-in" })
            }
            const row = yield* cartRowOrNew(rows, random, shopper)
            if (row.carts.length === 0) return yield* new CartConflict({ field: "email", reason: "empty" })
            const same = yield* rows.find(GUESTS, { where: { email: comparableEmail(email) }, limit: 1_000 })
            if (same.some((guest) => guest.id === shopper.userId)) {
              return { ...EMPTY_CARTS, cartSessionHash: row.hash, openCarts: row.carts, savedLines: row.saved }
            }
            if (same.filter((guest) => guest.createdAt > createdAt - DAY_MS).length >= MAX_GUESTS_A_DAY) {
              return yield* new CartConflict({ field: "email", reason: "too-many-guests" })
            }
            yield* Effect.orDie(rows.insert(GUESTS, { id, email, createdAt, orderedAt: null }))
            yield* rows.remove(CARTS, row.hash)
            // A new hash, so that nobody who knew the hash of the visitor reads the data of the guest.
            const own = { ...row, hash, userId: id, delivery_address: null, billing_address: null, orderIds: [] }
            yield* saveCart(rows, own)
            return { ...EMPTY_CARTS, cartSessionHash: hash, openCarts: row.carts, savedLines: row.saved }
          })
        )
      }),
      claimOrders: Effect.fnUntraced(function* ({ rawToken }) {
        const claims = yield* Effect.mapError(
          identity.claims(rawToken ?? ""),
          ({ reason }) => new SignInNeeded({ reason })
        )
        const { sub, email, email_verified: isVerified } = claims
        if (email === null || isVerified !== true) return 0
        const now = new Date(yield* Clock.currentTimeMillis)
        return yield* records.transaction((rows) =>
          Effect.gen(function* () {
            const guests = yield* rows.find(GUESTS, { where: { email: comparableEmail(email) } })
            return (yield* Effect.forEach(guests, ({ id }) => giveToUser(rows, id, sub, now))).reduce(
              (a, b) => a + b,
              0
            )
          })
        )
      })
    })
  })
)
