import { Effect, Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { CartConflict, CartRejected } from "#domain/shopping/cart/errors.ts"
import { addressesAfter, readAddressForm } from "#domain/account/profile/address-form.ts"
import type { Address, AddressUpdate } from "#domain/account/profile/address.ts"
import { AddressApi } from "#domain/shopping/orders/api.ts"
import { requireShopper } from "./cart-rows.ts"
import { ADDRESS_BOOKS } from "./cart-tables.ts"

export const MAX_ADDRESSES = 50

export const layer: Layer.Layer<AddressApi, never, Records | Identity> = Layer.effect(
  AddressApi,
  Effect.gen(function* () {
    const records = yield* Records
    const identity = yield* Identity
    return AddressApi.of({
      addresses: Effect.fnUntraced(function* (caller) {
        const { userId } = yield* requireShopper(identity, records, caller)
        return yield* findAddresses(records, userId)
      }),
      update: Effect.fnUntraced(function* (caller, requested) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const update = requested.deleted ? requested : yield* parseUpdate(requested)
        return yield* inTransaction(records, function* (rows) {
          const addresses = addressesAfter(yield* findAddresses(rows, userId), update)
          if (addresses.length > MAX_ADDRESSES) {
            return yield* new CartConflict({ field: "public_id", reason: "too-many-addresses" })
          }
          yield* Effect.orDie(rows.put(ADDRESS_BOOKS, { userId, addresses }))
          return addresses
        })
      })
    })
  })
)

export const findAddresses = (rows: RowAccess, userId: string): Effect.Effect<ReadonlyArray<Address>> =>
  Effect.map(rows.get(ADDRESS_BOOKS, userId), (book) => book?.addresses ?? [])

/** Parses an address like the form does. Fails with the first invalid field. Spec: PROF-11, PROF-30. */
const parseUpdate = (update: AddressUpdate): Effect.Effect<AddressUpdate, CartRejected> => {
  const { name, address: data } = update
  const reading = readAddressForm({ ...data, name, houseNumber: String(data.houseNumber) })
  if (reading.address !== null) {
    return Effect.succeed({ ...update, name: reading.address.name, address: reading.address.data })
  }
  const { field, text } = reading.issues[0]!
  return Effect.fail(new CartRejected({ field: field === "name" ? field : `address.${field}`, reason: text }))
}
