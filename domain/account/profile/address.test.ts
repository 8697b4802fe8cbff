import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { address, addresses } from "#fixtures/testing/profile.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  addressesAfter,
  addressUpdate,
  updatedAddress,
  withOneDefault,
  readAddressForm,
  type AddressField,
  type AddressForm,
  readPostcode
} from "./address-form.ts"
import { Address, AddressUpdate } from "./address.ts"

const words = (text: string) => text.split(" ").filter((word) => word !== "")
const FORM: Required<AddressForm> = {
  name: "S. de Vries",
  street: "Dorpsstraat",
  houseNumber: "12",
  addition: "",
  postcode: "1234 AB",
  city: "Utrecht"
}
const named = (word: string): Address => ({
  publicId: word.replace("*", ""),
  name: FORM.name,
  data: { street: "Dorpsstraat", houseNumber: 12, addition: "", postcode: "1234 AB", city: "Utrecht" },
  default: word.endsWith("*")
})
const written = (list: ReadonlyArray<Address>) =>
  list.map((address) => `${address.publicId}${address.default ? "*" : ""}`).join(" ")

describe("addressesAfter", () => {
  it.each(examples("PROF-07", ["addresses", "change", "after"]))(
    "PROF-07: turns [$addresses] into [$after] on $change",
    ({ addresses, change, after }) => {
      const [act, word = ""] = words(change)
      const update = addressUpdate(named(word), act === "delete")
      expect(written(addressesAfter(words(addresses).map(named), update))).toBe(after)
    }
  )

  it("PROF-07: leaves exactly one default, changes no other address and is idempotent", () => {
    fc.assert(
      fc.property(addresses, address, fc.boolean(), (before, address, deleted) => {
        const update = addressUpdate(address, deleted)
        const after = addressesAfter(before, update)
        expect(after.filter((one) => one.default)).toHaveLength(Math.min(1, after.length))
        const untouched = ({ publicId, name, data }: Address) => ({ publicId, name, data })
        const others = (list: ReadonlyArray<Address>) =>
          list.filter(({ publicId }) => publicId !== address.publicId).map(untouched)
        expect(others(after)).toEqual(others(before))
        const own = after.filter(({ publicId }) => publicId === address.publicId).map(untouched)
        expect(own).toEqual(deleted ? [] : [untouched(address)])
        expect(after.find(({ publicId }) => publicId === address.publicId)?.default ?? false).toBe(
          !deleted &&
            (address.default ||
              (after[0]?.publicId === address.publicId &&
                !before.some((one) => one.default && one.publicId !== address.publicId)))
        )
        expect(addressesAfter(after, update)).toEqual(after)
      })
    )
  })
})

describe("withOneDefault", () => {
  it("PROF-07: returns a valid list unchanged, and is idempotent", () => {
    fc.assert(
      fc.property(addresses, (list) => {
        const one = withOneDefault(list)
        expect(withOneDefault(one)).toEqual(one)
        expect(one.map(({ publicId }) => publicId)).toEqual(list.map(({ publicId }) => publicId))
      })
    )
  })
})

describe("addressUpdate", () => {
  it("PROF-07: uses the field names of the service", () => {
    expect(addressUpdate(named("a*"), false)).toEqual({
      public_id: "a",
      name: FORM.name,
      address: named("a").data,
      default: true,
      deleted: false
    })
    expect(addressUpdate(named("a"), true)).toMatchObject({ default: false, deleted: true })
  })

  it("PROF-07: survives a round trip through JSON", () => {
    const decode = Schema.decodeUnknownSync(AddressUpdate)
    fc.assert(
      fc.property(address, fc.boolean(), (address, deleted) => {
        const update = addressUpdate(address, deleted)
        expect(updatedAddress(decode(JSON.parse(JSON.stringify(update))))).toEqual(address)
        expect(update.deleted).toBe(deleted)
        expect(Schema.decodeUnknownSync(Address)(address)).toEqual(address)
      })
    )
  })
})

