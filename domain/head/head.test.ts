import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import { EMPTY_REQUEST } from "#domain/search/empty-request.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { NOW, OFFER } from "#fixtures/arbitraries/offer.ts"
import { PRODUCT } from "#fixtures/arbitraries/product.ts"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { faqData, howToData } from "./content-data.ts"
import { jsonLdText } from "./json-ld.ts"
import { canonicalUrl, pageHead } from "./page-head.ts"
import { productData } from "./product-data.ts"
import { searchRobots } from "./search-robots.ts"
import { organizationData, webSiteData } from "./site-data.ts"

const BASE = "https://koopkompas.example"
const SITE = { name: "Koopkompas", baseUrl: BASE, logo: "/logo.svg" }

describe("pageHead", () => {
  it("HEAD-01, HEAD-02: cuts title and description to what each reader shows", () => {
    const head = pageHead({ title: "t".repeat(100), description: "d".repeat(300) })
    expect(Object.entries(head).flatMap(([key, text]) => (text === null ? [] : [[key, text.length]]))).toEqual([
      ["title", 60],
      ["socialTitle", 70],
      ["ogTitle", 50],
      ["description", 160],
      ["twitterDescription", 200],
      ["ogDescription", 160],
      ["robots", "index, follow".length]
    ])
  })

  it("HEAD-03: a page above 1 says so in front, so that no cut takes it away", () => {
    expect(pageHead({ title: "Hanglampen", description: "", page: 2 }).title).toBe("Pagina 2 - Hanglampen")
    expect(pageHead({ title: "h".repeat(100), description: "", page: 12 }).ogTitle).toMatch(/^Pagina 12 - h+$/)
    expect(pageHead({ title: "Hanglampen", description: "", page: 1 }).title).toBe("Hanglampen")
  })

  it("HEAD-07: leaves no white space where the cut fell", () => {
    expect(pageHead({ title: `${"t".repeat(59)} meer`, description: "" }).title).toBe("t".repeat(59))
  })

  it("HEAD-07: never longer than allowed or than the text, without white space at the ends", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (title) => {
        const head = pageHead({ title, description: title })
        expect(head.title.length).toBeLessThanOrEqual(Math.min(60, title.length))
        expect(head.title).toBe(head.title.trim())
        expect(pageHead({ title: head.title, description: "" }).title).toBe(head.title)
      })
    )
  })
})

describe("canonicalUrl", () => {
  it.each<[string, [string, string], string]>([
    [BASE, ["/wonen/aanbod/", "?pagina=2"], `${BASE}/wonen/aanbod/?pagina=2`],
    [`${BASE}/`, ["/zoeken/", ""], `${BASE}/zoeken/`],
    [BASE, ["//elders.example/", ""], `${BASE}/elders.example/`]
  ])("HEAD-06: %s with %j is %s", (base, parts, url) => {
    expect(canonicalUrl(base, parts)).toBe(url)
  })
})

describe("searchRobots", () => {
  it.each<[string, Partial<SearchRequest>, number, string]>([
    ["a plain search", { searchTerm: "lamp" }, 5, "index, follow"],
    ["one filter value", { brandsFilter: ["Philips"] }, 5, "index, follow"],
    ["two filter values", { brandsFilter: ["Philips"], colorsFilter: ["rood"] }, 5, "noindex, follow"],
    ["a price", { priceTo: 100 as Cents }, 5, "noindex, follow"],
    ["another order", { sort: "priceAsc" }, 5, "noindex, follow"],
    ["an unknown order", { sort: null }, 5, "noindex, follow"],
    ["another size", { size: 60 }, 5, "noindex, follow"],
    ["nothing found", {}, 0, "noindex, follow"]
  ])("HEAD-08: %s", (_, part, total, robots) => {
    expect(searchRobots({ ...EMPTY_REQUEST, ...part }, total)).toBe(robots)
  })
})

describe("structured data", () => {
  it("HEAD-04: WebSite says how to search", () => {
    expect(webSiteData(SITE)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "WebSite",
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${BASE}/zoeken/?q={search_term_string}` },
        "query-input": "required name=search_term_string"
      }
    })
  })

  it("HEAD-05: Organization has a logo", () => {
    expect(organizationData(SITE)).toMatchObject({ "@type": "Organization", logo: { url: `${BASE}/logo.svg` } })
  })

  it("HEAD-09: Product gives the range of prices that may be named", () => {
    const offers = [
      { ...OFFER, price: 123_450 as Cents },
      { ...OFFER, price: 99_905 as Cents },
      { ...OFFER, price: 100 as Cents, condition: "used" as const },
      { ...OFFER, price: 100 as Cents, availability: "out_of_stock" as const },
      { ...OFFER, price: 100 as Cents, observedAt: "2026-11-19T12:00:00.000Z" as Instant }
    ]
    const images = [{ url: "/beeld/p-1.webp", colour: "#ffffff" }]
    expect(productData({ ...PRODUCT, brand: "Philips", GTIN: "9521234567899", images, offers }, BASE, NOW)).toEqual({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Hanglamp Lund",
      url: `${BASE}/product/hanglamp-lund/p-1/`,
      image: [`${BASE}/beeld/p-1.webp`],
      brand: { "@type": "Brand", name: "Philips" },
      gtin: "9521234567899",
      offers: {
        "@type": "AggregateOffer",
        priceCurrency: "EUR",
        lowPrice: "999.05",
        highPrice: "1234.50",
        offerCount: 2
      }
    })
  })

  it("HEAD-09: Product has no offers when none may be named", () => {
    expect(productData(PRODUCT, BASE, NOW)).not.toHaveProperty("offers")
  })

  it("SRCH-18: FAQPage and HowTo hold the questions and the steps, or are left out", () => {
    const heading = { first: "Tips", second: "voor hanglampen" }
    expect(
      faqData({ heading, block: "", questions: [{ question: "Hoe hoog?", answer: "60 cm boven tafel." }] })
    ).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [{ name: "Hoe hoog?", acceptedAnswer: { text: "60 cm boven tafel." } }]
    })
    expect(howToData({ heading, block: "", steps: [{ name: "Meet", text: "Meet de tafel." }] })).toMatchObject({
      "@type": "HowTo",
      name: "Tips voor hanglampen",
      step: [{ position: 1, name: "Meet" }]
    })
    expect(faqData({ heading, block: "", questions: [] })).toBeNull()
    expect(howToData({ heading, block: "", steps: [] })).toBeNull()
  })
})

describe("jsonLdText", () => {
  it("HEAD-10: cannot end the element it stands in", () => {
    expect(jsonLdText({ name: "</script><!-- & \u2028" })).toBe(
      '{"name":"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u2028"}'
    )
  })

  it("HEAD-10: is read back as the same data", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anyText()), (data) => {
        const text = jsonLdText(data)
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual(data)
      })
    )
  })
})
