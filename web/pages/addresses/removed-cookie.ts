import { readId } from "#domain/base/id-text.ts"
import type { Cookies, CookieWrite } from "#domain/base/cookie.ts"
import { readAddressForm } from "#domain/account/profile/address-form.ts"
import type { Address } from "#domain/account/profile/address.ts"
import { fieldsOf, readJson } from "#domain/base/fields.ts"
import { REMOVED_ADDRESS_COOKIE } from "#web/features/page/cookies.ts"

/** Seconds in which a removed address can be restored. Spec: PROF-31. */
const UNDO_MAX_AGE_SECONDS = 600

/** Creates the cookie that stores a removed address; scripts cannot read it. Spec: PROF-31. */
export const removedAddressCookie = (address: Address): CookieWrite => ({
  name: REMOVED_ADDRESS_COOKIE,
  value: JSON.stringify(address),
  maxAge: UNDO_MAX_AGE_SECONDS
})

/** The cookie that deletes the removed address. Spec: PROF-31. */
export const clearedAddressCookie: CookieWrite = { name: REMOVED_ADDRESS_COOKIE, value: "", maxAge: 0 }

/** Reads the removed address that can be restored; null if there is none. Total. Spec: PROF-31. */
export const readRemovedAddress = (cookies: Cookies): Address | null => {
  const { publicId, name, data, default: isDefault } = fieldsOf(readJson(cookies[REMOVED_ADDRESS_COOKIE] ?? ""))
  const id = readId(publicId)
  const { address } = readAddressForm(textsIn({ ...fieldsOf(data), name }))
  return id === null || address === null ? null : { publicId: id, ...address, default: isDefault === true }
}

const textsIn = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : []
    )
  )
