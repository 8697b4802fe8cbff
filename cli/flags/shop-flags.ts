import { InvalidArgumentError } from "commander"
import { readWebsite } from "#domain/catalogue/offer-query.ts"

export const readShopId = (value: string): string => {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/.test(value)) return value
  throw new InvalidArgumentError(
    "Give letters, digits, dots, dashes and underscores, at most 80, a letter or digit first."
  )
}

const MAX_ARGUMENT_CHARS = 2_000

/** Parses the host of an address, with or without https:// and a path. Spec: STORE-60. */
export const readHost = (value: string): string => {
  const host = value.length > MAX_ARGUMENT_CHARS ? null : readWebsite(value)
  if (host !== null) return host
  throw new InvalidArgumentError("Give the shop's website, such as www.winkel.nl.")
}

const MAX_NAME_CHARS = 80

/** Parses the name of a shop: one line of 1 to 80 characters, without control characters. Spec: CLI-40. */
export const readShopName = (value: string): string => {
  const name = value.length > MAX_ARGUMENT_CHARS ? "" : value.trim()
  if (name !== "" && name.length <= MAX_NAME_CHARS && !/[\p{Cc}\p{Cf}]/u.test(name)) return name
  throw new InvalidArgumentError(`Give the shop's name as shown, one line of 1 to ${MAX_NAME_CHARS} characters.`)
}
