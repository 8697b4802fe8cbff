import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { fieldMeaning } from "./field-names.ts"
import { RAW_FIELDS } from "./raw.ts"

describe("fieldMeaning", () => {
  it.each(examples("READ-07", ["name", "field"]))("READ-07: maps $name to $field", ({ name, field }) => {
    expect(fieldMeaning(name)).toBe(field === "" ? undefined : field)
  })

  it("READ-07: recognises every field by its own name", () => {
    for (const field of RAW_FIELDS) {
      const own = { image: "image_link", pack: "inhoud", saleDates: "actieperiode", ageGroup: "age group" }
      const name = field in own ? own[field as keyof typeof own] : field
      expect([field, fieldMeaning(name)]).toEqual([field, field === "googleCategory" ? undefined : field])
    }
  })

  it("READ-07: recognises properties by the name of their label, and Google's list of properties", () => {
    expect(fieldMeaning("tig:tle")).toBeUndefined()
    expect(fieldMeaning("material")).toEqual({ label: "Materiaal" })
    expect(fieldMeaning("g:energy_efficiency_class")).toEqual({ label: "Energielabel" })
    expect(fieldMeaning("product_detail")).toEqual({ isDetail: true })
  })

  it("READ-07: reads the first 200 characters of a name", () => {
    expect(fieldMeaning(`t${"_".repeat(195)}itle`)).toBe("title")
    expect(fieldMeaning(`t${"_".repeat(196)}itle`)).toBeUndefined()
  })
})
