import { Effect, Schema } from "effect"
import { AddressData } from "./address.ts"
import { type AddressField, type FormIssue, type FormReading, readAddressForm } from "./address-form.ts"
import { readKvkNumber, readVatId } from "./business-form.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import { oneLine } from "#domain/base/text/line.ts"
import texts from "./seller-problems.json" with { type: "json" }

export const SellerIdentity = Schema.Struct({
  tradeName: Schema.String,
  legalName: Schema.String,
  address: AddressData,
  kvkNumber: Schema.String,
  vatId: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  returnDays: Schema.Int,
  returnTerms: Schema.String,
  returnAddress: Schema.NullOr(AddressData).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  deliveryTerms: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))
})
export type SellerIdentity = typeof SellerIdentity.Type

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
  "deliveryTerms",
  "returnDays",
  "returnTerms",
  "returnStreet",
  "returnHouseNumber",
  "returnAddition",
  "returnPostcode",
  "returnCity"
] as const

const RETURN_FIELDS = {
  street: "returnStreet",
  houseNumber: "returnHouseNumber",
  addition: "returnAddition",
  postcode: "returnPostcode",
  city: "returnCity"
} as const satisfies Readonly<Record<LocationField, SellerField>>

export type SellerField = (typeof SELLER_FIELDS)[number]

export type SellerForm = { readonly [Field in SellerField]?: string }

export const MAX_TERMS_CHARS = 1_000

/** Returns the address to which buyers send returns. Spec: SELL-16. */
export const returnAddressOf = ({ address, returnAddress }: SellerIdentity): AddressData => returnAddress ?? address

/** Parses the details of a shop in a form. Never throws. Spec: SELL-01, SELL-16. */
export const readSellerForm = (form: SellerForm): FormReading<"identity", SellerIdentity, SellerField> => {
  const typed = (field: SellerField) => oneLine((form[field] ?? "").slice(0, MAX_TERMS_CHARS + 1))
  const own = readAddressForm({ ...form, name: "winkel" })
  const back = readReturnAddress(form)
  const read = {
    tradeName: readName(typed("tradeName")),
    legalName: readName(typed("legalName")),
    kvkNumber: readKvkNumber(typed("kvkNumber")),
    vatId: readVatId(typed("vatId")),
    email: readEmail(typed("email")),
    phone: readPhone(typed("phone")),
    deliveryTerms: readTerms(typed("deliveryTerms")),
    returnDays: readReturnDays(typed("returnDays")),
    returnTerms: readTerms(typed("returnTerms"))
  }
  const { tradeName, legalName, kvkNumber, vatId, email, phone, deliveryTerms, returnDays, returnTerms } = read
  if (
    own.address !== null &&
    back.issues.length === 0 &&
    tradeName !== null &&
    legalName !== null &&
    kvkNumber !== null &&
    vatId !== null &&
    email !== null &&
    phone !== null &&
    deliveryTerms !== null &&
    returnDays !== null &&
    returnTerms !== null
  ) {
    const identity = { tradeName, legalName, kvkNumber, vatId, email, phone, deliveryTerms, returnDays, returnTerms }
    const returnAddress = back.address?.data ?? null
    return { identity: { ...identity, address: own.address.data, returnAddress }, issues: [] }
  }
  const ofAddresses = new Map<string, FormIssue<SellerField>>(
    [
      ...own.issues.flatMap((issue) => (isLocation(issue.field) ? [{ ...issue, field: issue.field }] : [])),
      ...back.issues.flatMap((issue) =>
        isLocation(issue.field) ? [{ ...issue, field: RETURN_FIELDS[issue.field] }] : []
      )
    ].map((issue) => [issue.field, issue])
  )
  return {
    identity: null,
    issues: SELLER_FIELDS.flatMap((field) => {
      if (field in read)
        return read[field as keyof typeof read] === null ? [issueOf(field as OwnField, typed(field))] : []
      return ofAddresses.get(field) ?? []
    })
  }
}

/** Returns the values of the form for stored details. Inverts {@link readSellerForm}. Spec: SELL-01. */
export const sellerForm = ({ address, returnDays, returnAddress, ...rest }: SellerIdentity): Required<SellerForm> => ({
  ...rest,
  ...address,
  houseNumber: String(address.houseNumber),
  returnDays: String(returnDays),
  returnStreet: returnAddress?.street ?? "",
  returnHouseNumber: String(returnAddress?.houseNumber ?? ""),
  returnAddition: returnAddress?.addition ?? "",
  returnPostcode: returnAddress?.postcode ?? "",
  returnCity: returnAddress?.city ?? ""
})

type LocationField = Exclude<AddressField, "name">

type OwnField = Exclude<SellerField, AddressField | (typeof RETURN_FIELDS)[LocationField]>

const isLocation = (field: AddressField): field is LocationField => field !== "name"

const readReturnAddress = (form: SellerForm) => {
  const typed = Object.fromEntries(Object.entries(RETURN_FIELDS).map(([field, name]) => [field, form[name] ?? ""]))
  if (Object.values(typed).every((value) => value.trim() === "")) return { address: null, issues: [] }
  return readAddressForm({ ...typed, name: "retour" })
}

const readName = (typed: string): string | null => (typed.length <= 100 && /[\p{L}\d]/u.test(typed) ? typed : null)

const readPhone = (typed: string): string | null =>
  typed.length <= 30 && /^(?:(?:0|\+31)[1-9]\d{8}|0[89]00\d{4,7})$/.test(typed.replace(/[\s().-]/g, "")) ? typed : null

const readReturnDays = (typed: string): number | null => {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return days >= 14 && days <= 365 ? days : null
}

const readTerms = (typed: string): string | null => (typed.length <= MAX_TERMS_CHARS ? typed : null)

const issueOf = (field: OwnField, typed: string): FormIssue<SellerField> =>
  typed === "" && field !== "returnTerms" && field !== "deliveryTerms"
    ? { field, problem: "missing", text: MISSING[field] }
    : { field, problem: "invalid", text: INVALID[field] }

const MISSING: Readonly<Record<Exclude<OwnField, "returnTerms" | "deliveryTerms">, string>> = texts.missing

const INVALID: Readonly<Record<OwnField, string>> = texts.invalid
