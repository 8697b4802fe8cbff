import { DAY_MS } from "#domain/base/days.ts"
import { Clock, Effect, Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { findShopper, cartRowOrNew, saveCart, type Shopper } from "./cart-rows.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { GuestApi } from "#domain/shopping/cart/api.ts"
import { comparableEmail, isGuestId, guestId, MAX_GUESTS_A_DAY, MAX_GUEST_ORDERS } from "#domain/shopping/cart/guest.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { GUESTS } from "#adapters/people/user-tables.ts"
import type { SecureRandom } from "effect/crypto/SecureRandom"
import { CARTS, ADDRESS_BOOKS } from "./cart-tables.ts"
import { CartConflict } from "#domain/shopping/cart/errors.ts"
import { randomHash, newSessionHash } from "#domain/shopping/cart/session.ts"
import { MAILBOX, OUTBOX } from "#adapters/services/messages/tables.ts"
import { REDEMPTIONS } from "./redemptions.ts"
import { ORDERS, RETURNS } from "./order-tables.ts"
import { applyPaymentReport } from "./payment-reports.ts"
import { findPayments, PAYMENTS } from "./payment-tables.ts"
import { isInProgress } from "#domain/shopping/payment/session.ts"

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

/** Returns the number of orders. Call it in a transaction. Spec: GUEST-05. */
const giveToUser = Effect.fnUntraced(function* (rows: RowAccess, guest: string, userId: string, now: Date) {
  const own = { where: { user_id: guest } }
  // A shopper pays one payment at a time: the user's own one continues.
  let isPaying = (yield* findPayments(rows, userId)).some(({ payment }) => isInProgress(payment))
  for (const row of yield* findPayments(rows, guest)) {
    const isOpen = isInProgress(row.payment)
    const payment =
      isPaying && isOpen ? yield* applyPaymentReport(rows, row, { status: "cancelled", refunds: [] }, now) : row.payment
    isPaying ||= isOpen
    yield* Effect.orDie(rows.put(PAYMENTS, { ...row, payment, userId }))
  }
  const orders = yield* rows.find(ORDERS, own)
  for (const row of orders) yield* Effect.orDie(rows.put(ORDERS, { ...row, userId }))
  for (const row of yield* rows.find(RETURNS, own)) yield* Effect.orDie(rows.put(RETURNS, { ...row, userId }))
  for (const row of yield* rows.find(REDEMPTIONS, own)) yield* Effect.orDie(rows.put(REDEMPTIONS, { ...row, userId }))
  for (const row of yield* rows.find(OUTBOX, own)) yield* Effect.orDie(rows.put(OUTBOX, { ...row, userId }))
  for (const row of yield* rows.find(MAILBOX, own)) yield* Effect.orDie(rows.put(MAILBOX, { ...row, userId }))
  for (const row of yield* rows.find(CARTS, own)) {
    const choices = { delivery_address: null, billing_address: null, orderIds: [] }
    yield* Effect.orDie(rows.put(CARTS, { ...row, ...choices, userId: null }))
  }
  yield* rows.remove(ADDRESS_BOOKS, guest)
  yield* rows.remove(GUESTS, guest)
  return orders.length
})

/** Fails after too many orders; does nothing for a user. Call in the order's transaction. Spec: GUEST-07, GUEST-08. */
export const noteGuestOrder = Effect.fnUntraced(function* (rows: RowAccess, shopper: string, now: Date) {
  const guest = isGuestId(shopper) ? yield* rows.get(GUESTS, shopper) : null
  if (guest === null) return
  if ((yield* rows.count(ORDERS, { where: { user_id: shopper } })) >= MAX_GUEST_ORDERS) {
    return yield* new CartConflict({ field: "orderIds", reason: "too-many-orders" })
  }
  yield* Effect.orDie(rows.put(GUESTS, { ...guest, orderedAt: now.getTime() }))
})
