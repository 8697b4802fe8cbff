import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/base/ids.ts"
import { card, NOW } from "#web/testing/examples.ts"
import { productItem, featureWords } from "./product-item.ts"

describe("productItem", () => {
  it("OFFER-01: shows the total price and its shipping costs", () => {
    expect(productItem(card(), NOW)).toMatchObject({
      price: "€\u00a059,95",
      shipping: "incl. €\u00a04,95 verzending",
      shop: "Lichtplein",
      others: 2,
      delivery: "morgen in huis",
      age: "prijs 3 uur oud",
      isOld: false
    })
  })

  it("OFFER-01: marks unknown shipping instead of treating it as free", () => {
    expect(productItem(card({ shippingCost: null }), NOW)).toMatchObject({
      price: "€\u00a055,00",
      shipping: "plus verzending"
    })
  })

  it("OFFER-03: marks a price older than a day", () => {
    const old = productItem(card({ observedAt: "2026-11-19T09:00:00Z" as Instant }), NOW)
    expect([old.age, old.isOld]).toEqual(["prijs 2 dagen oud", true])
  })

  it("OFFER-07: says that the price of a feed that has not come for days may have changed", () => {
    const old = productItem(card({ observedAt: "2026-11-16T09:00:00Z" as Instant }), NOW)
    expect([old.age, old.isOld]).toEqual(["prijs 5 dagen oud, kan veranderd zijn", true])
  })

  it("SRCH-16: has no price for a product that no shop sells", () => {
    const gone = productItem(
      card({ price: null, shippingCost: null, shopName: null, availability: null, observedAt: null, shopCount: 0 }),
      NOW
    )
    expect(gone).toMatchObject({ price: null, shipping: "", shop: "", delivery: "", age: "", others: 0 })
  })

  it("APP-12: does not load a picture from a shop", () => {
    const item = productItem(card({ image: { url: "https://shop.example/a.jpg", colour: "#000000" } }), NOW)
    expect(item.picture.url).toBe("/beeld/p/p-1/320")
  })
})

describe("line of features", () => {
  it("SRCH-14: breaks only between features", () => {
    const features = [
      { key: "h", label: "Hoogte", values: ["45 cm"] },
      { key: "l", label: "Aantal lichtpunten", values: ["1"] }
    ]
    expect(productItem(card({ features }), NOW).features).toBe("45\u00a0cm ·\u00a0Aantal\u00a0lichtpunten\u00a01")
  })
})

describe("features in the name", () => {
  it("SRCH-14: omits what the name says", () => {
    const features = [
      { key: "h", label: "Hoogte", values: ["45 cm"] },
      { key: "m", label: "Materiaal", values: ["glas"] }
    ]
    expect(productItem(card({ name: "Lamp Fenna 45cm zwart", features }), NOW).features).toBe("glas")
  })
})

describe("energy label", () => {
  it("ENERGY-03: shows an arrow with a text alternative instead of the class in words", () => {
    const features = [
      { key: "energielabel", label: "Energielabel", values: ["C"] },
      { key: "laagste-energieklasse", label: "Laagste energieklasse", values: ["G"] },
      { key: "geluidsniveau", label: "Geluidsniveau", values: ["72 dB"] }
    ]
    expect(productItem(card({ features }), NOW)).toMatchObject({
      features: "72\u00a0dB",
      energy: { src: "/beeld/e/C_A_G.svg", alt: "Energielabel C, op een schaal van A tot G" }
    })
  })

  it("ENERGY-03: shows nothing for a product without a class, and words for an unknown one", () => {
    const features = [{ key: "energielabel", label: "Energielabel", values: ["zuinig"] }]
    expect(productItem(card({ features }), NOW).features).toBe("zuinig")
    expect(productItem(card(), NOW)).not.toHaveProperty("energy")
  })
})

describe("featureWords", () => {
  it.each([
    ["Vermogen", "750 W", "750 W"],
    ["Energielabel", "B", "Energielabel B"],
    ["Aantal lichtpunten", "1", "Aantal lichtpunten 1"],
    ["Oplaadbaar", "Ja", "Oplaadbaar"],
    ["Oplaadbaar", "Nee", ""],
    ["Materiaal", "marmer", "marmer"]
  ])("SRCH-14: formats %s %s as “%s”", (label, value, words) => {
    expect(featureWords({ label, values: [value] })).toBe(words)
  })
})
