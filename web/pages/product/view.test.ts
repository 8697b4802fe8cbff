import { describe, expect, it } from "vitest"
import { breadcrumbData } from "#domain/breadcrumb/breadcrumb-data.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { productData } from "#domain/head/product-data.ts"
import type { Cents } from "#domain/money/cents.ts"
import { card, NOW, offer, product } from "#fixtures/examples/catalogue.ts"
import { productView } from "./view.ts"

const data = {
  baseUrl: "https://koopkompas.example",
  product: product(),
  offers: [offer(), offer({ shopName: "Lampenier", offerId: "o-2", price: 2499 as Cents })],
  trail: [],
  history: null,
  similar: [card()],
  now: NOW
}

describe("productView", () => {
  it("PDP-01: shows what the product is, what it costs and where", () => {
    const view = productView(data)
    expect(view.best).toMatchObject({ shop: "Lichthuis", total: "€\u00A024,94", delivery: "morgen in huis" })
    expect(view.shops).toBe("2 winkels")
    expect(view.facts).toEqual(["Fitting: E27"])
    expect(view.description).toEqual(["Eerste alinea.", "Tweede alinea."])
    expect(view.specs).toContainEqual({ label: "GTIN", value: "9520000000011" })
  })

  it("PDP-01: names a property once, from whichever knows it", () => {
    const features = [{ key: "kleur", label: "Kleur", values: ["rood"] }]
    const specs = (colors: ReadonlyArray<string>) =>
      productView({ ...data, product: product({ colors, features }) }).specs.filter(({ label }) => label === "Kleur")
    expect(specs([])).toEqual([{ label: "Kleur", value: "rood" }])
    expect(specs(["zwart"])).toEqual([{ label: "Kleur", value: "zwart" }])
  })

  it("PDP-02: compares prices only of a product that can be told apart", () => {
    const unknown = product({ GTIN: null, SKU: null, offers: [] })
    expect(productView({ ...data, product: unknown }).canCompare).toBe(false)
    expect(productView(data).canCompare).toBe(true)
  })

  it("PRICE-03: says how many days there are while they are too few to judge by", () => {
    const intervals = [{ shopId: "lichthuis", from: "2026-11-12" as IsoDay, until: null, price: 1999 as Cents }]
    const view = productView({ ...data, history: { productId: "p-1", intervals } })
    expect(view.history?.text).toContain("10 dagen")
  })

  it("HEAD-09, CRUMB-02: structured data is made from what the page shows", () => {
    const view = productView(data)
    const base = "https://koopkompas.example"
    expect(view.head.structured).toEqual([productData(view, base), breadcrumbData(view.steps, base)])
    expect(view.head.structured[0]).toMatchObject({ offers: { lowPrice: "19.99", highPrice: "24.99", offerCount: 2 } })
    expect(view.head.ogTitle).toBe("Lumiq Boog hanglamp zwart vanaf € 19,99")
    expect(view.head.ogDescription).toMatch(/^Vergelijk 2 aanbiedingen van .* vanaf € 19,99\. Hanglamp van staal/)
    expect(view.priceLine).toBe("Nieuw van €\u00a019,99 tot €\u00a024,99, zonder verzending.")
    expect(productView({ ...data, offers: [offer()] }).priceLine).toBe("Nieuw voor €\u00a019,99, zonder verzending.")
  })

  it("HEAD-09: a price that may not be named the lowest is in neither title nor data", () => {
    const cheap = offer({ offerId: "o-3", condition: "used", price: 100 as Cents })
    const view = productView({ ...data, offers: [cheap] })
    expect(view.offers).toHaveLength(1)
    expect([view.head.title, view.priceLine]).toEqual(["Lumiq Boog hanglamp zwart | Koopkompas", ""])
    expect(view.head.structured[0]).not.toHaveProperty("offers")
    expect(productView({ ...data, offers: [cheap, offer()] }).head.structured[0]).toMatchObject({
      offers: { lowPrice: "19.99" }
    })
  })

  it("HEAD-12: addresses in the head are whole", () => {
    const { head } = productView(data)
    expect(head.canonical).toBe("https://koopkompas.example/product/lumiq-boog-hanglamp-zwart/p-1/")
    expect(head.image).toBe("https://koopkompas.example/beeld/p/p-1/480")
    expect(productView({ ...data, product: product({ images: [] }) }).head.image).toBeNull()
  })

  it("PDP-01: without offers it says so and offers no button", () => {
    const view = productView({ ...data, offers: [] })
    expect(view.best).toBeNull()
    expect(view.head.title).not.toContain("vanaf")
    expect(view.head.description).toMatch(/^Nu nergens te koop: Lumiq Boog hanglamp zwart\. /)
  })
})
