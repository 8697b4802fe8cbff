import { Effect } from "effect"
import { OrderNumber } from "#domain/shopping/orders/order-number-schema.ts"
import { GUESTS } from "#adapters/people/guest-tables.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { comparableEmail } from "#domain/shopping/cart/guest.ts"
import { ORDERS, ERASED_USER_ID } from "./order-tables.ts"

/**
 * Finds an order by its number and the e-mail address of the user or guest who bought it, in upper or lower case; null for
 * any other pair. Reads as much for an unknown number as for a known one. Spec: WITHDRAW-05.
 */
export const orderByEmail = Effect.fnUntraced(function* (rows: RowAccess, id: OrderNumber, email: string) {
  const row = yield* rows.get(ORDERS, id)
  const buyerId = row?.userId ?? ERASED_USER_ID
  const user = yield* rows.get(USERS, buyerId)
  const guest = yield* rows.get(GUESTS, buyerId)
  const address = user?.email ?? guest?.email ?? null
  return address !== null && comparableEmail(address) === comparableEmail(email) ? row : null
})
