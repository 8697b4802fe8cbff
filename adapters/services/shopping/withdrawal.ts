import { toCents } from "#domain/base/euros.ts"
import { Clock, Data, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Identity } from "#adapters/people/port.ts"
import { readCode } from "#adapters/services/messages/codes.ts"
import { postMessage } from "#adapters/services/messages/outbox.ts"
import { rateLimits, SharedUses } from "#adapters/runtime/shared.ts"
import { advanceOrder, applyDueEvent, changeStatus } from "./advance-orders.ts"
import {
  ORDERS,
  type OrderRow,
  type ReturnRow,
  RETURNS,
  ERASED_USER_ID,
  WITHDRAWAL_PAGE_MS,
  type WithdrawalRow,
  WITHDRAWALS
} from "./order-tables.ts"
import { instantOf, orderAsOf, orderRow, statusOf, todayOf } from "./order-rows.ts"
import { advanceReturn, storeReturn } from "./due-orders.ts"
import { claimStock, returnStock } from "./stock.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { rejectPieces, unrejectPieces } from "#domain/shopping/orders/fulfil.ts"
import type { OrderProduct, StoredOrder } from "#domain/shopping/orders/order.ts"
import type { SelectedProduct } from "#domain/shopping/orders/return.ts"
import {
  type Confirmation,
  type FoundOrder,
  type UndoableWithdrawal,
  type Withdrawal,
  WithdrawalApi
} from "#domain/shopping/orders/withdrawal-api.ts"
import { withdraw, UNDO_MS, undoState, type UndoState } from "#domain/shopping/orders/return-outcome.ts"
import { OrderNumber } from "#domain/base/ids.ts"
import { GUESTS, USERS } from "#adapters/people/user-tables.ts"
import { comparableEmail } from "#domain/shopping/cart/guest.ts"

const ID_BYTES = 16

export const layer: Layer.Layer<WithdrawalApi, never, Records | Identity | SecureRandom> = Layer.effect(
  WithdrawalApi,
  Effect.gen(function* () {
    const records = yield* Records
    const identity = yield* Identity
    const random = yield* SecureRandom
    const clock = yield* Clock.Clock
    const limits = rateLimits(yield* SharedUses, { now: () => clock.currentTimeMillisUnsafe() })

    return WithdrawalApi.of({
      begin: Effect.fnUntraced(function* (caller, { orderId, name, email }) {
        const claims = yield* Effect.orElseSucceed(identity.claims(caller.rawToken ?? ""), () => null)
        const own = claims === null ? null : yield* orderRow(records, claims.sub, orderId)
        if (own === null) {
          const { isAllowed, secondsToNext } = limits.consume("withdrawal-order", orderId)
          if (!isAllowed) return { _tag: "TooMany", seconds: secondsToNext } satisfies FoundOrder
        }
        const found = own ?? (yield* orderByEmail(records, orderId, email))
        if (found === null) return { _tag: "Unknown" } satisfies FoundOrder
        const id = randomHash(yield* Effect.orDie(random.randomBytes(ID_BYTES)), 2 * ID_BYTES)!
        const createdAt = yield* Clock.currentTimeMillis
        const { userId, order } = found
        const row: WithdrawalRow = {
          id,
          orderId,
          shopId: order.shopId,
          userId,
          name,
          email,
          createdAt,
          isByUser: own !== null,
          undoneAt: null,
          confirmation: null
        }
        yield* records.transaction((rows) => Effect.orDie(rows.insert(WITHDRAWALS, row)))
        return { _tag: "Found", id } satisfies FoundOrder
      }),

      find: Effect.fnUntraced(function* (id) {
        const now = yield* currentDate
        const row = yield* openRow(records, id, now)
        return row === null ? null : yield* toWithdrawal(records, row, now)
      }),

      confirm: Effect.fnUntraced(function* (id, selected) {
        const now = yield* currentDate
        return yield* inTransaction(records, function* (rows) {
          const row = yield* openRow(rows, id, now)
          if (row === null) return null
          return yield* toWithdrawal(rows, yield* confirmed(rows, row, selected, now), now)
        })
      }),

      undoable: Effect.fnUntraced(function* (code) {
        const now = yield* currentDate
        const found = yield* findUndoable(records, code, now)
        return found === null ? null : toUndoable(found)
      }),

      undo: Effect.fnUntraced(function* (code) {
        const now = yield* currentDate
        return yield* inTransaction(records, function* (rows) {
          const found = yield* findUndoable(rows, code, now)
          if (found === null) return null
          if (found.state !== "open") return toUndoable(found)
          yield* restore(rows, found, now)
          yield* Effect.orDie(rows.put(WITHDRAWALS, { ...found.row, undoneAt: instantOf(now) }))
          return { ...toUndoable(found), state: "undone" } satisfies UndoableWithdrawal
        }).pipe(Effect.catchTag("SoldMeanwhile", ({ undoable }) => Effect.succeed(undoable)))
      }),

      ofOrder: Effect.fnUntraced(function* (shopId, orderId) {
        const found = yield* records.find(WITHDRAWALS, { where: { order_id: orderId } })
        return found
          .flatMap((row) =>
            row.confirmation === null || row.undoneAt !== null || row.shopId !== shopId ? [] : [row.confirmation]
          )
          .toSorted((one, other) => one.at.localeCompare(other.at))
      })
    })
  })
)

