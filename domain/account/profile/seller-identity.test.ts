import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  readSellerForm,
  returnAddressOf,
  SELLER_FIELDS,
  type SellerField,
  type SellerForm,
  sellerForm,
  SellerIdentity
} from "./seller-identity.ts"

const FORM: Required<SellerForm> = {
  tradeName: "Lampenhuis",
  legalName: "Lampenhuis B.V.",
  street: "Dorpsstraat",
  houseNumber: "12",
  addition: "",
  postcode: "3511 AB",
  city: "Utrecht",
  kvkNumber: "12345678",
  vatId: "NL123456782B01",
  email: "hallo@lampenhuis.example",
  phone: "030 123 45 67",
  returnDays: "30",
  returnTerms: "",
  deliveryTerms: "",
  returnStreet: "Havenkade",
  returnHouseNumber: "3",
  returnAddition: "",
  returnPostcode: "3011 AA",
  returnCity: "Rotterdam"
}

describe("readSellerForm", () => {
  it.each([
    ...examples("SELL-01", ["field", "value", "read", "problem"]),
    ...examples("SELL-16", ["field", "value", "read", "problem"])
  ])(
    "SELL-01, SELL-16: parses [$value] in $field as [$read] with problem [$problem]",
    ({ field, value, read, problem }) => {
      const { identity, issues } = readSellerForm({ ...FORM, [field]: value })
      const values: SellerForm = identity === null ? {} : sellerForm(identity)
      expect([values[field as SellerField] ?? "", issues.map((issue) => `${issue.field} ${issue.problem}`)]).toEqual([
        read,
        problem === "" ? [] : [`${field} ${problem}`]
      ])
    }
  )

  it("SELL-16: takes the shop's address for returns unless there is another", () => {
    const identity = readSellerForm(FORM).identity!
    expect(returnAddressOf(identity)).toMatchObject({ street: "Havenkade", houseNumber: 3, postcode: "3011 AA" })
    const {
      returnStreet: _street,
      returnHouseNumber: _number,
      returnPostcode: _postcode,
      returnCity: _city,
      ...form
    } = FORM
    const without = readSellerForm(form).identity!
    expect(without.returnAddress).toBe(null)
    expect(returnAddressOf(without)).toEqual(without.address)
  })

  it("SELL-01: reports every mistake of an empty form in the order of its fields", () => {
    const { issues } = readSellerForm({})
    expect(issues.map(({ field }) => field)).toEqual(
      SELLER_FIELDS.filter((field) => !/^(?:addition|deliveryTerms|returnTerms)$|^return[A-Z](?!ays)/.test(field))
    )
    expect(readSellerForm({ ...FORM, returnTerms: "a".repeat(1_001) }).issues).toMatchObject([{ field: "returnTerms" }])
    expect(readSellerForm({ ...FORM, returnTerms: "a".repeat(500_000) }).issues).toHaveLength(1)
  })

  it("SELL-01: returns valid details or issues for any text, and reads back what it wrote", () => {
    const form = fc.record(
      Object.fromEntries(SELLER_FIELDS.map((field) => [field, fc.oneof(fc.constant(FORM[field]), fc.string())]))
    )
    fc.assert(
      fc.property(form, (typed) => {
        const { identity, issues } = readSellerForm(typed)
        expect(issues.length > 0).toBe(identity === null)
        expect(identity === null || Schema.is(SellerIdentity)(identity)).toBe(true)
        expect(identity === null ? null : readSellerForm(sellerForm(identity)).identity).toEqual(identity)
      })
    )
  })
})
