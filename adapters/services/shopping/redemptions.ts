import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Schema } from "effect"
import { eraseOver } from "#adapters/store/erase-over.ts"
import type { Records, RowAccess } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import type { PromoCode } from "#domain/shopping/cart/promo-code.ts"
import { reachedLimit, type PromoUses } from "#domain/shopping/cart/promo-check.ts"
import { PAYMENT_DAYS } from "#domain/shopping/orders/due.ts"
import { OrderNumber } from "#domain/base/ids.ts"

const RedemptionRow = Schema.Struct({
  id: Schema.String,
  code: Schema.String,
  userId: Schema.String,
  /** The orders of the use; cancelling releases it. */
  orderIds: Schema.Array(OrderNumber),
  createdAt: Schema.Int,
  /** True once one of the orders is paid: then the use is never released. */
  isPaid: Schema.Boolean
})
type RedemptionRow = typeof RedemptionRow.Type

export const REDEMPTIONS: Table<RedemptionRow, "code" | "user_id" | "erase_at"> = {
  name: "promo_redemption",
  schema: RedemptionRow,
  key: ({ id }) => id,
  indexes: {
    code: ({ code }) => code,
    user_id: ({ userId }) => userId,
    erase_at: ({ isPaid, createdAt }) => (isPaid ? Number.MAX_SAFE_INTEGER : createdAt + PAYMENT_DAYS * DAY_MS)
  }
}

/** `first` is the lowest number of the orders. */
export const redemptionId = (code: string, first: OrderNumber): string => `${code} ${first}`

/** Leaves out the unpaid use of `orderIds`: ordering the cart again replaces it. Spec: CART-30, CART-31. */
export const countRedemptions = Effect.fnUntraced(function* (
  rows: RowAccess,
  promo: PromoCode,
  { userId, orderIds }: { readonly userId: string | null; readonly orderIds: ReadonlyArray<OrderNumber> },
  now: Date
) {
  const { code } = promo
  const stored: PromoUses = {
    total: yield* rows.count(REDEMPTIONS, { where: { code } }),
    own: userId === null ? 0 : yield* rows.count(REDEMPTIONS, { where: { code, user_id: userId } })
  }
  if (reachedLimit(promo, stored) === null) return stored
  const [first] = orderIds
  const current = first === undefined ? null : yield* rows.get(REDEMPTIONS, redemptionId(code, first))
  const oldest = yield* rows.find(REDEMPTIONS, {
    where: { code },
    order: { by: "erase_at", direction: "asc" },
    limit: MAX_RELEASED_AT_ONCE
  })
  const released = oldest.filter((row) => row.id !== current?.id && isReleased(row, now.getTime()))
  if (current !== null && !current.isPaid) released.push(current)
  return {
    total: stored.total - released.length,
    own: stored.own - released.filter((row) => row.userId === userId).length
  } satisfies PromoUses as PromoUses
})

export const confirmRedemptions = Effect.fnUntraced(function* (rows: RowAccess, ids: ReadonlyArray<string>) {
  for (const id of ids) {
    const row = yield* rows.get(REDEMPTIONS, id)
    if (row !== null) yield* Effect.orDie(rows.put(REDEMPTIONS, { ...row, isPaid: true }))
  }
})

/** Releases the uses of a cancelled order, unless another order still holds them. Spec: CART-31. */
export const releaseRedemptions = Effect.fnUntraced(function* (
  rows: RowAccess,
  ids: ReadonlyArray<string>,
  orderId: OrderNumber
) {
  for (const id of ids) {
    const row = yield* rows.get(REDEMPTIONS, id)
    if (row === null || row.isPaid) continue
    const orderIds = row.orderIds.filter((one) => one !== orderId)
    yield* orderIds.length === 0
      ? rows.remove(REDEMPTIONS, id)
      : Effect.orDie(rows.put(REDEMPTIONS, { ...row, orderIds }))
  }
})

export const eraseReleasedRedemptions: Effect.Effect<number, never, Records> = eraseOver(REDEMPTIONS)

const isReleased = (row: RedemptionRow, now: number): boolean => Number(REDEMPTIONS.indexes.erase_at(row)) <= now

const MAX_RELEASED_AT_ONCE = 100
