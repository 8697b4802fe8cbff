import type { Address, AddressUpdate } from "./address.ts"

/** Creates the update that saves `address`, or deletes it. Spec: PROF-07. */
export const addressUpdate = ({ publicId, name, data, ...rest }: Address, deleted: boolean): AddressUpdate => ({
  public_id: publicId,
  name,
  address: data,
  default: rest.default,
  deleted
})

/** Returns the address of an update; the inverse of {@link addressUpdate}. Spec: PROF-07. */
export const updatedAddress = (update: AddressUpdate): Address => ({
  publicId: update.public_id,
  name: update.name,
  data: update.address,
  default: update.default
})

/**
 * Applies an update to the addresses, by the same rule in browser and service: a new one is appended, a known one stays
 * at its position, and exactly one is the default unless there are none. Idempotent. Spec: PROF-07.
 */
export const addressesAfter = (addresses: ReadonlyArray<Address>, update: AddressUpdate): ReadonlyArray<Address> => {
  const address = updatedAddress(update)
  const isUpdated = ({ publicId }: Address) => publicId === address.publicId
  if (update.deleted) return withOneDefault(addresses.filter((one) => !isUpdated(one)))
  const others = address.default ? addresses.map((one) => ({ ...one, default: false })) : addresses
  return withOneDefault(
    others.some(isUpdated) ? others.map((one) => (isUpdated(one) ? address : one)) : [...others, address]
  )
}

/** Returns the addresses with one default: the first that is marked, else the first. Spec: PROF-07. */
export const withOneDefault = (addresses: ReadonlyArray<Address>): ReadonlyArray<Address> => {
  const marked = Math.max(
    0,
    addresses.findIndex((address) => address.default)
  )
  return addresses.map((address, index) => ({ ...address, default: index === marked }))
}
