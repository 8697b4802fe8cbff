import { CommandFailed, fail } from "#cli/exit.ts"
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressForm,
  readAddressForm
} from "#domain/account/profile/address-form.ts"
import type { Address } from "#domain/account/profile/address.ts"
import { fieldsOf, readJson } from "#domain/base/fields.ts"
import texts from "#cli/texts.json" with { type: "json" }

export interface OrderChoices {
  /** The typed address; null to keep the one that the shopper has. */
  readonly address: AddressForm | null
  readonly delivery: Readonly<Record<string, string>>
  readonly promoCodes: ReadonlyArray<string>
}

export const NO_CHOICES: OrderChoices = { address: null, delivery: {}, promoCodes: [] }

const MAX_TEXT_CHARS = 200

const MAX_ENTRIES = 100

/** Parses an order file; an invalid one ends the command with the name of the field. Spec: CLI-47. */
export const parseOrderFile = (text: string): OrderChoices => {
  const order = readObject("--file", readJson(text) ?? null)
  checkNames("", order, ["address", "delivery", "promoCodes"])
  const { address, delivery = {}, promoCodes = [] } = order
  if (!Array.isArray(promoCodes) || promoCodes.length > MAX_ENTRIES) throw invalid("promoCodes", "give a list of codes")
  return {
    address: address === undefined ? null : readAddress(address),
    delivery: readTexts("delivery", delivery),
    promoCodes: promoCodes.map((code, at) => readText(`promoCodes[${at}]`, code))
  }
}

/** Returns the address of a form; an invalid one ends the command with the names of its fields. Spec: CLI-47. */
export const checkAddress = (form: AddressForm): Pick<Address, "name" | "data"> => {
  const { address, issues } = readAddressForm(form)
  if (address !== null) return address
  const lines = issues.map(
    ({ field, problem }) => `address.${field} (${ADDRESS_OPTIONS[field]}) is ${problem}: ${EXPECTED[field]}`
  )
  throw fail.usage(lines.join("\n"))
}

const ADDRESS_OPTIONS: { readonly [Field in AddressField]: string } = texts.addressOptions

const EXPECTED: { readonly [Field in AddressField]: string } = texts.addressFields

const readAddress = (value: unknown): AddressForm => {
  const { houseNumber, ...rest } = readObject("address", value)
  const number = typeof houseNumber === "number" ? String(houseNumber) : houseNumber
  const fields = { ...rest, ...(number !== undefined && { houseNumber: number }) }
  checkNames("address.", fields, ADDRESS_FIELDS)
  return readTexts("address", fields)
}

const checkNames = (path: string, fields: Readonly<Record<string, unknown>>, known: ReadonlyArray<string>): void => {
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw invalid(`${path}${unknown.slice(0, MAX_TEXT_CHARS)}`, `there is no such field. Give: ${known.join(", ")}`)
}

const readTexts = (path: string, value: unknown): Readonly<Record<string, string>> => {
  const entries = Object.entries(readObject(path, value))
  if (entries.length > MAX_ENTRIES) throw invalid(path, `give at most ${MAX_ENTRIES}`)
  return Object.fromEntries(entries.map(([name, text]) => [name, readText(`${path}.${name}`, text)]))
}

const readObject = (path: string, value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid(path, "give a JSON object")
  return fieldsOf(value)
}

const readText = (path: string, value: unknown): string => {
  if (typeof value === "string" && value.length <= MAX_TEXT_CHARS) return value
  throw invalid(path, `give a text of at most ${MAX_TEXT_CHARS} characters`)
}

const invalid = (path: string, expected: string): CommandFailed => fail.usage(`${path}: ${expected}.`)