const currentDate: Effect.Effect<Date> = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis))

const openRow = Effect.fnUntraced(function* (rows: RowAccess, id: string, now: Date) {
  const row = /^[0-9a-f]{32}$/.test(id) ? yield* rows.get(WITHDRAWALS, id) : null
  return row === null || row.name === "" || now.getTime() >= row.createdAt + WITHDRAWAL_PAGE_MS ? null : row
})

/** Confirms a draft and acts on its order; returns a confirmed row unchanged. Spec: WITHDRAW-03, WITHDRAW-04. */
const confirmed = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: WithdrawalRow,
  selected: ReadonlyArray<SelectedProduct> | null,
  now: Date
) {
  if (row.confirmation !== null) return row
  const stored = yield* rows.get(ORDERS, row.orderId)
  const orderRowNow = yield* applyDueEvent(rows, stored!, now)
  const order = yield* orderAsOf(rows, orderRowNow, now)
  const { outcome, products } = withdraw(order, selected, todayOf(now))
  const held: OrderRow = row.isByUser ? orderRowNow : { ...orderRowNow, refundFrom: now.getTime() + UNDO_MS }
  if (outcome === "cancelled") yield* advanceOrder(rows, held, "cancel", "shopper", now)
  if (outcome === "removed") yield* removePieces(rows, held, products, now)
  const returned = outcome === "returned" ? yield* storeReturn(rows, orderRowNow, products, "changed-mind", now) : null
  const confirmation: Confirmation = {
    at: instantOf(now),
    outcome,
    products,
    returnId: returned?.requestId ?? null
  }
  const changed: WithdrawalRow = { ...row, confirmation }
  yield* Effect.orDie(rows.put(WITHDRAWALS, changed))
  yield* postReceipt(rows, changed, confirmation, orderRowNow)
  return changed
})

/** Removes pieces from an order that the shop has not accepted; what was paid for them is owed to the buyer. Spec: WITHDRAW-08. */
const removePieces = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: OrderRow,
  pieces: ReadonlyArray<SelectedProduct>,
  now: Date
) {
  const { order, refund } = rejectPieces(row.order, [], pieces)
  if (order.status === "paid") yield* returnStock(rows, limitedTo(row.order, pieces), now)
  yield* Effect.orDie(rows.put(ORDERS, { ...row, order, owed: toCents(row.owed + refund) }))
})

interface FoundUndoable {
  readonly row: WithdrawalRow
  readonly confirmation: Confirmation
  readonly orderRow: OrderRow
  readonly returned: ReturnRow | null
  readonly state: UndoState
}

