import { Clock, Effect } from "effect"
import type { SecureRandom } from "effect/crypto/SecureRandom"
import { cartRowOrNew, saveCart, type Shopper } from "./cart-rows.ts"
import { CARTS } from "./cart-tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { CartConflict } from "#domain/shopping/cart/errors.ts"
import { randomHash } from "#domain/shopping/cart/random-hash.ts"
import { newSessionHash } from "#domain/shopping/cart/session.ts"
import { comparableEmail, guestId, isGuestId, MAX_GUESTS_A_DAY } from "#domain/shopping/cart/guest.ts"
import { GUESTS } from "#adapters/people/guest-tables.ts"

/** Random bytes of a guest's id and of the hash of a cart session. */
const ID_BYTES = 16

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Makes the shopper a guest with this e-mail address, and returns the row of the carts under a new hash. Returns the present row
 * of a guest who has the address already. Spec: GUEST-01, GUEST-02, GUEST-07.
 */
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
