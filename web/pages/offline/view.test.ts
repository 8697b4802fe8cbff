import { describe, expect, it } from "vitest"
import type { StoredLists } from "./load.ts"
import { viewStoredLists, offlineView } from "./load.ts"

const NOW = new Date("2026-11-21T12:00:00Z")

const lamp = { id: "p-1", name: "Lamp", price: 1999, shippingCost: 495, observedAt: "2026-11-21T09:00:00Z" }
const lists = (given: object): StoredLists =>
  ({ comparison: [], wishlist: [], viewed: [], seen: [lamp], ...given }) as unknown as StoredLists
const one = (seen: object) =>
  viewStoredLists(lists({ viewed: ["p-1"], seen: [{ ...lamp, ...seen }] }), NOW)[0]?.products[0]

describe("viewStoredLists", () => {
  it("ROUTE-11: returns compared, saved and viewed products in that order, without empty lists", () => {
    const parts = viewStoredLists(
      lists({
        comparison: [{ id: "p-1", name: "Lamp", price: 1, image: null }],
        wishlist: [{ productId: "p-1", price: null, date: "2026-11-20" }],
        viewed: ["p-1"]
      }),
      NOW
    )
    expect(parts.map(({ key, products }) => [key, products.length])).toEqual([
      ["compared", 1],
      ["saved", 1],
      ["viewed", 1]
    ])
    expect(viewStoredLists(lists({}), NOW)).toEqual([])
  })

  it("ROUTE-11, OFFER-01: includes shipping in the price and shows its age", () => {
    expect(one({})).toEqual({
      id: "p-1",
      name: "Lamp",
      href: "/product/lamp/p-1/",
      price: "€\u00a024,94",
      note: "incl. €\u00a04,95 verzending",
      age: "prijs 3 uur oud",
      isOld: false
    })
    expect(one({ shippingCost: null })).toMatchObject({ price: "€\u00a019,99", note: "plus verzending" })
  })

  it("OFFER-03: marks an old price, and replaces one of over a week by its day", () => {
    expect(one({ observedAt: "2026-11-19T12:00:00Z" })).toMatchObject({ age: "prijs 2 dagen oud", isOld: true })
    expect(one({ observedAt: "2026-11-10T12:00:00Z" })).toMatchObject({
      price: null,
      note: "te oud om te tonen",
      age: "prijs van 10 nov 2026"
    })
  })

  it("ROUTE-11: omits price and age of a product that no shop sold", () => {
    expect(one({ price: null })).toMatchObject({ price: null, note: "was nergens te koop", age: "" })
  })

  it("LIST-15: takes the names of compared products from the comparison, and counts other unknown products", () => {
    const [compared, viewed] = viewStoredLists(
      lists({
        comparison: [{ id: "p-2", name: "Stoel", price: 4999, image: null }],
        viewed: ["p-1", "p-3", "p-4"]
      }),
      NOW
    )
    expect(compared?.products).toMatchObject([{ name: "Stoel", price: null, age: "prijs van onbekende datum" }])
    expect(viewed).toMatchObject({ products: [{ name: "Lamp" }], nameless: 2 })
  })
})

describe("offlineView", () => {
  it("ROUTE-11: is not indexed", () => {
    expect(offlineView("https://site.example").head).toMatchObject({
      robots: "noindex, follow",
      canonical: "https://site.example/offline/"
    })
  })
})