const findUndoable = Effect.fnUntraced(function* (rows: RowAccess, code: string, now: Date) {
  const content = yield* readCode(rows, "withdrawal", code)
  const row = content === null ? null : yield* rows.get(WITHDRAWALS, content.userId)
  if (row === null || row.confirmation === null || row.name === "") return null
  const { confirmation } = row
  const stored = yield* rows.get(ORDERS, row.orderId)
  if (stored === null) return null
  const returned = confirmation.returnId === null ? null : yield* rows.get(RETURNS, confirmation.returnId)
  const { order, refundFrom, refunded } = stored
  const state = undoState({
    outcome: confirmation.outcome,
    isUndone: row.undoneAt !== null,
    order: statusAsOf(order, now),
    isPaid: order.paidAt !== null,
    isHeld: refundFrom !== null && now.getTime() < refundFrom && refunded === 0,
    returned: returned === null ? null : statusOf(returned, now)
  })
  return { row, confirmation, orderRow: stored, returned, state } satisfies FoundUndoable
})

const toUndoable = ({ confirmation: { at }, orderRow: { order }, state }: FoundUndoable): UndoableWithdrawal => ({
  orderId: order.id,
  shopName: order.shopName,
  at,
  state
})

class SoldMeanwhile extends Data.TaggedError("SoldMeanwhile")<{ readonly undoable: UndoableWithdrawal }> {}

/** Restores what a withdrawal ended. Fails if its pieces are no longer there. Spec: WITHDRAW-09. */
const restore = Effect.fnUntraced(function* (rows: RowAccess, found: FoundUndoable, now: Date) {
  const { confirmation, orderRow, returned } = found
  const { outcome, products } = confirmation
  if (returned !== null) yield* advanceReturn(rows, returned, "cancel", "shopper", now)
  if (outcome !== "cancelled" && outcome !== "removed") return
  const { order } = orderRow
  if (order.paidAt !== null) {
    const missing = yield* claimStock(rows, outcome === "cancelled" ? order : limitedTo(order, products), now)
    if (missing.length > 0) return yield* new SoldMeanwhile({ undoable: { ...toUndoable(found), state: "too-late" } })
  }
  if (outcome === "cancelled") {
    yield* changeStatus(rows, { ...orderRow, refundFrom: null }, "paid", now, "shopper")
  } else {
    const { order: before, refund } = unrejectPieces(order, products)
    yield* Effect.orDie(
      rows.put(ORDERS, { ...orderRow, order: before, owed: toCents(orderRow.owed - refund), refundFrom: null })
    )
  }
})

const limitedTo = (order: StoredOrder, pieces: ReadonlyArray<SelectedProduct>): StoredOrder => {
  const limited = (product: OrderProduct): OrderProduct => {
    const quantity = pieces.find(({ id }) => id === product.merchantProductId)?.quantity ?? 0
    return { ...product, quantity, rejectedQuantity: 0 }
  }
  const [first, ...rest] = order.products
  return { ...order, products: [limited(first), ...rest.map(limited)] }
}

const postReceipt = (
  rows: RowAccess,
  { id, name, email, userId, isByUser }: WithdrawalRow,
  { at, outcome, products }: Confirmation,
  { order }: OrderRow
) =>
  postMessage(
    rows,
    {
      kind: "withdrawal-received",
      orderId: order.id,
      shopName: order.shopName,
      name,
      at,
      outcome,
      products: products.map(({ id: productId, quantity }) => ({
        name: order.products.find(({ merchantProductId }) => merchantProductId === productId)?.name ?? "",
        quantity
      })),
      undoId: isByUser ? null : id
    },
    { to: email, userId, key: `withdrawal-received ${id}` }
  )

const toWithdrawal = Effect.fnUntraced(function* (rows: RowAccess, row: WithdrawalRow, now: Date) {
  const stored = yield* rows.get(ORDERS, row.orderId)
  const { id, name, email, confirmation } = row
  return { id, name, email, order: yield* orderAsOf(rows, stored!, now), confirmation } satisfies Withdrawal
})

/** Reads as much for an unknown number as for a known one; ignores upper and lower case. Spec: WITHDRAW-05. */
const orderByEmail = Effect.fnUntraced(function* (rows: RowAccess, id: OrderNumber, email: string) {
  const row = yield* rows.get(ORDERS, id)
  const buyerId = row?.userId ?? ERASED_USER_ID
  const user = yield* rows.get(USERS, buyerId)
  const guest = yield* rows.get(GUESTS, buyerId)
  const address = user?.email ?? guest?.email ?? null
  return address !== null && comparableEmail(address) === comparableEmail(email) ? row : null
})
