import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { card, NOW } from "#web/testing/examples.ts"
import { stripItems } from "./product-item.ts"
import { ProductStrip } from "./product-strip.tsx"

const stripOf = (changes: Parameters<typeof card>[0]) =>
  renderToStaticMarkup(<ProductStrip heading="Vergelijkbaar" id="strip" products={stripItems([card(changes)], NOW)} />)

describe("ProductStrip", () => {
  it("REC-04: marks products that are not for sale", () => {
    expect(stripOf({ price: null, offerCount: 0, availability: null })).toContain("Nu nergens te koop")
    expect(stripOf({ availability: "out_of_stock" })).toContain("Nu nergens te koop")
    expect(stripOf({})).not.toContain("Nu nergens te koop")
  })

  it("UNIT-06: shows the unit price below the price", () => {
    expect(stripOf({ pack: "10st" })).toContain("per stuk")
    expect(stripOf({ pack: null })).not.toContain(" per ")
  })
})
