import { describe, expect, it } from "vitest"
import type { Condition } from "#domain/catalogue/offer.ts"
import { conditionWord } from "#domain/catalogue/prices/words.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { shownFacets } from "./facets.ts"
import { CHOICE_NAMES } from "./filters.ts"
import { CONDITION_VALUES, conditionKey, conditionValues } from "./offer-values.ts"
import type { Facets } from "./schemas.ts"

describe("conditionValues", () => {
  it.each(examples("NARROW-01", ["offers", "values"]))("NARROW-01: gives “$offers” the values “$values”", (row) => {
    const offers = row.offers.split(" ").filter(Boolean)
    expect(conditionValues(offers.map((condition) => ({ condition: condition as Condition }))).join(" ")).toBe(
      row.values
    )
  })

  it("NARROW-01: uses the words that the product page uses", () => {
    const conditions: ReadonlyArray<Condition> = ["new", "refurbished", "used"]
    expect(conditions.map(conditionKey)).toEqual(conditions.map((condition) => conditionWord[condition]))
    expect(CONDITION_VALUES.map(({ key, label }) => `${key}: ${label}`)).toEqual([
      "nieuw: Nieuw",
      "opgeknapt: Opgeknapt",
      "tweedehands: Tweedehands"
    ])
  })
})

describe("shownFacets", () => {
  it.each(examples("NARROW-02", ["found", "shown"]))("NARROW-02: shows the facet of “$found”: $shown", (row) => {
    const buckets = row.found.split(" ").map((text) => {
      const [key = "", count = ""] = text.split(":")
      return { key, label: key, doc_count: Number.parseInt(count, 10), selected: count.endsWith("*") }
    })
    const empty = { buckets: [], total: 0 }
    const facets = {
      ...Object.fromEntries(CHOICE_NAMES.map((name) => [name, empty])),
      condition: { buckets, total: buckets.length },
      price: null,
      price_ranges: []
    } as unknown as Facets
    const fields = shownFacets(facets, "").map(({ field }) => field)
    expect(fields.includes("condition") ? "yes" : "no").toBe(row.shown)
  })
})
