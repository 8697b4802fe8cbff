import { describe, expect, it } from "vitest"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import type { Deal } from "#domain/catalogue/api.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { ratingOf } from "#domain/catalogue/reviews/rating.ts"
import { card, NOW, shop, tree } from "#fixtures/testing/catalogue.ts"
import { readOffer } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { FIRST_REVIEWS } from "#web/features/reviews/reviews-query.ts"
import { result } from "#web/testing/examples.ts"
import { type ShopData, shopView } from "./load.ts"

const data: ShopData = {
  baseUrl: "https://koopkompas.example",
  shop: shop(),
  result: result({}, 1204),
  offers: new Map(),
  facets: null,
  tree,
  deals: [],
  reviews: null,
  seller: null,
  reports: null,
  reviewChoices: FIRST_REVIEWS,
  now: NOW
}

const deal = (shopId: string, id: string): Deal => ({
  product: card({ id: id as never }),
  shopId: shopId as never,
  shopName: "Lichthuis",
  offerId: "o-1",
  price: toCents(2000),
  prior: toCents(2500),
  percent: 20,
  begun: "2026-11-20" as IsoDay
})

describe("shopView", () => {
  it("ROUTE-14: shows the shop and its terms", () => {
    const view = shopView(data)
    expect(view.facts.map(({ label, value }) => [label, value])).toEqual([
      ["Plaats", "Deventer"],
      ["Verzending", "€\u00A04,95 verzending, gratis vanaf €\u00A050,00"],
      ["Retour", "30 dagen bedenktijd"],
      ["Betalen", "iDEAL, Achteraf betalen"]
    ])
    expect(view.all).toBe("Alle 1.204 producten")
    expect(view).toMatchObject({ path: "/shop/lichthuis.example/", score: { average: null }, reviews: null })
    expect(shopView({ ...data, shop: shop({ city: "", paymentMethods: [] }) }).facts).toHaveLength(2)
  })

  it.each(examples("ROUTE-44", ["own", "lowest", "text"]))(
    "ROUTE-44: lists the own price $own beside the lowest $lowest",
    (row) => {
      const amounts = (text: string) => {
        const [price = "", shipping = ""] = text.split("+")
        return readOffer({ price, shipping })
      }
      const own = { ...amounts(row.own), shopId: shop().id, offerId: "own", observedAt: NOW.toISOString() as Instant }
      const best = row.lowest === "" ? own : { ...own, ...amounts(row.lowest), offerId: "o-2" }
      const { shopId, offerId, price, shippingCost } = best
      const source = card({ shopId, offerId, price, shippingCost })
      const hits = [{ _id: source.id, _source: source }]
      const view = shopView({
        ...data,
        result: result({ hits: { hits, total: { value: 1 } } }),
        offers: new Map([[source.id, [own]]])
      })
      const [product] = view.products
      expect([product?.price, product?.note].map((text) => text?.replaceAll("\u00A0", " "))).toEqual([
        formatCents(shownPrice(own)).replaceAll("\u00A0", " "),
        row.text
      ])
    }
  )

  it("PRICE-06: shows reduced prices of this shop only, with the earlier price", () => {
    const { deals } = shopView({ ...data, deals: [deal("lichthuis", "p-2"), deal("ander", "p-3")] })
    expect(deals.map(({ key, price, was, share }) => [key, price, was, share])).toEqual([
      ["p-2", "€\u00A020,00", "€\u00A025,00", "20\u00A0%"]
    ])
  })

  it("PDP-06: shows the rating at the top and links to choices of reviews", () => {
    const review = {
      stars: 5,
      text: "Snel.",
      author: "Sanne",
      date: "2026-11-20" as IsoDay,
      isVerified: false,
      helpful: 0
    }
    const reviews = { rating: ratingOf([0, 0, 0, 0, 2]), reviews: ["2", "1"].map((id) => ({ ...review, id })) }
    const view = shopView({ ...data, shop: shop({ rating: reviews.rating }), reviews })
    expect(view.score).toEqual({ average: 5, text: "5,0", count: "2 beoordelingen" })
    expect(view.reviews?.orders.map(({ href }) => href)).toContain(
      "/shop/lichthuis.example/?beoordelingen=laagste#beoordelingen"
    )
  })
})
