import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readBusinessForm, readKvkNumber, readVatId, type BusinessField } from "./business-form.ts"

const RIGHT = { company: "Bakker", kvkNumber: "12345678", vatId: "NL123456782B01", email: "inkoop@bakker.example" }

describe("readBusinessForm", () => {
  it.each(examples("PROF-12", ["field", "value", "read", "problem"]))(
    "PROF-12: parses $field $value as $read",
    ({ field, value, read, problem }) => {
      const { business, issues } = readBusinessForm({ ...RIGHT, [field]: value })
      expect(issues.map((issue) => [issue.field, issue.problem])).toEqual(problem === "" ? [] : [[field, problem]])
      expect(business?.[field as BusinessField] ?? "").toBe(read)
    }
  )

  it("PROF-12: reports every missing field except the VAT id, in order", () => {
    expect(readBusinessForm({})).toEqual({
      business: null,
      issues: [
        { field: "company", problem: "missing", text: "Vul de naam van je bedrijf in." },
        { field: "kvkNumber", problem: "missing", text: "Vul je KvK-nummer in." },
        { field: "email", problem: "missing", text: "Vul het e-mailadres van je bedrijf in." }
      ]
    })
  })

  it("PROF-12: describes the fault of each field", () => {
    const wrong = { company: "x".repeat(101), kvkNumber: "12", vatId: "12", email: "12" }
    expect(readBusinessForm(wrong).issues.map(({ text }) => text)).toEqual([
      "Controleer de bedrijfsnaam: die heeft letters of cijfers nodig en is hooguit 100 tekens lang.",
      "Controleer het KvK-nummer: dat zijn acht cijfers.",
      "Controleer het btw-id: dat ziet eruit als NL123456782B01.",
      "Controleer het e-mailadres."
    ])
    expect(readBusinessForm({ ...RIGHT, company: "x".repeat(100) }).issues).toEqual([])
  })

  it("PROF-12: is idempotent", () => {
    const text = fc.oneof(codeUnits(), fc.constantFrom("Bakker", "12 34 56 78", "a@b"))
    fc.assert(
      fc.property(fc.record({ company: text, kvkNumber: text, email: text }), (form) => {
        const business = readBusinessForm({ ...RIGHT, ...form }).business ?? RIGHT
        expect(readBusinessForm({ ...business, vatId: business.vatId ?? "" })).toEqual({ business, issues: [] })
      })
    )
  })
})

describe("readVatId", () => {
  it("PROF-12: detects a wrong digit unless the other check accepts it", () => {
    const id = fc.constantFrom("123456789B13", "000099998B57")
    fc.assert(
      fc.property(id, fc.nat(8), fc.integer({ min: 1, max: 9 }), (right, at, by) => {
        const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1)
        const elevenCheck = Array.from(wrong.slice(0, 9)).reduce(
          (total, digit, i) => total + Number(digit) * [9, 8, 7, 6, 5, 4, 3, 2, -1][i]!,
          0
        )
        expect(readVatId(`NL${right}`)).toBe(`NL${right}`)
        expect(readVatId(`NL${wrong}`)).toBe(elevenCheck % 11 === 0 ? `NL${wrong}` : null)
      })
    )
  })
})

describe("readKvkNumber", () => {
  it("PROF-12: accepts any eight digits except zeros", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
        const digits = String(number).padStart(8, "0")
        expect(readKvkNumber(digits)).toBe(digits)
      })
    )
  })
})
