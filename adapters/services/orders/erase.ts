import { Effect } from "effect"
import { ADDRESS_BOOKS, CARTS } from "#adapters/services/cart/tables.ts"
import { REDEMPTIONS } from "#adapters/services/cart/redemptions.ts"
import { PAYMENTS } from "#adapters/services/payment/tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Address } from "#domain/profile/address.ts"
import { ERASED_USER_ID, ORDERS, RETURNS } from "./tables.ts"

/** The placeholder of an erased address. */
const ERASED_ADDRESS: Address = {
  publicId: "erased",
  name: "",
  data: { street: "", houseNumber: 0, addition: "", postcode: "", city: "" },
  default: false
}

/**
 * Erases the carts and addresses of a user, and removes names, addresses, parcels, what shops wrote and the owner from orders, returns,
 * payments and promo code uses, which shops and the bookkeeping must retain. A carrier shows who receives a parcel. Spec: ORDER-07, PROF-17.
 */
export const erasePurchases = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  const own = { where: { user_id: userId } }
  yield* rows.remove(ADDRESS_BOOKS, userId)
  for (const { hash } of yield* rows.find(CARTS, own)) yield* rows.remove(CARTS, hash)
  for (const row of yield* rows.find(ORDERS, own)) {
    const order = { ...row.order, deliveryAddress: { name: "" }, shipments: [] }
    const deliveryAddress = row.deliveryAddress === null ? null : ERASED_ADDRESS
    yield* Effect.orDie(
      rows.put(ORDERS, { ...row, order, userId: ERASED_USER_ID, deliveryAddress, billingAddress: ERASED_ADDRESS })
    )
  }
  for (const row of yield* rows.find(REDEMPTIONS, own)) {
    yield* Effect.orDie(rows.put(REDEMPTIONS, { ...row, userId: ERASED_USER_ID }))
  }
  for (const row of yield* rows.find(RETURNS, own))
    yield* Effect.orDie(rows.put(RETURNS, { ...row, userId: ERASED_USER_ID, rejection: null, parcel: null }))
  for (const row of yield* rows.find(PAYMENTS, own))
    yield* Effect.orDie(rows.put(PAYMENTS, { ...row, userId: ERASED_USER_ID }))
})
