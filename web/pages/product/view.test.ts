import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import { breadcrumbData } from "#domain/site/breadcrumb.ts"
import type { CategoryKey, Instant, IsoDay, ProductId } from "#domain/base/ids.ts"
import { productData } from "#domain/site/product-data.ts"
import type { PriceInterval } from "#domain/catalogue/prices/interval.ts"
import type { Reviews } from "#domain/catalogue/reviews/review.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { product as texts } from "#web/messages/product.ts"
import { card, NOW, offer, product } from "#fixtures/testing/catalogue.ts"
import { readChoices } from "./choices.ts"
import { type ProductData, productView } from "./view.ts"

const data: ProductData = {
  baseUrl: "https://koopkompas.example",
  product: product(),
  offers: [offer(), offer({ shopName: "Lampenier", offerId: "o-2", price: toCents(2499) })],
  trail: [],
  intervals: [],
  similar: [card()],
  viewed: { basis: "views", products: [] },
  related: [],
  reviews: null,
  shops: [],
  sellers: new Map(),
  choices: readChoices(new URLSearchParams()),
  now: NOW
}

const since = (from: string, price: number, shopId = "lichthuis"): PriceInterval => ({
  shopId,
  from: from as IsoDay,
  until: null,
  shippingCost: toCents(495),
  price: toCents(price)
})

const reviewed: Reviews = {
  rating: { average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] },
  reviews: [
    { id: "2", stars: 5, text: "Top.", author: null, date: "2026-11-20" as IsoDay, isVerified: false, helpful: 0 },
    { id: "1", stars: 4, text: "Mooi.", author: "Sanne", date: "2026-11-19" as IsoDay, isVerified: true, helpful: 0 }
  ]
}

