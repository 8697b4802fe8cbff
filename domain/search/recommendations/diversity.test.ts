import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CategoryKey } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { diversify, MAX_ALIKE } from "./mix.ts"

const productOf = (text: string) => {
  const [id = "", category = "", brand = ""] = text.split(":")
  return { id, category: category === "" ? null : (category as CategoryKey), brand: brand === "" ? null : brand }
}

const products = fc
  .array(fc.tuple(fc.constantFrom("", "lampen", "stoelen"), fc.constantFrom("", "A", "B", "C")), { maxLength: 40 })
  .map((list) => list.map(([category, brand], i) => productOf(`p-${i}:${category}:${brand}`)))

describe("diversify", () => {
  it.each(examples("REC-12", ["products", "recommended"]))("REC-12: recommends “$recommended” of $products", (row) => {
    const found = diversify(row.products.split(" ").map(productOf), 3, { category: 2, brand: 1 })
    expect(found.map(({ id }) => id).join(" ")).toBe(row.recommended)
  })

  it("REC-12: exceeds the maximum of a category or brand only if too few others are left", () => {
    fc.assert(
      fc.property(products, fc.integer({ min: 0, max: 15 }), (list, limit) => {
        const found = diversify(list, limit)
        expect(found.length).toBe(Math.min(limit, list.length))
        expect(new Set(found).size).toBe(found.length)
        const tooMany = (field: "category" | "brand", among: typeof found) =>
          [...Map.groupBy(among, (one) => one[field])].some(
            ([value, group]) => value !== null && group.length > MAX_ALIKE[field]
          )
        if (!tooMany("category", found) && !tooMany("brand", found)) return
        // Each product that was left out would have been too many as well.
        const varied = diversify(list, list.length).filter((one) => !found.includes(one))
        for (const one of varied) {
          const alike = (field: "category" | "brand") =>
            one[field] !== null && found.filter((other) => other[field] === one[field]).length >= MAX_ALIKE[field]
          expect(alike("category") || alike("brand")).toBe(true)
        }
      })
    )
  })
})