describe("readPostcode", () => {
  it.each(examples("PROF-11", ["postcode", "read"]))("PROF-11: parses [$postcode] as [$read]", ({ postcode, read }) => {
    expect(readPostcode(postcode) ?? "").toBe(read)
  })

  it("PROF-11: is idempotent", () => {
    const close = fc.stringMatching(/^ ?[0-9]{3,5} ?[A-Za-z]{1,3}$/)
    fc.assert(
      fc.property(fc.oneof(anyText(), close), (text) => {
        const postcode = readPostcode(text)
        expect(postcode === null ? null : readPostcode(postcode)).toBe(postcode)
      })
    )
  })
})

describe("readAddressForm", () => {
  it.each(examples("PROF-11", ["houseNumber", "addition", "read", "problem"]))(
    "PROF-11: parses number [$houseNumber] and addition [$addition] as [$read$problem]",
    ({ houseNumber, addition, read, problem }) => {
      const { address, issues } = readAddressForm({ ...FORM, houseNumber, addition })
      expect(address === null ? "" : `${address.data.houseNumber} ${address.data.addition}`.trim()).toBe(read)
      expect(issues.map(({ field, problem }) => `${field}:${problem}`).join(" ")).toBe(problem)
    }
  )

  it.each(examples("PROF-11", ["field", "value", "problem", "text"]))(
    "PROF-11: reports $field [$value] as $problem",
    ({ field, value, problem, text }) => {
      expect(readAddressForm({ ...FORM, [field]: value })).toEqual({
        address: null,
        issues: [{ field, problem, text }]
      })
    }
  )

  it("PROF-11: returns the address of a valid form", () => {
    expect(readAddressForm({ ...FORM, street: "  Plein  1944 ", addition: "A", postcode: "1234ab" })).toEqual({
      address: {
        name: "S. de Vries",
        data: { street: "Plein 1944", houseNumber: 12, addition: "A", postcode: "1234 AB", city: "Utrecht" }
      },
      issues: []
    })
    const { addition: _, ...without } = FORM
    expect(readAddressForm(without).issues).toEqual([])
  })

  it("PROF-11: reports every missing field of an empty form, in order", () => {
    expect(readAddressForm({}).issues.map(({ field, problem }) => `${field}:${problem}`)).toEqual([
      "name:missing",
      "street:missing",
      "houseNumber:missing",
      "postcode:missing",
      "city:missing"
    ])
    expect(readAddressForm({ ...FORM, name: "", houseNumber: "x", addition: "!", city: "1" }).issues).toHaveLength(4)
  })

  it.each(["name", "street", "city"] as const)("PROF-11: limits a %s to 80 characters", (field) => {
    expect(readAddressForm({ ...FORM, [field]: "x".repeat(80) }).issues).toEqual([])
    expect(readAddressForm({ ...FORM, [field]: "x".repeat(81) }).issues).toMatchObject([{ field, problem: "invalid" }])
  })

  it("PROF-11: returns an address or issues for any form, and is idempotent", () => {
    const typed = fc.record<AddressForm>({
      name: fc.oneof(anyText(), fc.constant("S. de Vries")),
      street: fc.oneof(anyText(), fc.constant("Dorpsstraat")),
      houseNumber: fc.oneof(anyText({ maxLength: 4 }), fc.stringMatching(/^[0-9]{1,6}[ -]?[a-z0-9]{0,3}$/)),
      addition: fc.oneof(fc.constant(""), fc.stringMatching(/^[A-Za-z0-9 /-]{0,12}$/)),
      postcode: fc.oneof(anyText({ maxLength: 7 }), fc.constant("1234ab")),
      city: fc.oneof(anyText(), fc.constant("Utrecht"))
    })
    fc.assert(
      fc.property(typed, (form) => {
        const { address, issues } = readAddressForm(form)
        expect(issues.length > 0).toBe(address === null)
        const again = address === null ? form : asForm(address)
        expect(readAddressForm(again)).toEqual({ address, issues })
      })
    )
    fc.assert(
      fc.property(address, ({ name, data }) => {
        expect(readAddressForm(asForm({ name, data }))).toEqual({ address: { name, data }, issues: [] })
      })
    )
  })
})

const asForm = ({ name, data }: Pick<Address, "name" | "data">): Record<AddressField, string> => ({
  ...data,
  name,
  houseNumber: String(data.houseNumber)
})
