import { Clock, Effect, Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { requireShopper } from "./cart-rows.ts"
import { advanceReturn, correctParcel, storeReturn } from "./due-orders.ts"
import { Records, inTransaction } from "#adapters/store/records-port.ts"
import { CartConflict, CartNotFound, CartRejected, type CartFailure } from "#domain/shopping/cart/errors.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { declareReturn, type ReturnProblem } from "#domain/shopping/orders/return-outcome.ts"
import { readReturnParcel, type ReturnDeclaration } from "#domain/shopping/orders/return.ts"
import { advanceOrder } from "./advance-orders.ts"
import { orderAsOf, orderRow, orderRows, returnAsOf, returnRows, todayOf } from "./order-rows.ts"
import { RETURNS } from "./order-tables.ts"

export const layer: Layer.Layer<OrdersApi, never, Records | Identity> = Layer.effect(
  OrdersApi,
  Effect.gen(function* () {
    const records = yield* Records
    const identity = yield* Identity
    return OrdersApi.of({
      order: Effect.fnUntraced(function* (caller, id) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const row = yield* orderRow(records, userId, id)
        if (row === null) return yield* new CartNotFound({ field: "order_id" })
        return yield* orderAsOf(records, row, yield* now)
      }),
      orders: Effect.fnUntraced(function* (caller, request) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const at = yield* now
        const found = yield* orderRows(records, userId, request)
        return yield* Effect.forEach(found, (row) => orderAsOf(records, row, at))
      }),
      returns: Effect.fnUntraced(function* (caller, request) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const at = yield* now
        const found = yield* returnRows(records, userId, request)
        return yield* Effect.forEach(found, (row) => returnAsOf(records, row, at))
      }),
      cancel: Effect.fnUntraced(function* (caller, id) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const at = yield* now
        return yield* inTransaction(records, function* (rows) {
          const found = yield* orderRow(rows, userId, id)
          if (found === null) return yield* new CartNotFound({ field: "order_id" })
          const cancelled =
            found.order.status === "cancelled" ? found : yield* advanceOrder(rows, found, "cancel", "shopper", at)
          if (cancelled === null) return yield* new CartConflict({ field: "order_id", reason: "not-cancellable" })
          return yield* orderAsOf(rows, cancelled, at)
        })
      }),
      declareReturn: Effect.fnUntraced(function* (caller, declaration) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const at = yield* now
        return yield* inTransaction(records, function* (rows) {
          const found = yield* orderRow(rows, userId, declaration.orderId)
          if (found === null) return yield* new CartNotFound({ field: "orderId" })
          const declared = declareReturn(yield* orderAsOf(rows, found, at), declaration, todayOf(at))
          if (declared._tag === "Refused") return yield* refusal(declared.problems[0]!, declaration)
          const row = yield* storeReturn(rows, found, declared.products, declaration.returnReason, at)
          return yield* returnAsOf(rows, row, at)
        })
      }),
      withdrawReturn: Effect.fnUntraced(function* (caller, id) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const at = yield* now
        return yield* inTransaction(records, function* (rows) {
          const found = yield* rows.get(RETURNS, id)
          if (found === null || found.userId !== userId) return yield* new CartNotFound({ field: "return_id" })
          const withdrawn =
            found.status === "cancelled" ? found : yield* advanceReturn(rows, found, "cancel", "shopper", at)
          if (withdrawn === null) return yield* new CartConflict({ field: "return_id", reason: "not-withdrawable" })
          return yield* returnAsOf(rows, withdrawn, at)
        })
      }),
      sendReturn: Effect.fnUntraced(function* (caller, id, sent) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const at = yield* now
        const parcel = readReturnParcel(sent)
        return yield* inTransaction(records, function* (rows) {
          const found = yield* rows.get(RETURNS, id)
          if (found === null || found.userId !== userId) return yield* new CartNotFound({ field: "return_id" })
          if (parcel === null) return yield* new CartRejected({ field: "tracking_code", reason: "format" })
          const changed =
            found.status === "sent"
              ? yield* correctParcel(rows, found, parcel, at)
              : yield* advanceReturn(rows, { ...found, parcel }, "send", "shopper", at)
          if (changed === null) return yield* new CartConflict({ field: "return_id", reason: "not-sendable" })
          return yield* returnAsOf(rows, changed, at)
        })
      })
    })
  })
)

const now: Effect.Effect<Date> = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis))

const refusal = (
  problem: ReturnProblem,
  { selectedProducts }: ReturnDeclaration
): Effect.Effect<never, CartFailure> => {
  const { reason } = problem
  const fieldOf = (id: string) => `selectedProducts.${selectedProducts.findIndex((selected) => selected.id === id)}`
  switch (problem.reason) {
    case "other-order":
      return Effect.fail(new CartNotFound({ field: "shopId" }))
    case "not-returnable":
    case "too-late":
      return Effect.fail(new CartConflict({ field: "orderId", reason }))
    case "nothing-selected":
      return Effect.fail(new CartRejected({ field: "selectedProducts", reason }))
    case "unknown-product":
      return Effect.fail(new CartNotFound({ field: `${fieldOf(problem.id)}.id` }))
    case "no-quantity":
      return Effect.fail(new CartRejected({ field: `${fieldOf(problem.id)}.quantity`, reason }))
    case "too-many":
      return Effect.fail(new CartConflict({ field: `${fieldOf(problem.id)}.quantity`, reason }))
  }
}
