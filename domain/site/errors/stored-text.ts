import { fieldsOf, readJson } from "#domain/base/fields.ts"
import { type TypedPage, type TypedText, withinLimits } from "./typed-text.ts"

/**
 * Parses the text that `writeTyped` stored for this page; returns an empty list if `stored` is of another page or
 * another user, or invalid. A page for an anonymous visitor gets the texts that a user typed before a logout. Never
 * throws: skips invalid fields. Spec: ERR-03, AUTH-71.
 */
export const readTyped = (stored: string | null, { address, user }: TypedPage): ReadonlyArray<TypedText> => {
  const page = fieldsOf(readJson(stored ?? ""))
  if (page["address"] !== address || !Array.isArray(page["fields"])) return []
  if (user !== null && page["user"] !== user) return []
  return withinLimits(page["fields"].flatMap(readField))
}

/** Returns whether `stored` waits for a login on another page than this. Total. Spec: AUTH-71. */
export const waitsForLogin = (stored: string | null, { address, user }: TypedPage): boolean => {
  const page = fieldsOf(readJson(stored ?? ""))
  return user === null && Boolean(page["user"]) && page["address"] !== address
}

const readField = (entry: unknown): ReadonlyArray<TypedText> => {
  const { form, name, value } = fieldsOf(entry)
  const isText = typeof form === "string" && typeof name === "string" && typeof value === "string"
  return isText ? [{ form, name, value }] : []
}
