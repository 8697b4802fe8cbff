import { Clock, Effect } from "effect"
import type { SecureRandom } from "effect/crypto/SecureRandom"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { newSessionHash } from "#domain/cart/session.ts"
import type { Cart } from "#domain/cart/cart.ts"
import { CARTS, type CartRow } from "./tables.ts"
import type { Shopper } from "./shopper.ts"

/**
 * The row of who asks, null when there is none. A shopper has one row, whatever the hash; one who has none yet takes over
 * that of the session, as long as it is nobody's. What belongs to a shopper is given to no hash alone. Spec: CART-22.
 */
export const cartRow = Effect.fnUntraced(function* (rows: RowAccess, { userId, hash }: Shopper) {
  const [own] = userId === null ? [] : yield* rows.find(CARTS, { where: { user_id: userId }, limit: 1 })
  if (own !== undefined) return own
  const session = yield* sessionRow(rows, { hash })
  return session === null ? null : { ...session, userId }
})

/** The row of a session that is nobody's yet; null when there is none. Spec: CART-22. */
export const sessionRow = Effect.fnUntraced(function* (rows: RowAccess, { hash }: Pick<Shopper, "hash">) {
  const session = hash === null ? null : yield* rows.get(CARTS, hash)
  return session?.userId === null ? session : null
})

/** Whether a shopper has a row of their own. */
export const hasRow = (rows: RowAccess, userId: string): Effect.Effect<boolean> =>
  Effect.map(rows.count(CARTS, { where: { user_id: userId } }), (count) => count > 0)

/** The row of who asks or, where there is none, a new one under a new hash. Nothing is written. Spec: CART-01, CART-22. */
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

/** Writes a row, changed now. Whose it is was looked up in the same transaction, so that no other row can be theirs. */
export const saveCart = (rows: RowAccess, row: CartRow): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (changedAt) => Effect.orDie(rows.put(CARTS, { ...row, changedAt })))

/** With other carts; when nothing is left in them, what was chosen for them goes too. Spec: CART-22. */
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
