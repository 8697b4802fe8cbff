import { MAX_CONTACT_CHARS } from "./contact.ts"
import { cleanLines, oneLine } from "#domain/base/text/line.ts"
import { cut, truncate } from "#domain/base/text/cut.ts"
import type { Message } from "./message.ts"

/** Maximum characters of a text in a message. Spec: MSG-02. */
export const MAX_LINE_CHARS = 200

/** Maximum characters of an address in a message. Spec: MSG-02. */
export const MAX_PATH_CHARS = 2_000

/** Maximum characters of an e-mail address in a message, those of a valid one. Spec: MSG-02. */
export const MAX_EMAIL_CHARS = 254

/** Maximum items of a list in a message. Spec: MSG-02. */
export const MAX_LIST_ITEMS = 50

const ADDRESS_FIELDS: ReadonlySet<string> = new Set(["path", "link"])

/**
 * Returns a message within its limits: texts on one line, cut like titles; lists without their end; the home page for
 * an address that is too long. So no name of a shop can make an order fail. Spec: MSG-02.
 */
export const limitMessage = (message: Message): Message => limitValue("", message) as Message

const limitValue = (field: string, value: unknown): unknown => {
  if (typeof value === "string") {
    if (field === "email") return value.slice(0, MAX_EMAIL_CHARS)
    if (field === "body") return cut(cleanLines(value), MAX_CONTACT_CHARS)
    if (ADDRESS_FIELDS.has(field)) return value.length > MAX_PATH_CHARS ? "/" : value
    const line = oneLine(value.slice(0, MAX_READ_CHARS))
    return line.length <= MAX_LINE_CHARS ? line : truncate(line, MAX_LINE_CHARS - ELLIPSIS_CHARS)
  }
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_ITEMS).map((item) => limitValue(field, item))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, limitValue(name, inner)]))
}

/** Characters of a text that are read, since spaces are joined before it is cut. */
const MAX_READ_CHARS = 2_000

/** Length of the "..." that a cut text ends in. */
const ELLIPSIS_CHARS = 3
