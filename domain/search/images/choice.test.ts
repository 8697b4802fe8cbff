import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CategoryKey } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { ALL_RESULTS, chooseResults, IMAGE_SORTS, imageChoiceParameters, readImageChoice } from "./choice.ts"

interface Result {
  readonly id: string
  readonly category: CategoryKey | null
  readonly brand: string | null
  readonly price: Cents | null
}

const RESULTS: ReadonlyArray<Result> = [
  ["a", "stoelen", "Lund", 30],
  ["b", "tafels", "Lund", 20],
  ["c", "stoelen", "Vos", null],
  ["d", "stoelen", "Vos", 20],
  ["e", null, null, 10]
].map(([id, category, brand, price]) => ({ id, category, brand, price }) as Result)

const anyResult = fc.record({
  id: fc.uuid(),
  category: fc.constantFrom("x" as CategoryKey, "y" as CategoryKey, null),
  brand: fc.constantFrom("m", "n", null),
  price: fc.option(fc.integer({ min: 1, max: 5 }).map((cents) => toCents(cents)))
})
const anyChoice = fc.record({
  sort: fc.constantFrom(...IMAGE_SORTS),
  category: fc.constantFrom("x", "z", null),
  brand: fc.constantFrom("m", "o", null)
})

describe("chooseResults", () => {
  it.each(examples("IMG-27", ["query", "results", "categories", "brands"]))(
    "IMG-27: lists '$results' for '$query'",
    (row) => {
      const { results, categories, brands } = chooseResults(RESULTS, readImageChoice(new URLSearchParams(row.query)))
      const texts = (values: typeof brands) => values.map(({ value, count }) => `${value} ${count}`).join(", ")
      expect(results.map(({ id }) => id).join(" ")).toBe(row.results)
      expect([texts(categories), texts(brands)]).toEqual([row.categories, row.brands])
    }
  )

  it("IMG-27: lists what it counted for each value it offers, and never nothing", () => {
    fc.assert(
      fc.property(fc.array(anyResult, { minLength: 1 }), anyChoice, (all, wanted) => {
        const { results, choice, categories, brands } = chooseResults(all, wanted)
        expect(results.length).toBeGreaterThan(0)
        for (const { value, count } of categories)
          expect(chooseResults(all, { ...choice, category: value }).results).toHaveLength(count)
        for (const { value, count } of brands)
          expect(chooseResults(all, { ...choice, brand: value }).results).toHaveLength(count)
      })
    )
  })
})

describe("readImageChoice", () => {
  it("IMG-27: inverts imageChoiceParameters, and never throws", () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const query = new URLSearchParams(imageChoiceParameters(choice).map(([name, value]) => [name, value]))
        expect(readImageChoice(query)).toEqual(choice)
      })
    )
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(IMAGE_SORTS).toContain(readImageChoice(new URLSearchParams({ sorteer: text, merk: text })).sort)
      })
    )
    expect(readImageChoice(new URLSearchParams({ merk: "x".repeat(201) }))).toEqual(ALL_RESULTS)
  })
})
