import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import { cleanLines, readLine } from "#domain/base/text/line.ts"

export const CONTACT_SUBJECTS = {
  order: "Mijn bestelling",
  return: "Terugsturen of herroepen",
  payment: "Betalen of geld terug",
  account: "Mijn account",
  shop: "Een winkel of een prijs",
  other: "Iets anders"
} as const
type ContactSubject = keyof typeof CONTACT_SUBJECTS

export const LOCAL_CONTACT_MAIL = "klantenservice@localhost"

export const MAX_CONTACT_CHARS = 5_000

export const MAX_CONTACT_NAME_CHARS = 100

/** In the order of the page; people do not see `website`. Spec: CONTACT-01, CONTACT-05. */
export const CONTACT_FIELDS = ["naam", "email", "onderwerp", "bestelnummer", "bericht", "website"] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly subject: ContactSubject
  readonly orderId: OrderNumber | null
  readonly body: string
}

export type ContactProblem = "missing" | "invalid" | "too-long" | "filled"

type ReadContact =
  | { readonly _tag: "Message"; readonly message: ContactMessage }
  | { readonly _tag: "Rejected"; readonly problems: { readonly [Field in ContactField]?: ContactProblem } }

/** Parses the fields of the form. Total. Spec: CONTACT-01, CONTACT-02, CONTACT-05. */
export const readContact = (typed: { readonly [Field in ContactField]: string }): ReadContact => {
  const name = readLine(typed.naam, MAX_CONTACT_NAME_CHARS)
  const email = readEmail(typed.email)
  const subject = Object.hasOwn(CONTACT_SUBJECTS, typed.onderwerp) ? (typed.onderwerp as ContactSubject) : null
  const orderId = readOrderNumber(typed.bestelnummer)
  // Browsers send each line break as two characters, and count it as one.
  const isTooLong = typed.bericht.replaceAll("\r\n", "\n").length > MAX_CONTACT_CHARS
  const body = isTooLong ? "" : cleanLines(typed.bericht)
  const problems: { [Field in ContactField]?: ContactProblem } = {}
  if (name === "") problems.naam = "missing"
  if (email === null) problems.email = typed.email.trim() === "" ? "missing" : "invalid"
  if (subject === null) problems.onderwerp = "missing"
  if (orderId === null && typed.bestelnummer.trim() !== "") problems.bestelnummer = "invalid"
  if (isTooLong) problems.bericht = "too-long"
  else if (body === "") problems.bericht = "missing"
  if (typed.website !== "") problems.website = "filled"
  if (email === null || subject === null || Object.keys(problems).length > 0) return { _tag: "Rejected", problems }
  return { _tag: "Message", message: { name, email, subject, orderId, body } }
}

/** Formats the number of the message at a position in a year. Spec: CONTACT-03. */
export const contactNumber = (year: string, position: number): string =>
  `C-${year}-${String(position).padStart(6, "0")}`

/** Parses a number in an address; null for anything else. Spec: CONTACT-03. */
export const readContactNumber = (text: string): string | null => (/^C-\d{4}-\d{6,9}$/.test(text) ? text : null)
