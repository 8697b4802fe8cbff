import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import type { Cookies, CookieWrite } from "#domain/base/cookie.ts"
import { fieldsOf, readJson } from "#domain/base/fields.ts"

/** The cookie with the form that a visitor typed before a login. Spec: AUTH-45. */
export const TYPED_FORM_COOKIE = "formulier"

/** The seconds that a browser stores the form. Spec: AUTH-45. */
const MAX_AGE_SECONDS = 600

/** Maximum length of the encoded cookie; browsers store at most 4,096 bytes with its name and attributes. Spec: AUTH-45. */
const MAX_ENCODED_LENGTH = 3_900

/** Maximum bytes of a form before it is compressed: JSON may double the 64,000 that a form may have. Spec: AUTH-45. */
const MAX_FORM_BYTES = 128_000

/** Maximum bytes of all forms in the memory of the server. Spec: AUTH-45. */
const MAX_STORED_BYTES = 16_000_000

/** Precedes the id of a form in the memory of the server. No compressed form begins with it. */
const ID_PREFIX = "."

/** Bytes of that id, so that nobody guesses one. */
const ID_BYTES = 16

/** The least work that compresses Dutch prose to less than half; the best quality takes ten times as long. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

type FormValues = Readonly<Record<string, string>>

export interface TypedForms {
  /**
   * Returns the cookie that stores the form of the page at `path`, sent by the user of `rawToken` if there is one, or that names the
   * form in the memory of the server; null if the form is too long for both. Spec: AUTH-45, AUTH-60.
   */
  readonly cookieOf: (path: string, values: FormValues, rawToken?: string) => CookieWrite | null
  /**
   * Returns the stored form of the page at `path` for the user `sub`, and removes it from memory; null for none, another page's, another
   * user's, an expired and a damaged one. Total. Spec: AUTH-45, AUTH-60.
   */
  readonly take: (cookies: Cookies, path: string, sub: string) => FormValues | null
}

/** Creates the store of typed forms: cookies, and the server's memory for forms that are too long for a cookie. Spec: AUTH-45. */
export const createTypedForms = ({ now, random }: Dependencies, maxBytes = MAX_STORED_BYTES): TypedForms => {
  /** Compressed forms by id, oldest first. */
  const stored = new Map<string, { readonly form: Buffer; readonly expiresAt: number }>()
  let storedBytes = 0

  const remove = (id: string) => {
    storedBytes -= stored.get(id)?.form.length ?? 0
    stored.delete(id)
  }
  const removeExpired = () => {
    for (const [id, { expiresAt }] of stored) if (expiresAt <= now().getTime() || storedBytes > maxBytes) remove(id)
  }

  return {
    cookieOf: (path, values, rawToken = "") => {
      const form = compress(path, values, rawToken)
      if (form === null) return null
      const value = form.toString("base64url")
      if (value.length <= MAX_ENCODED_LENGTH) return { name: TYPED_FORM_COOKIE, value, maxAge: MAX_AGE_SECONDS }
      const id = ID_PREFIX + Buffer.from(random(ID_BYTES)).toString("base64url")
      stored.set(id, { form, expiresAt: now().getTime() + MAX_AGE_SECONDS * 1_000 })
      storedBytes += form.length
      removeExpired()
      return { name: TYPED_FORM_COOKIE, value: id, maxAge: MAX_AGE_SECONDS }
    },
    take: (cookies, path, sub) => {
      removeExpired()
      const value = cookies[TYPED_FORM_COOKIE] ?? ""
      const form = value.startsWith(ID_PREFIX) ? stored.get(value)?.form : decode(value)
      const values = form === undefined ? null : valuesFor(decompress(form), path, sub)
      if (values !== null) remove(value)
      return values
    }
  }
}

interface Dependencies {
  readonly now: () => Date
  /** Returns unpredictable bytes. */
  readonly random: (count: number) => Uint8Array
}

/** Returns the compressed form; null if it is too long. */
const compress = (path: string, values: FormValues, rawToken: string): Buffer | null => {
  // Bounds the text before it is encoded.
  const length = Object.entries(values).reduce((total, [name, text]) => total + name.length + text.length, path.length)
  if (length > MAX_FORM_BYTES) return null
  const form = Buffer.from(JSON.stringify({ path, user: subjectOf(rawToken), values }))
  return form.length > MAX_FORM_BYTES ? null : brotliCompressSync(form, COMPRESSION)
}

/** Returns the compressed form in a cookie; undefined for a longer text than the server writes. */
const decode = (value: string): Buffer | undefined =>
  value.length > MAX_ENCODED_LENGTH ? undefined : Buffer.from(value, "base64url")

/** Returns the JSON of a compressed form; an empty text for a damaged one, and for one that is larger than a form may be. */
const decompress = (form: Buffer): string => {
  try {
    return brotliDecompressSync(form, { maxOutputLength: MAX_FORM_BYTES }).toString()
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

const valuesFor = (json: string, path: string, sub: string): FormValues | null => {
  const stored = fieldsOf(readJson(json))
  if (stored["path"] !== path || (stored["user"] !== null && stored["user"] !== sub)) return null
  const texts = Object.entries(fieldsOf(stored["values"])).flatMap(([name, text]) =>
    typeof text === "string" ? [[name, text] as const] : []
  )
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

export const CLEARED_FORM: CookieWrite = { name: TYPED_FORM_COOKIE, value: "", maxAge: 0 }
