import { Schema } from "effect"
import { ID_PATTERN } from "#domain/base/fields.ts"

const publicId = Schema.String.check(Schema.isPattern(ID_PATTERN))

export const AddressData = Schema.Struct({
  street: Schema.String,
  houseNumber: Schema.Int,
  addition: Schema.String,
  postcode: Schema.String,
  city: Schema.String
})

export type AddressData = typeof AddressData.Type

export const Address = Schema.Struct({
  publicId,
  name: Schema.String,
  data: AddressData,
  default: Schema.Boolean
})

export type Address = typeof Address.Type

export const AddressUpdate = Schema.Struct({
  public_id: publicId,
  name: Schema.String,
  address: AddressData,
  default: Schema.Boolean,
  deleted: Schema.Boolean
})

export type AddressUpdate = typeof AddressUpdate.Type

/** Returns the two lines of an address on a parcel, below the name: "Dorpsstraat 12 A" and "3511 AB Utrecht". Spec: PROF-11. */
export const addressLines = ({
  street,
  houseNumber,
  addition,
  postcode,
  city
}: Address["data"]): readonly [string, string] => [
  [street, houseNumber, addition].filter((part) => part !== "").join(" "),
  `${postcode} ${city}`
]
