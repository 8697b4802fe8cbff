import { describe, expect, it } from "vitest"
import type { Shop } from "#domain/catalogue/shop.ts"
import { shop, tree } from "#fixtures/testing/catalogue.ts"
import { shopsView } from "./load.ts"

describe("shopsView", () => {
  it("ROUTE-03: groups shops by first letter without accents, signs and digits first", () => {
    const shops = [
      shop({ name: "Zaagwerk" }),
      shop({ name: "Éclair" }),
      shop({ name: "1001 Lampen" }),
      shop({ name: "ekeren" })
    ]
    const view = shopsView(shops, tree, "https://koopkompas.example")
    expect(view.groups.map(({ letter, shops }) => [letter, shops.length])).toEqual([
      ["0–9", 1],
      ["E", 2],
      ["Z", 1]
    ])
    expect(view.lead).toContain("4 winkels")
  })

  it("ROUTE-03: lists three main categories of a shop with many", () => {
    const mainCategories = ["a", "b", "c", "d", "e", "f"] as unknown as Shop["mainCategories"]
    const [group] = shopsView([shop({ mainCategories })], tree, "").groups
    expect(group?.shops[0]?.categories).toBe("a, b, c en 3 andere")
  })

  it("ROUTE-03: names the town of a shop if it is known", () => {
    const given = [shop({ city: "Utrecht", website: "a.example" }), shop({ city: "", website: "b.example" })]
    const shops = shopsView(given, tree, "").groups.flatMap((group) => group.shops)
    expect(shops.map(({ place }) => place)).toEqual(["Utrecht · a.example", "b.example"])
  })

  it("ROUTE-03: shows only known facts about shipping", () => {
    const [group] = shopsView([shop()], tree, "").groups
    expect(group?.shops[0]).toMatchObject({
      shipping: "€\u00A04,95 verzending, gratis vanaf €\u00A050,00",
      returns: "30 dagen bedenktijd",
      categories: "wonen",
      href: "/shop/lichthuis.example/"
    })
    const [silent] = shopsView([shop({ shippingCost: null })], tree, "").groups
    expect(silent?.shops[0]?.shipping).toBe("Verzendkosten onbekend")
  })
})
