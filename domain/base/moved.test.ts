import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { productPath, isMoved, movedProductId } from "#domain/base/paths.ts"
import { product } from "#fixtures/testing/catalogue.ts"

describe("isMoved", () => {
  it("ROUTE-13: distinguishes a redirect from the requested data", () => {
    expect(isMoved({ location: "/product/lamp/p-1/" })).toBe(true)
    expect(isMoved(product())).toBe(false)
  })
})

describe("movedProductId", () => {
  it.each([
    ["/product/lamp/p-1/", "p-1"],
    ["/product/lamp/p-1", "p-1"],
    ["/product/lamp/p%201//", "p 1"],
    ["/product/lamp/%E0%A4%A/", "%E0%A4%A"],
    ["/", ""],
    ["", ""]
  ])("ROUTE-13: returns for %s the id “%s”", (location, id) => {
    expect(movedProductId({ location })).toBe(id)
  })

  it("ROUTE-13: inverts productPath", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: "grapheme", minLength: 1 }), (name, id) => {
        expect(movedProductId({ location: productPath(name, id) })).toBe(id)
      })
    )
  })
})
