import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import type { Cookies, CookieWrite } from "#domain/cookies/cookie.ts"
import { fieldsOf, readJson } from "#domain/unknown/fields.ts"

/** The cookie with the form that a visitor typed before a login. Spec: AUTH-45. */
export const TYPED_FORM_COOKIE = "formulier"

/** The seconds that a browser stores the form. Spec: AUTH-45. */
const MAX_AGE_SECONDS = 600

/** Maximum length of the encoded cookie; browsers store at most 4,096 bytes with its name and attributes. Spec: AUTH-45. */
const MAX_ENCODED_LENGTH = 3_900

/** Maximum bytes of a form before it is compressed, as many as a form may have. Spec: AUTH-45. */
const MAX_FORM_BYTES = 64_000

/** The least work that compresses Dutch prose to less than half; the best quality takes ten times as long. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** The texts of a form by the name of the field. */
type FormValues = Readonly<Record<string, string>>

/**
 * Returns the cookie that stores the form of the page at `path`, sent by the user of `rawToken` if there is one; null if the form is
 * too long. Spec: AUTH-45, AUTH-60.
 */
export const typedFormCookie = (path: string, values: FormValues, rawToken = ""): CookieWrite | null => {
  // Bounds the text before it is encoded.
  const length = Object.entries(values).reduce((total, [name, text]) => total + name.length + text.length, path.length)
  if (length > MAX_FORM_BYTES) return null
  const form = Buffer.from(JSON.stringify({ path, user: subjectOf(rawToken), values }))
  if (form.length > MAX_FORM_BYTES) return null
  const value = brotliCompressSync(form, COMPRESSION).toString("base64url")
  return value.length <= MAX_ENCODED_LENGTH ? { name: TYPED_FORM_COOKIE, value, maxAge: MAX_AGE_SECONDS } : null
}

/** Returns the JSON in a cookie; an empty text for a damaged cookie, and for one that is larger than a form may be. */
const decompress = (value: string): string => {
  if (value.length > MAX_ENCODED_LENGTH) return ""
  try {
    return brotliDecompressSync(Buffer.from(value, "base64url"), { maxOutputLength: MAX_FORM_BYTES }).toString()
  } catch {
    return ""
  }
}

/**
 * Returns the subject of a token, null if it has none. Does not verify the token, whose session has ended: the result only hides a form
 * from other users of the same browser. Total.
 */
const subjectOf = (rawToken: string): string | null => {
  const { sub } = fieldsOf(readJson(Buffer.from(rawToken.split(".", 2)[1] ?? "", "base64url").toString()))
  return typeof sub === "string" ? sub : null
}

/**
 * Returns the stored form of the page at `path` for the user `sub`; null for none, another page's, another user's and a damaged one.
 * Total. Spec: AUTH-45, AUTH-60.
 */
export const readTypedForm = (cookies: Cookies, path: string, sub: string): FormValues | null => {
  const stored = fieldsOf(readJson(decompress(cookies[TYPED_FORM_COOKIE] ?? "")))
  if (stored["path"] !== path || (stored["user"] !== null && stored["user"] !== sub)) return null
  const texts = Object.entries(fieldsOf(stored["values"])).flatMap(([name, text]) =>
    typeof text === "string" ? [[name, text] as const] : []
  )
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** The cookie that removes the stored form. */
export const CLEARED_FORM: CookieWrite = { name: TYPED_FORM_COOKIE, value: "", maxAge: 0 }
