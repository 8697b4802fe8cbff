import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { card, offer, product, shop, tree } from "#fixtures/testing/catalogue.ts"
import { Article, CategoryContent, CategoryTree } from "./category.ts"
import { Shop } from "./shop.ts"
import { MarketStatus } from "./api.ts"
import { Offer } from "./offer.ts"
import { Product, ProductCard } from "./product.ts"

const heading = { first: "Lampen", second: "waar let je op?" }
const content = {
  about: { heading, block: "<p>Een lamp.</p>" },
  tips: { heading, block: "", steps: [{ name: "Meet", text: "Meet de tafel." }] },
  qa: { heading, block: "", questions: [{ question: "Led?", answer: "Ja." }] }
}

/** Returns true if `value` is still valid against `schema` with the part at `path` replaced. */
const isWith = (schema: Schema.Codec<unknown, unknown>, value: unknown, path: string, part: unknown): boolean => {
  const copy: unknown = structuredClone(value)
  const names = path.split(".")
  const last = names.pop() ?? ""
  const inner = names.reduce<unknown>((at, name) => Reflect.get(at as object, name), copy)
  if (part === undefined) Reflect.deleteProperty(inner as object, last)
  else Reflect.set(inner as object, last, part)
  return Schema.is(schema)(copy)
}

describe("CategoryTree and CategoryContent", () => {
  it("CAT-01: require names, pictures and the adult mark of a category, with two levels below it", () => {
    expect(Schema.is(CategoryTree)(tree)).toBe(true)
    for (const field of [
      "id",
      "key",
      "slug",
      "name",
      "img",
      "img_blue",
      "adult_content",
      "productCount",
      "subcategory"
    ])
      expect([field, isWith(CategoryTree, tree, `0.${field}`, undefined)]).toEqual([field, false])
    expect(isWith(CategoryTree, tree, "0.subcategory.0.subsubcategory", undefined)).toBe(false)
    expect(isWith(CategoryTree, tree, "0.subcategory.0.subsubcategory.0.name", undefined)).toBe(false)
    expect(isWith(CategoryTree, tree, "0.key", "Wonen")).toBe(false)
  })

  it("CAT-01: require a two-part heading and a block in about, tips and questions", () => {
    expect(Schema.is(CategoryContent)(content)).toBe(true)
    for (const part of ["about", "tips", "qa"])
      for (const field of ["heading.first", "heading.second", "block"])
        expect([part, field, isWith(CategoryContent, content, `${part}.${field}`, undefined)]).toEqual([
          part,
          field,
          false
        ])
    expect(isWith(CategoryContent, content, "tips.steps.0.text", undefined)).toBe(false)
    expect(isWith(CategoryContent, content, "qa.questions.0.answer", undefined)).toBe(false)
  })
})

describe("Product, ProductCard and Offer", () => {
  it("PDP-01: require every field, with null for unknown values", () => {
    expect(Schema.is(Product)(product())).toBe(true)
    expect(Schema.is(ProductCard)(card())).toBe(true)
    expect(Schema.is(Offer)(offer({ shippingCost: null, deliveryDays: null, EAN: null, SKU: null }))).toBe(true)
    for (const [schema, value] of [
      [Product, product()],
      [ProductCard, card()],
      [Offer, offer()]
    ] as const)
      for (const field of Object.keys(value))
        expect([field, isWith(schema, value, field, undefined)]).toEqual([field, false])
  })

  it("PDP-01: accept only prices in whole cents and words of the lists", () => {
    expect(isWith(Offer, offer(), "price", 19.99)).toBe(false)
    expect(isWith(Offer, offer(), "price", -1)).toBe(false)
    expect(isWith(Offer, offer(), "condition", "nieuw")).toBe(false)
    expect(isWith(Offer, offer(), "availability", "ja")).toBe(false)
    expect(isWith(Offer, offer(), "observedAt", "gisteren")).toBe(false)
    expect(isWith(ProductCard, card(), "price", null)).toBe(true)
    expect(isWith(Product, product(), "offers.0.price", 0.5)).toBe(false)
  })
})

describe("Shop", () => {
  it("ROUTE-14: requires every field, with null for unknown shipping", () => {
    expect(Schema.is(Shop)(shop({ shippingCost: null, freeShippingFrom: null }))).toBe(true)
    for (const field of Object.keys(shop()))
      expect([field, isWith(Shop, shop(), field, undefined)]).toEqual([field, false])
  })
})

describe("Article and MarketStatus", () => {
  it("BLOG-01: require every field of an article", () => {
    const post = {
      id: "1",
      slug: "led-1",
      title: "Led",
      summary: "Kort.",
      html: "<p>x</p>",
      publishedAt: "2026-11-21T10:00:00Z"
    }
    expect(Schema.is(Article)(post)).toBe(true)
    for (const field of Object.keys(post))
      expect([field, isWith(Article, post, field, undefined)]).toEqual([field, false])
  })

  it("API-06: require the numbers of shops, products and offers in the market status", () => {
    const status = { marketplace: false, shops: 40, products: 10_000, offers: 60_000 }
    expect(Schema.is(MarketStatus)(status)).toBe(true)
    for (const field of Object.keys(status))
      expect([field, isWith(MarketStatus, status, field, undefined)]).toEqual([field, false])
    expect(isWith(MarketStatus, status, "offers", 0.5)).toBe(false)
  })
})
