import { Effect } from "effect"
import { USERS } from "#adapters/services/users/tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { OrderNumber } from "#domain/orders/order-number-schema.ts"
import { ERASED_USER_ID, ORDERS } from "./tables.ts"

/**
 * Finds an order by its number and the e-mail address of its buyer, in upper or lower case; null for any other pair. Reads
 * as much for an unknown number as for a known one. Spec: WITHDRAW-05.
 */
export const orderByEmail = Effect.fnUntraced(function* (rows: RowAccess, id: OrderNumber, email: string) {
  const row = yield* rows.get(ORDERS, id)
  const user = yield* rows.get(USERS, row?.userId ?? ERASED_USER_ID)
  const isMatch = user !== null && user.email !== null && user.email.toLowerCase() === email.toLowerCase()
  return isMatch ? row : null
})
