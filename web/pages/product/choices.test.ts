import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { choicesHref, type ProductChoices, readChoices } from "./choices.ts"

const PATH = "/product/lamp/p-1/"
const read = (href: string) => readChoices(new URL(href, "https://koopkompas.example").searchParams)

const choices: fc.Arbitrary<ProductChoices> = fc.record({
  condition: fc.constantFrom(null, "new", "refurbished", "used"),
  order: fc.constantFrom("total", "delivery", "rating"),
  filters: fc.subarray(["in-stock", "tomorrow", "well-rated", "belgium", "payment-ideal-wero"] as const),
  period: fc.constantFrom("1m", "3m", "6m", "alles"),
  given: fc.string({ maxLength: 20 }).map((text) => text.toWellFormed().trim()),
  reviews: fc.record({
    stars: fc.constantFrom(null, 1, 2, 3, 4, 5),
    order: fc.constantFrom("newest", "highest", "lowest"),
    page: fc.integer({ min: 1, max: 50 })
  })
})

describe("readChoices", () => {
  it("APP-02: returns the choices that choicesHref wrote", () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(read(choicesHref(PATH, chosen, "prijzen"))).toEqual(chosen)
      })
    )
  })

  it("APP-02: has the default choices for the product's address", () => {
    expect(choicesHref(PATH, read(PATH), "")).toBe(PATH)
  })

  it.each([
    "?staat=kapot&volgorde=x&periode=10j&sterren=6&blad=0&beoordelingen=__proto__",
    "?staat=__proto__&sterren=1e1&blad=-1&sterren=5",
    "?alleen=__proto__.betalen-.x.betalen-%C3%A9&staat=&periode=constructor&blad=9999999999999999999999"
  ])("APP-02: ignores invalid choices: %s", (query) => {
    expect(read(PATH + query)).toEqual(read(PATH))
  })
})
