import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import type { Cookies, CookieWrite } from "#domain/base/cookie.ts"
import { fieldsOf, readJson } from "#domain/base/fields.ts"

export const TYPED_FORM_COOKIE = "formulier"

const MAX_AGE_SECONDS = 600

/** Browsers store at most 4,096 bytes with name and attributes. Spec: AUTH-45. */
const MAX_ENCODED_LENGTH = 3_900

/** JSON may double the 64,000 that a form may have. Spec: AUTH-45. */
const MAX_FORM_BYTES = 128_000

const MAX_STORED_BYTES = 16_000_000

/** Precedes the id of a form in the memory of the server. No compressed form begins with it. */
const ID_PREFIX = "."

const ID_BYTES = 16

/** The least work that compresses Dutch prose to less than half; the best quality takes ten times as long. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

type FormValues = Readonly<Record<string, string>>

export interface TypedForms {
  /** Names a long form in the server's memory; null if it is too long for both. Spec: AUTH-45, AUTH-60. */
  readonly cookieOf: (path: string, values: FormValues, rawToken?: string) => CookieWrite | null
  /** Removes it from memory; null for another page's or user's, an expired or damaged one. Total. Spec: AUTH-45. */
  readonly take: (cookies: Cookies, path: string, sub: string) => FormValues | null
}

/** Cookies, and the server's memory for forms that are too long for a cookie. Spec: AUTH-45. */
export const createTypedForms = ({ now, random }: Dependencies, maxBytes = MAX_STORED_BYTES): TypedForms => {
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
  readonly random: (count: number) => Uint8Array
}

const compress = (path: string, values: FormValues, rawToken: string): Buffer | null => {
  // Bounds the text before it is encoded.
  const length = Object.entries(values).reduce((total, [name, text]) => total + name.length + text.length, path.length)
  if (length > MAX_FORM_BYTES) return null
  const form = Buffer.from(JSON.stringify({ path, user: subjectOf(rawToken), values }))
  return form.length > MAX_FORM_BYTES ? null : brotliCompressSync(form, COMPRESSION)
}

const decode = (value: string): Buffer | undefined =>
  value.length > MAX_ENCODED_LENGTH ? undefined : Buffer.from(value, "base64url")

/** Empty for a damaged form, and for one that is larger than a form may be. */
const decompress = (form: Buffer): string => {
  try {
    return brotliDecompressSync(form, { maxOutputLength: MAX_FORM_BYTES }).toString()
  } catch {
    return ""
  }
}

/** Unverified: the session has ended, and the result only hides a form from other users. Null for none. Total. */
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
