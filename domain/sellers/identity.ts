import { Schema } from "effect"
import { AddressData } from "#domain/profile/address.ts"
import { type AddressField, readAddressForm } from "#domain/profile/address-form.ts"
import { readKvkNumber, readVatId } from "#domain/profile/business-form.ts"
import { readEmail } from "#domain/profile/claims.ts"
import { oneLine } from "#domain/text/line.ts"

/** The details of a shop that the law requires it to give to buyers. Spec: SELL-01. */
export const SellerIdentity = Schema.Struct({
  tradeName: Schema.String,
  legalName: Schema.String,
  address: AddressData,
  kvkNumber: Schema.String,
  vatId: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  returnDays: Schema.Int,
  /** Plain text; empty if there is none. */
  returnTerms: Schema.String
})
export type SellerIdentity = typeof SellerIdentity.Type

/** Names of the form's fields, in its order. Spec: SELL-01. */
export const SELLER_FIELDS = [
  "tradeName",
  "legalName",
  "street",
  "houseNumber",
  "addition",
  "postcode",
  "city",
  "kvkNumber",
  "vatId",
  "email",
  "phone",
  "returnDays",
  "returnTerms"
] as const

/** A field of the form. Spec: SELL-01. */
export type SellerField = (typeof SELLER_FIELDS)[number]

/** The typed values; a missing field is empty. Spec: SELL-01. */
export type SellerForm = { readonly [Field in SellerField]?: string }

/** An invalid field; `text` is for the screen. Spec: SELL-01. */
interface SellerIssue {
  readonly field: SellerField
  readonly problem: "missing" | "invalid"
  readonly text: string
}

/** The result of parsing a form: details, or the issues in the order of the fields. Spec: SELL-01. */
type SellerReading =
  | { readonly identity: SellerIdentity; readonly issues: readonly [] }
  | { readonly identity: null; readonly issues: ReadonlyArray<SellerIssue> }

/** The maximum length of the terms for returns. Spec: SELL-01. */
export const MAX_TERMS_CHARS = 1_000

/** Parses the details of a shop in a form. Never throws. Spec: SELL-01. */
export const readSellerForm = (form: SellerForm): SellerReading => {
  const typed = (field: SellerField) => oneLine((form[field] ?? "").slice(0, MAX_TERMS_CHARS + 1))
  const { address, issues } = readAddressForm({ ...form, name: "winkel" })
  const read = {
    tradeName: readName(typed("tradeName")),
    legalName: readName(typed("legalName")),
    kvkNumber: readKvkNumber(typed("kvkNumber")),
    vatId: readVatId(typed("vatId")),
    email: readEmail(typed("email")),
    phone: readPhone(typed("phone")),
    returnDays: readReturnDays(typed("returnDays")),
    returnTerms: readTerms(typed("returnTerms"))
  }
  const { tradeName, legalName, kvkNumber, vatId, email, phone, returnDays, returnTerms } = read
  if (
    address !== null &&
    tradeName !== null &&
    legalName !== null &&
    kvkNumber !== null &&
    vatId !== null &&
    email !== null &&
    phone !== null &&
    returnDays !== null &&
    returnTerms !== null
  ) {
    const identity = { tradeName, legalName, kvkNumber, vatId, email, phone, returnDays, returnTerms }
    return { identity: { ...identity, address: address.data }, issues: [] }
  }
  const ofAddress = new Map<string, SellerIssue>(
    issues.flatMap((issue) => (isSellerField(issue.field) ? [[issue.field, { ...issue, field: issue.field }]] : []))
  )
  return {
    identity: null,
    issues: SELLER_FIELDS.flatMap((field) => {
      if (field in read)
        return read[field as keyof typeof read] === null ? [issueOf(field as OwnField, typed(field))] : []
      return ofAddress.get(field) ?? []
    })
  }
}

/** Returns the values of the form for stored details. Inverts {@link readSellerForm}. Spec: SELL-01. */
export const sellerForm = ({ address, returnDays, ...rest }: SellerIdentity): Required<SellerForm> => ({
  ...rest,
  ...address,
  houseNumber: String(address.houseNumber),
  returnDays: String(returnDays)
})

/** The fields that are no part of the address. */
type OwnField = Exclude<SellerField, AddressField>

const isSellerField = (field: AddressField): field is Exclude<AddressField, "name"> => field !== "name"

const readName = (typed: string): string | null => (typed.length <= 100 && /[\p{L}\d]/u.test(typed) ? typed : null)

const readPhone = (typed: string): string | null =>
  typed.length <= 30 && /^(?:(?:0|\+31)[1-9]\d{8}|0[89]00\d{4,7})$/.test(typed.replace(/[\s().-]/g, "")) ? typed : null

const readReturnDays = (typed: string): number | null => {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return days >= 14 && days <= 365 ? days : null
}

const readTerms = (typed: string): string | null => (typed.length <= MAX_TERMS_CHARS ? typed : null)

const issueOf = (field: OwnField, typed: string): SellerIssue =>
  typed === "" && field !== "returnTerms"
    ? { field, problem: "missing", text: MISSING[field] }
    : { field, problem: "invalid", text: INVALID[field] }

const MISSING: Readonly<Record<Exclude<OwnField, "returnTerms">, string>> = {
  tradeName: "Vul de handelsnaam in.",
  legalName: "Vul de naam in waaronder je bedrijf is ingeschreven.",
  kvkNumber: "Vul je KvK-nummer in.",
  vatId: "Vul je btw-id in.",
  email: "Vul een e-mailadres voor klanten in.",
  phone: "Vul een telefoonnummer voor klanten in.",
  returnDays: "Vul in hoeveel dagen klanten bedenktijd hebben."
}

const INVALID: Readonly<Record<OwnField, string>> = {
  tradeName: "Controleer de handelsnaam: die heeft letters of cijfers nodig en is hooguit 100 tekens lang.",
  legalName: "Controleer de bedrijfsnaam: die heeft letters of cijfers nodig en is hooguit 100 tekens lang.",
  kvkNumber: "Controleer het KvK-nummer: dat zijn acht cijfers.",
  vatId: "Controleer het btw-id: dat ziet eruit als NL123456782B01.",
  email: "Controleer het e-mailadres.",
  phone: "Controleer het telefoonnummer: tien cijfers, zoals 030 123 45 67.",
  returnDays: "Controleer de bedenktijd: een getal van 14 tot en met 365 dagen.",
  returnTerms: "Maak de retourvoorwaarden korter: hooguit 1.000 tekens."
}
