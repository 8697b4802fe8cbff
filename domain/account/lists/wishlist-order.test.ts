import { describe, expect, it } from "vitest"
import { orderWishes, priceChange, type Wish } from "./wishlist.ts"

const wish = (id: string, was: number | null, price: number | null, shippingCost = 0): Wish =>
  ({ item: { productId: id, price: was, date: "2026-11-01" }, card: { name: id, price, shippingCost } }) as Wish
const gone = (id: string) => ({ ...wish(id, 100, 100), card: null }) as Wish
const ids = (wishes: ReadonlyArray<Wish>) => wishes.map(({ item }) => item.productId).join(" ")

describe("priceChange", () => {
  it.each([
    [wish("a", 1_000, 900), -100],
    [wish("a", 1_000, 1_200), 200],
    [wish("a", 1_000, 1_000), 0],
    [wish("a", 1_000, 900, 300), -100],
    [{ ...wish("a", 1_000, 900, 300), item: { price: 1_000, isTotal: true } } as Wish, 200],
    [
      {
        ...wish("a", 1_000, 900),
        card: { name: "a", price: 900, shippingCost: null },
        item: { price: 1_000, isTotal: true }
      } as Wish,
      null
    ],
    [{ ...wish("a", 1_000, 900), card: { name: "a", price: 900, shippingCost: null } } as Wish, -100],
    [wish("a", null, 900), null],
    [wish("a", 1_000, null), null],
    [gone("a"), null]
  ])("LIST-18: compares the price with the stored one (%#)", (item, change) => {
    expect(priceChange(item)).toBe(change)
  })
})

describe("orderWishes", () => {
  const wishes = [wish("d", 500, 700), gone("x"), wish("c", 900, 400), wish("b", null, 300, 500), wish("a", 100, null)]

  it.each([
    ["newest", "d x c b a"],
    ["drop", "c b a d x"],
    ["price", "c d b a x"],
    ["name", "a b c d x"]
  ] as const)("LIST-18: sorts by %s", (order, expected) => {
    expect(ids(orderWishes(wishes, order))).toBe(expected)
  })
})