describe("productView", () => {
  it("PDP-01: shows the product, its price and its shop", () => {
    const view = productView(data)
    expect(view.best).toMatchObject({ shop: "Lichthuis", total: "€\u00A024,94", delivery: "morgen in huis" })
    expect(view.offers).toMatchObject({ count: 2, shopCount: 1 })
    expect(view.facts).toEqual([{ label: "Fitting", value: "E27" }])
    expect(view.description).toEqual(["Eerste alinea.", "Tweede alinea."])
    expect(view.photos).toMatchObject([{ url: "/beeld/p/p-1/480", largeUrl: "/beeld/p/p-1/960" }])
  })

  it("ENERGY-07: says what five years cost, unless the electricity is unknown or no shop has the product", () => {
    const features = [{ key: "jaarverbruik", label: "Jaarverbruik", values: ["100 kWh"] }]
    expect(productView({ ...data, product: product({ features }) }).runningCost).toBe(
      "Met 5 jaar stroom ongeveer €\u00A0175, bij 100 kWh per jaar en €\u00A00,30 per kWh op 1 dec 2026."
    )
    expect(productView(data).runningCost).toBe("")
    const soldOut = [offer({ availability: "out_of_stock" })]
    expect(productView({ ...data, product: product({ features }), offers: soldOut }).runningCost).toBe("")
  })

  it("ENERGY-04: leads to the label and the product sheet, which are no specifications", () => {
    const feature = (key: string, value: string) => ({ key, label: key, values: [value] })
    const features = [
      feature("eprel-nummer", "123456"),
      feature("link-naar-productblad", "https://merk.example/blad.pdf"),
      feature("energielabel", "C")
    ]
    const view = productView({ ...data, product: product({ features }) })
    expect(view.energy?.src).toBe("/beeld/e/C_A_G.svg")
    expect(view.energyLinks).toEqual({
      label: "https://eprel.ec.europa.eu/qr/123456",
      sheet: "https://merk.example/blad.pdf"
    })
    const shown = [...view.facts, ...view.specs.flatMap(({ specs }) => specs)].map(({ label }) => label)
    expect(shown).toContain("energielabel")
    expect(shown.filter((label) => label !== "energielabel").join()).not.toMatch(/eprel|link/)
  })

  it("VARIANT-12: lists several sizes in order, unless a switch offers them", () => {
    const sizes = ["XL", "S", "M"]
    expect(productView({ ...data, product: product({ sizes }) }).sizes).toEqual(["S", "M", "XL"])
    expect(productView({ ...data, product: product({ sizes: ["M"] }) }).sizes).toEqual([])
    const variant = (id: string, value: string) => ({
      ...card({ id: id as ProductId }),
      options: [{ key: "maat", label: "Maat", value, swatch: null }]
    })
    const variants = [variant("p-1", "S"), variant("p-2", "M")]
    expect(productView({ ...data, product: product({ sizes, variants }) }).sizes).toEqual([])
  })

  it("REC-08: shows what others look at apart from the other similar and related products", () => {
    const [a, b, c] = ["a", "b", "c"].map((id) => card({ id: id as ProductId }))
    const view = productView({
      ...data,
      viewed: { basis: "together", products: [b!] },
      similar: [a!, b!],
      related: [a!, b!, c!]
    })
    const idsOf = (products: ReadonlyArray<{ readonly id: string }>) => products.map(({ id }) => id)
    expect([view.viewed, view.similar, view.related].map(idsOf)).toEqual([["b"], ["a"], ["c"]])
    expect(view.forYou).toBeNull()
  })

  it("PHOTO-11: counts the photos of a gallery in words, and enlarges each to all of its pixels", () => {
    const images = ["a", "b"].map((digit) => ({ url: `/beeld/f/${digit.repeat(32)}/480`, colour: "#ffffff" }))
    expect(productView({ ...data, product: product({ name: "Hanglamp Boog", images }) }).photos).toMatchObject([
      { alt: "Foto 1 van 2: Hanglamp Boog", largeUrl: `/beeld/f/${"a".repeat(32)}/1600` },
      { alt: "Foto 2 van 2: Hanglamp Boog", largeUrl: `/beeld/f/${"b".repeat(32)}/1600` }
    ])
    const [only] = productView({ ...data, product: product({ name: "Hanglamp Boog", images: images.slice(1) }) }).photos
    expect(only?.alt).toBe("Hanglamp Boog")
  })

  it("PDP-01: lists each property once, in its group, from any source", () => {
    const features = [{ key: "kleur", label: "Kleur", values: ["rood"] }]
    const colours = (colors: ReadonlyArray<string>) =>
      productView({ ...data, product: product({ colors, features }) }).specs.flatMap(({ heading, specs }) =>
        specs.filter(({ label }) => label === "Kleur").map(({ value }) => [heading, value])
      )
    expect(colours([])).toEqual([["Kenmerken", "rood"]])
    expect(colours(["zwart"])).toEqual([["Algemeen", "zwart"]])
  })

  it("UNIT-09: shows the pack, unless a feature describes it", () => {
    const feature = { key: "verpakking", label: "Verpakking", values: ["1,5 liter"] }
    const shown = (features: ReadonlyArray<typeof feature>) => {
      const { facts, specs } = productView({ ...data, product: product({ pack: "1500ml", features }) })
      return [...facts, ...specs.flatMap(({ specs }) => specs)].filter(({ value }) => value.startsWith("1,5"))
    }
    const pack = { label: "Inhoud", value: "1,5 l" }
    expect(shown([])).toEqual([pack, pack])
    expect(shown([feature]).map(({ label }) => label)).toEqual(["Verpakking", "Verpakking"])
  })

  it("PDP-02: checks prices only of an identifiable product", () => {
    const intervals = [since("2026-11-12", 1999)]
    const unknown = product({ GTIN: null, SKU: null, offers: [] })
    expect(productView({ ...data, intervals, product: unknown })).toMatchObject({ canCompare: false, check: null })
    expect(productView({ ...data, intervals }).check?.text).toContain("10 dagen")
    expect(productView(data).check).toBeNull()
  })

  it("PRICE-01: shows the chosen period and links to the others", () => {
    const intervals = [{ ...since("2026-05-01", 2999), until: "2026-10-01" as IsoDay }, since("2026-10-01", 1999)]
    const history = (query: string) =>
      productView({ ...data, intervals, choices: readChoices(new URLSearchParams(query)) }).history
    expect(history("")?.rows.map(({ price }) => price)).toEqual(["€\u00A024,94", "€\u00A034,94"])
    expect(history("periode=1m")?.rows.map(({ price }) => price)).toEqual(["€\u00A024,94"])
    expect(history("periode=1m")?.periods.map(({ href, isChosen }) => [href, isChosen])).toContainEqual([
      "/product/lumiq-boog-hanglamp-zwart/p-1/?periode=3m#prijsverloop",
      false
    ])
  })

  it("PRICE-10: compares a price seen elsewhere, and rejects an invalid one", () => {
    const check = (prijs: string) =>
      productView({
        ...data,
        intervals: [since("2025-11-12", 1999)],
        choices: readChoices(new URLSearchParams({ prijs, periode: "1m", sterren: "5" }))
      }).check
    expect(check("29,94")).toMatchObject({
      given: "29,94",
      isInvalid: false,
      result:
        "€\u00A029,94 is €\u00A05,00 meer dan de laagste prijs hier. Hoger dan je meestal voor dit product betaalt.",
      fields: [{ name: "periode", value: "1m" }]
    })
    expect(check("€ 14,94")?.result).toMatch(/^€\u00A014,94 is €\u00A010,00 minder/)
    expect(check("24.94")?.result).toMatch(/is ook de laagste prijs hier\./)
    expect(check("veel")).toMatchObject({ given: "veel", isInvalid: true })
    expect(check("")).toMatchObject({ result: "", isInvalid: false })
  })

  it("PRICE-11: ignores prices of used products in the price history", () => {
    const intervals = [since("2026-11-01", 1999), since("2026-11-01", 500, "kringloop")]
    const used = offer({ shopId: "kringloop" as never, condition: "used", price: toCents(500) })
    expect(productView({ ...data, offers: [offer(), used], intervals }).check?.low).toBe("€\u00A024,94")
  })

  it("PRICE-06, PRICE-09: shows a shop's reduction with its earlier price", () => {
    const intervals = [{ ...since("2026-05-01", 2999), until: "2026-11-10" as IsoDay }, since("2026-11-10", 1999)]
    const { best } = productView({ ...data, offers: [offer()], intervals })
    expect(best?.drop).toEqual({
      was: "€\u00A029,99",
      share: "33\u00A0%",
      text: "33\u00A0% lager dan de laagste prijs in de 30 dagen vóór 10 nov 2026: €\u00A029,99."
    })
  })

  it("HEAD-09, HEAD-17, CRUMB-02: builds structured data from the content of the page", () => {
    const view = productView({ ...data, reviews: reviewed })
    const base = "https://koopkompas.example"
    expect(view.head.structured).toEqual([productData(view, base), breadcrumbData(view.steps, base)])
    expect(view.head.structured[0]).toMatchObject({
      offers: { lowPrice: "24.94", highPrice: "29.94", offerCount: 2 },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 }
    })
    expect(view.score).toEqual({ average: 4.5, text: "4,5", count: "2 beoordelingen" })
    expect(view.head.ogTitle).toBe("Lumiq Boog hanglamp zwart vanaf € 24,94")
    expect(view.head.ogDescription).toMatch(/^Vergelijk 2 aanbiedingen van .* vanaf € 24,94\. Hanglamp van staal/)
    expect(view.priceLine).toBe("Nieuw van €\u00a024,94 tot €\u00a029,94, inclusief verzending.")
    expect(productView({ ...data, offers: [offer()] }).priceLine).toBe("Nieuw voor €\u00a024,94, inclusief verzending.")
    expect(productView(data).head.structured[0]).not.toHaveProperty("aggregateRating")
  })

  it("HEAD-09, OFFER-09: omits a price without shipping from the title, which may be cut", () => {
    const { head, priceLine } = productView({ ...data, offers: [offer({ shippingCost: null })] })
    expect(head.title).not.toContain("€")
    expect(priceLine).toBe("Nieuw voor €\u00a019,99, plus verzending.")
  })

  it("HEAD-09: omits a price that does not qualify as the lowest from title and structured data", () => {
    const cheap = offer({ offerId: "o-3", condition: "used", price: toCents(100) })
    const view = productView({ ...data, offers: [cheap] })
    expect(view.offers.count).toBe(1)
    expect([view.head.title, view.priceLine]).toEqual(["Lumiq Boog hanglamp zwart | Koopkompas", ""])
    expect(view.head.structured[0]).not.toHaveProperty("offers")
    expect(productView({ ...data, offers: [cheap, offer()] }).head.structured[0]).toMatchObject({
      offers: { lowPrice: "24.94" }
    })
  })

  it("HEAD-12: has absolute URLs in the head", () => {
    const { head } = productView(data)
    expect(head.canonical).toBe("https://koopkompas.example/product/lumiq-boog-hanglamp-zwart/p-1/")
    expect(head.image).toBe("https://koopkompas.example/beeld/p/p-1/960")
    expect(productView({ ...data, product: product({ images: [] }) }).head.image).toBeNull()
  })

  it("PDP-01: shows the last price of a product that no shop sells", () => {
    const intervals = [{ ...since("2026-01-01", 1999), until: "2026-11-02" as IsoDay }]
    const view = productView({ ...data, offers: [], intervals })
    expect(view).toMatchObject({ best: null, isForSale: false, offers: { count: 0 } })
    expect(view.lastPrice).toBe("Laatst bekende prijs: €\u00A024,94 inclusief verzending, op 1 nov 2026.")
    expect(view.head.title).not.toContain("vanaf")
    expect(view.head.description).toMatch(/^Nu nergens te koop: Lumiq Boog hanglamp zwart\. /)
    expect(view.seen).toEqual({ id: "p-1", name: view.name, price: null, shippingCost: null, observedAt: null })
  })

  it("LIST-15: gives the browser the price of the lowest offer, else of the first", () => {
    const cheap = offer({ offerId: "o-3", price: toCents(1000) })
    const old = offer({ offerId: "o-4", price: toCents(900), observedAt: "2026-11-19T10:00:00Z" as Instant })
    const { price, shippingCost, observedAt } = cheap
    const seen = { id: "p-1", name: data.product.name }
    expect(productView({ ...data, offers: [old, offer(), cheap] }).seen).toEqual({
      ...seen,
      price,
      shippingCost,
      observedAt
    })
    expect(productView({ ...data, offers: [old] }).seen).toMatchObject({ price: 900, observedAt: old.observedAt })
  })

  it("LIST-05: is not for sale when sold out everywhere, but shows the offers", () => {
    const view = productView({ ...data, offers: [offer({ availability: "out_of_stock" })] })
    expect(view).toMatchObject({ isForSale: false, offers: { count: 1 } })
  })

  it.each(examples("LIKE-05", ["product", "similar", "reason"]))(
    "LIKE-05: says “$reason” of $similar beside $product",
    (row) => {
      const parse = (cell: string) => {
        const [category, price] = cell.split(":")
        return { category: (category || null) as Product["category"], price: price ? toCents(Number(price)) : null }
      }
      const own = parse(row.product)
      const view = productView({
        ...data,
        product: product({ category: own.category }),
        offers: own.price === null ? [] : [offer({ price: own.price })],
        similar: row.similar === "" ? [] : row.similar.split(" ").map((cell) => card(parse(cell)))
      })
      expect(view.similarReason === null ? "" : texts.similarReasons[view.similarReason]).toBe(row.reason)
    }
  )

  it("PDP-08: omits similar products from the related ones", () => {
    const view = productView({ ...data, related: [card(), card({ id: "p-3" as never })] })
    expect(view.related.map(({ id }) => id)).toEqual(["p-3"])
  })

  it("PDP-08: shows eight related products, with a link to all of the category", () => {
    const related = Array.from({ length: 12 }, (_, index) => card({ id: `p-${100 + index}` as never }))
    const trail = [{ key: "wonen.verlichting" as CategoryKey, name: "verlichting" }]
    const view = productView({ ...data, related, trail })
    expect(view.related.map(({ id }) => id)).toEqual(related.slice(0, 8).map(({ id }) => id))
    expect(view.relatedLink).toEqual({ label: "Alle verlichting", href: "/wonen/verlichting/aanbod/" })
    expect(productView(data).relatedLink).toBeNull()
  })
})
