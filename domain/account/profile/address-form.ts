import { oneLine } from "#domain/base/text/line.ts"
import type { Address, AddressUpdate } from "./address.ts"

export const ADDRESS_FIELDS = ["name", "street", "houseNumber", "addition", "postcode", "city"] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]

export type AddressForm = { readonly [Field in AddressField]?: string }

export interface FormIssue<Field> {
  readonly field: Field
  readonly problem: "missing" | "invalid"
  readonly text: string
}

/** A valid form as `Name`, or null with the fields at fault. */
export type FormReading<Name extends string, Value, Field> =
  | ({ readonly [_ in Name]: Value } & { readonly issues: readonly [] })
  | ({ readonly [_ in Name]: null } & { readonly issues: ReadonlyArray<FormIssue<Field>> })

/** Reads "12a" without an addition as number 12 with the addition a. Spec: PROF-11. */
export const readAddressForm = (
  form: AddressForm
): FormReading<"address", Pick<Address, "name" | "data">, AddressField> => {
  const [name, street, city] = [readName(form.name), readName(form.street), readName(form.city)]
  const { houseNumber, addition } = readHouse(form)
  const postcode = readPostcode(form.postcode ?? "")
  if (name && street && houseNumber && addition !== null && postcode && city) {
    return { address: { name, data: { street, houseNumber, addition, postcode, city } }, issues: [] }
  }
  const read = { name, street, houseNumber, addition, postcode, city }
  return {
    address: null,
    issues: ADDRESS_FIELDS.filter((field) => read[field] === null).map((field) => issueOf(field, form))
  }
}

const readName = (typed = ""): string | null => {
  const name = oneLine(typed)
  return name.length <= 80 && /\p{L}/u.test(name) ? name : null
}

const readHouse = (form: AddressForm): { readonly houseNumber: number | null; readonly addition: string | null } => {
  const [, digits, behind = ""] = /^([1-9]\d{0,4})(?!\d)[ -]*(.*)/.exec(oneLine(form.houseNumber ?? "")) ?? []
  const houseNumber = digits === undefined ? null : Number(digits)
  const addition = readAddition(form.addition)
  if (behind === "") return { houseNumber, addition }
  const split = addition === "" ? readAddition(behind) : null
  return split === null ? { houseNumber: null, addition } : { houseNumber, addition: split }
}

const readAddition = (typed = ""): string | null => {
  const addition = oneLine(typed).replace(/^[ -]+/, "")
  return addition === "" || /^[a-z0-9](?:[a-z0-9 /-]{0,8}[a-z0-9])?$/i.test(addition) ? addition : null
}

const issueOf = (field: AddressField, form: AddressForm): FormIssue<AddressField> => {
  const isMissing = field !== "addition" && oneLine(form[field] ?? "") === ""
  return isMissing
    ? { field, problem: "missing", text: MISSING[field] }
    : { field, problem: "invalid", text: INVALID[field] }
}

const MISSING: Readonly<Record<Exclude<AddressField, "addition">, string>> = {
  name: "Vul de naam in van wie het pakket ontvangt.",
  street: "Vul je straat in.",
  houseNumber: "Vul je huisnummer in.",
  postcode: "Vul je postcode in.",
  city: "Vul je woonplaats in."
}

const INVALID: Readonly<Record<AddressField, string>> = {
  name: "Controleer de naam: die heeft letters nodig en is hooguit 80 tekens lang.",
  street: "Controleer de straat: die heeft letters nodig en is hooguit 80 tekens lang.",
  houseNumber: "Controleer het huisnummer: een getal van 1 tot en met 99999.",
  addition: "Controleer de toevoeging: hooguit 10 letters en cijfers, zoals A, bis of 2-hoog.",
  postcode: "Controleer de postcode: vier cijfers en twee letters, zoals 1234 AB.",
  city: "Controleer de woonplaats: die heeft letters nodig en is hooguit 80 tekens lang."
}

/** Parses a Dutch postcode to its usual form, "1234 AB"; null if `text` is invalid. Spec: PROF-11. */
export const readPostcode = (text: string): string | null => {
  const match = /^([1-9]\d{3}) ?((?!S[ADS])[A-Z]{2})$/i.exec(oneLine(text))
  return match === null ? null : `${match[1]} ${match[2]}`.toUpperCase()
}

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

/** Applies one rule in browser and service: exactly one address is the default. Idempotent. Spec: PROF-07. */
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
