import { describe, expect, it } from "vitest"
import { readAvailability, readColors, readCondition, readGender, readYes } from "./words.ts"

describe("readAvailability", () => {
  it.each([
    ["in stock", "in_stock"],
    ["in_stock", "in_stock"],
    ["https://schema.org/InStock", "in_stock"],
    ["Op voorraad", "in_stock"],
    ["Direct leverbaar", "in_stock"],
    ["25", "in_stock"],
    ["10+", "in_stock"],
    ["ja", "in_stock"],
    ["0", "out_of_stock"],
    ["Niet op voorraad", "out_of_stock"],
    ["tijdelijk uitverkocht", "out_of_stock"],
    ["OutOfStock", "out_of_stock"],
    ["false", "out_of_stock"],
    ["preorder", "preorder"],
    ["pre-order", "preorder"],
    ["Backorder", "backorder"],
    ["available for order", "backorder"]
  ])("FEED-AVAILABILITY-1: %s is %s", (text, availability) => expect(readAvailability(text)).toBe(availability))

  it.each(["", "misschien", "n.v.t."])("FEED-AVAILABILITY-1: %s says nothing", (text) => {
    expect(readAvailability(text)).toBeNull()
  })
})

describe("readCondition", () => {
  it.each([
    ["new", "new"],
    ["Brand new ", "new"],
    ["Nieuw", "new"],
    ["refurbished", "refurbished"],
    ["Gereviseerd", "refurbished"],
    ["used", "used"],
    ["2e hands", "used"],
    ["tweedehands", "used"]
  ])("FEED-CONDITION-1: %s is %s", (text, condition) => expect(readCondition(text)).toBe(condition))

  it("FEED-CONDITION-1: other words say nothing", () => expect(readCondition("zo goed als")).toBeNull())
})

describe("readGender", () => {
  it.each([
    ["female", "", "dames"],
    ["Heren", "adult", "heren"],
    ["female", "kids", "meisjes"],
    ["male", "kids", "jongens"],
    ["unisex", "kids", "kinderen"],
    ["unisex", "", "unisex"]
  ])("for %s %s is %s", (gender, ageGroup, shown) => expect(readGender(gender, ageGroup)).toBe(shown))

  it("leaves what it does not know", () => expect(readGender("katten", "")).toBeNull())
})

describe("readColors", () => {
  it.each([
    ["Black/White", ["zwart", "wit"]],
    ["zwart en wit", ["zwart", "wit"]],
    ["Petrol", ["petrol"]],
    ["rood|Red", ["rood"]],
    [" / ", []]
  ])("%s is %j", (text, colors) => expect(readColors(text)).toEqual(colors))
})

describe("readYes", () => {
  it.each(["yes", "TRUE", "1", "Ja"])("%s is yes", (text) => expect(readYes(text)).toBe(true))
  it.each(["no", "", "0", "misschien"])("%s is no", (text) => expect(readYes(text)).toBe(false))
})
