import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { readProduct, readQuantity, readUndo, type Undo, undoHref } from "./read-form.ts"

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}$/)
const undo = fc.record({
  product: id,
  shopId: id,
  offerId: fc.string({ minLength: 1, maxLength: 200, unit: "grapheme" }).filter((text) => text.length <= 200),
  quantity: fc.integer({ min: 1, max: 99 })
}) as unknown as fc.Arbitrary<Undo>

describe("readUndo", () => {
  it("CART-02: returns the line that undoHref wrote", () => {
    fc.assert(
      fc.property(undo, (line) => {
        expect(readUndo(new URL(undoHref(line), "http://localhost").searchParams)).toEqual(line)
      })
    )
  })

  it.each([
    "",
    "weg=p-1",
    "weg=p-1&sid=s&spid=x",
    "weg=p-1&sid=s&spid=x&aantal=0",
    "weg=%3Cb%3E&sid=s&spid=x&aantal=1"
  ])("CART-02: returns null for %j", (query) => {
    expect(readUndo(new URLSearchParams(query))).toBeNull()
  })
})

describe("readProduct and readQuantity", () => {
  it("APP-13: never throw", () => {
    fc.assert(
      fc.property(anyText(), anyText(), anyText(), (product, shopId, offerId) => {
        const fields: Record<string, string> = { product, sid: shopId, spid: offerId }
        const read = readProduct((name) => fields[name] ?? "")
        expect(read?.offerId.length ?? 0).toBeLessThanOrEqual(200)
        const quantity = readQuantity(product)
        expect(quantity === null || (quantity >= 0 && quantity <= 99)).toBe(true)
      })
    )
  })
})
