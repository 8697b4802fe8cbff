import { describe, expect, it } from "vitest"
import { makeWorld } from "#fixtures/world/world.ts"
import { categoryByName } from "./category.ts"
import { colourByName } from "./palette.ts"

describe("the demo world", () => {
  const { products, categories } = makeWorld()

  it("CAT-08: names only colours that can be drawn", () => {
    const colours = new Set(products.flatMap(({ colors }) => colors))
    expect(colours.size).toBeGreaterThan(5)
    expect([...colours].filter((colour) => colourByName(colour) === null)).toEqual([])
  })

  it("CAT-08: has icons for each category that can be drawn, the second in petrol", () => {
    const all = categories.flatMap((main) => [main, ...main.subcategory.flatMap((sub) => [sub, ...sub.subsubcategory])])
    expect(all.filter(({ img }) => categoryByName(img) === null).map(({ key }) => key)).toEqual([])
    expect(all.filter(({ img_blue }) => categoryByName(img_blue)?.tone !== "blauw").map(({ key }) => key)).toEqual([])
  })
})
