import { fieldsOf, readJson } from "#domain/base/fields.ts"

/** `form` and `name` are those of the markup, "" if it has none. */
interface TypedText {
  readonly form: string
  readonly name: string
  readonly value: string
}

/** A field on the page: `kind` is the type of an input, or "textarea". */
export interface Field extends TypedText {
  readonly kind: string
}

interface TypedPage {
  readonly address: string
  readonly user: string | null
}

/** In UTF-16 code units of all fields: it must fit a browser's storage. Spec: ERR-03. */
export const MAX_TYPED_LENGTH = 1_000_000

export const MAX_FIELDS = 200

/** Stores typed text only: no empty fields, choices, files or passwords. Spec: ERR-03. */
export const writeTyped = ({ address, user }: TypedPage, fields: ReadonlyArray<Field>): string => {
  const stored = fields
    .filter(({ kind, value }) => TYPED_KINDS.has(kind) && value !== "")
    .map(({ form, name, value }): TypedText => ({ form, name, value }))
  return JSON.stringify({ address, user, fields: withinLimits(stored) })
}

const TYPED_KINDS: ReadonlySet<string> = new Set(["text", "search", "email", "tel", "url", "number", "textarea"])

const withinLimits = (fields: ReadonlyArray<TypedText>): ReadonlyArray<TypedText> => {
  let room = MAX_TYPED_LENGTH
  const fitting: Array<TypedText> = []
  for (const field of fields) {
    const size = field.form.length + field.name.length + field.value.length
    if (fitting.length === MAX_FIELDS || size > room) continue
    room -= size
    fitting.push(field)
  }
  return fitting
}

/** Gives an anonymous visitor the texts that a user typed before a logout. Spec: ERR-03, AUTH-71. */
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
