import { oneLine } from "#domain/base/text/line.ts"
import type { FormIssue, FormReading } from "./address-form.ts"
import type { Business } from "./user-profile.ts"
import { readEmail } from "#domain/account/session/claims.ts"

const FIELDS = ["company", "kvkNumber", "vatId", "email"] as const

export type BusinessField = (typeof FIELDS)[number]

export type BusinessForm = { readonly [Field in BusinessField]?: string }

/** Parses the company in a form. Only the VAT id may be empty. Never throws. Spec: PROF-12. */
export const readBusinessForm = (form: BusinessForm): FormReading<"business", Business, BusinessField> => {
  const typed = (field: BusinessField) => oneLine(form[field] ?? "")
  const company = readCompany(typed("company"))
  const kvkNumber = readKvkNumber(typed("kvkNumber"))
  const vatId = readVatId(typed("vatId"))
  const email = readEmail(typed("email"))
  const isVatIdWrong = vatId === null && typed("vatId") !== ""
  if (company !== null && kvkNumber !== null && email !== null && !isVatIdWrong) {
    return { business: { company, kvkNumber, vatId, email }, issues: [] }
  }
  const isWrong = {
    company: company === null,
    kvkNumber: kvkNumber === null,
    vatId: isVatIdWrong,
    email: email === null
  }
  return {
    business: null,
    issues: FIELDS.filter((field) => isWrong[field]).map((field) => issueOf(field, typed(field)))
  }
}

/** Parses a number of the trade register, eight digits; null if `text` is invalid. Spec: PROF-12. */
export const readKvkNumber = (text: string): string | null => {
  const digits = text.replace(/[\s.]/g, "")
  return /^\d{8}$/.test(digits) && digits !== "00000000" ? digits : null
}

/** Checks the digit in a company's number, and the digits over the whole of a sole trader's id. Spec: PROF-12. */
export const readVatId = (text: string): string | null => {
  const id = text.replace(/[\s.-]/g, "").toUpperCase()
  const match = /^NL(\d{9})B(\d{2})$/.exec(id)
  if (match === null) return null
  const [, number = "", suffix = ""] = match
  if (Number(number) === 0) return null
  const isCompanys = suffix !== "00" && hasElevenCheck(number)
  return isCompanys || isSoleTraderId(number, suffix) ? id : null
}

const readCompany = (typed: string): string | null => (typed.length <= 100 && /[\p{L}\d]/u.test(typed) ? typed : null)

/** Validates a fiscal number: 9 × the first digit + 8 × the second … − the last is a multiple of 11. */
const hasElevenCheck = (number: string): boolean => {
  const weighted = [...number].reduce((total, digit, at) => total + Number(digit) * (at === 8 ? -1 : 9 - at), 0)
  return weighted % 11 === 0
}

/** Validates an id by ISO 7064 MOD 97-10, letters as 10 (A) to 35 (Z): N is 23, L is 21, B is 11. */
const isSoleTraderId = (number: string, suffix: string): boolean => BigInt(`2321${number}11${suffix}`) % 97n === 1n

const issueOf = (field: BusinessField, typed: string): FormIssue<BusinessField> =>
  field !== "vatId" && typed === ""
    ? { field, problem: "missing", text: MISSING[field] }
    : { field, problem: "invalid", text: INVALID[field] }

const MISSING: Readonly<Record<Exclude<BusinessField, "vatId">, string>> = {
  company: "Vul de naam van je bedrijf in.",
  kvkNumber: "Vul je KvK-nummer in.",
  email: "Vul het e-mailadres van je bedrijf in."
}

const INVALID: Readonly<Record<BusinessField, string>> = {
  company: "Controleer de bedrijfsnaam: die heeft letters of cijfers nodig en is hooguit 100 tekens lang.",
  kvkNumber: "Controleer het KvK-nummer: dat zijn acht cijfers.",
  vatId: "Controleer het btw-id: dat ziet eruit als NL123456782B01.",
  email: "Controleer het e-mailadres."
}
