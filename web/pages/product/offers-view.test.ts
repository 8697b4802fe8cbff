import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant, ShopId } from "#domain/base/ids.ts"
import type { Availability, Offer } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/base/cents.ts"
import { lowestOffer } from "#domain/catalogue/prices/lowest.ts"
import { NOW, offer, shop } from "#fixtures/testing/catalogue.ts"
import { demoSeller } from "#fixtures/world/sellers.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readChoices } from "./choices.ts"
import { type OfferContext, offersView } from "./offers-view.ts"

const euros = (amount: number) => toCents(amount * 100)
const PATH = "/product/lamp/p-1/"
const SELLING = new Map([["lichthuis", { identity: null, isSelling: true }]])

const viewOf = (offers: ReadonlyArray<Offer>, query = "", changes: Partial<OfferContext> = {}) =>
  offersView(
    offers,
    {
      lowest: lowestOffer(offers, NOW),
      shops: new Map(),
      sellers: new Map(),
      reductions: [],
      denied: new Set(),
      pack: null,
      now: NOW,
      ...changes
    },
    readChoices(new URLSearchParams(query)),
    PATH
  )

const rowsOf = (offers: ReadonlyArray<Offer>, query = "", changes: Partial<OfferContext> = {}) =>
  viewOf(offers, query, changes).groups.flatMap(({ rows }) => rows)

describe("offersView", () => {
  it("PDP-03: sorts offers by total price and marks one as the lowest", () => {
    const rows = rowsOf([
      offer({ offerId: "dear", price: euros(30), shippingCost: euros(0) }),
      offer({ offerId: "cheap", price: euros(20), shippingCost: euros(5) }),
      offer({ offerId: "silent", price: euros(10), shippingCost: null })
    ])
    expect(rows.map(({ key, isLowest }) => [key, isLowest])).toEqual([
      ["lichthuis/cheap", true],
      ["lichthuis/dear", false],
      ["lichthuis/silent", false]
    ])
    expect(rows.map(({ total }) => total)).toEqual(["€\u00A025,00", "€\u00A030,00", null])
  })

  it.each([
    ["used", { condition: "used" }],
    ["sold out", { availability: "out_of_stock" }],
    ["seen 25 hours ago", { observedAt: "2026-11-20T11:00:00Z" as Instant }],
    ["of unknown shipping beside a known total", { shippingCost: null }]
  ] as const)("OFFER-03: never marks an offer as the lowest that is %s", (_, change) => {
    const rows = rowsOf([offer({ ...change, offerId: "a", price: euros(1) }), offer({ offerId: "b" })])
    expect(rows.find((row) => row.isLowest)?.key).toBe("lichthuis/b")
  })

  it("OFFER-03: omits offers observed more than 7 days ago", () => {
    expect(viewOf([offer({ observedAt: "2026-11-14T11:59:59Z" as Instant })])).toMatchObject({ count: 0, groups: [] })
  })

  it("PDP-03: contains every fresh offer and marks exactly one as the lowest", () => {
    const some = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 99_999 }), shipping: fc.option(fc.integer({ min: 0, max: 999 })) })
    )
    fc.assert(
      fc.property(some, (prices) => {
        const offers = prices.map(({ price, shipping }, index) =>
          offer({ offerId: `o-${index}`, price: toCents(price), shippingCost: shipping as Cents | null })
        )
        const rows = rowsOf(offers)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(offers.length)
        expect(rows.filter(({ isLowest }) => isLowest).length).toBe(prices.length > 0 ? 1 : 0)
      })
    )
  })

  const mixed = [
    offer({ offerId: "new" }),
    offer({ offerId: "used", condition: "used", price: euros(5) }),
    offer({ offerId: "done-up", condition: "refurbished", price: euros(9) })
  ]

  it("OFFER-05: groups other conditions after new offers, each with a heading", () => {
    expect(viewOf(mixed).groups.map(({ label, rows }) => [label, rows.length])).toEqual([
      [null, 1],
      ["Opgeknapt", 1],
      ["Tweedehands", 1]
    ])
  })

  it("OFFER-05: links to each condition with its count, and back to all", () => {
    const { conditions, groups } = viewOf(mixed, "staat=tweedehands")
    expect(groups.map(({ key }) => key)).toEqual(["used"])
    expect(conditions.map(({ label, href, isChosen }) => [label, href, isChosen])).toEqual([
      ["Alles", `${PATH}#prijzen`, false],
      ["Nieuw (1)", `${PATH}?staat=nieuw#prijzen`, false],
      ["Opgeknapt (1)", `${PATH}?staat=opgeknapt#prijzen`, false],
      ["Tweedehands (1)", `${PATH}?staat=tweedehands#prijzen`, true]
    ])
    expect(viewOf([offer()]).conditions).toEqual([])
    expect(viewOf([offer()], "staat=tweedehands")).toMatchObject({ groups: [], count: 1 })
  })

  it("OFFER-12: narrows the offers by links with counts, and leads back to all", () => {
    const shops = new Map([["lichthuis", shop({ paymentMethods: ["PayPal"] })]])
    const offers = [
      offer(),
      offer({ offerId: "late", deliveryDays: 4 }),
      offer({ offerId: "gone", availability: "out_of_stock", condition: "used" })
    ]
    const chosen = viewOf(offers, "alleen=voorraad", { shops })
    expect(chosen.filters.map(({ label, href, isChosen }) => [label, href, isChosen])).toEqual([
      ["Op voorraad (2)", `${PATH}#prijzen`, true],
      ["Morgen in huis (1)", `${PATH}?alleen=voorraad.morgen#prijzen`, false]
    ])
    expect(chosen.conditions).toEqual([])
    expect(chosen.narrowed).toMatchObject({ text: "Je ziet 2 van de 3 aanbiedingen.", href: `${PATH}#prijzen` })
    const none = viewOf(offers, "alleen=belgie&staat=nieuw", { shops })
    expect(none.groups).toEqual([])
    expect(none.narrowed).toMatchObject({ text: "Geen aanbieding voldoet aan al je keuzes.", all: "Toon alle 3" })
  })

  it("OFFER-13: sorts by the rating of the shop when chosen", () => {
    const shops = new Map([["goed", shop({ rating: { average: 4.8, count: 40 } })]])
    const offers = [offer({ price: euros(1) }), offer({ shopId: "goed" as ShopId, offerId: "dear" })]
    expect(rowsOf(offers, "volgorde=beoordeling", { shops }).map(({ key }) => key)).toEqual([
      "goed/dear",
      "lichthuis/o-1"
    ])
  })

  it("OFFER-08: sorts by delivery when chosen, without changing the lowest", () => {
    const offers = [
      offer({ offerId: "slow", deliveryDays: 9, price: euros(1) }),
      offer({ offerId: "fast", deliveryDays: 1, price: euros(2) })
    ]
    expect(rowsOf(offers, "volgorde=levertijd").map(({ key, isLowest }) => [key, isLowest])).toEqual([
      ["lichthuis/fast", false],
      ["lichthuis/slow", true]
    ])
  })

  it("UNIT-06: shows the unit price of packs", () => {
    expect(rowsOf([offer()], "", { pack: "2000ml" })[0]?.unitPrice).toBe("€\u00A010,00 per liter")
    expect(rowsOf([offer()])[0]?.unitPrice).toBe("")
  })

  it("APP-01: links to the shop through the click counter", () => {
    expect(rowsOf([offer()])[0]?.purchaseAction).toEqual({ kind: "shop", href: "/uit/lichthuis/o-1/" })
  })

  it("ROUTE-13, CART-01: adds to the cart in the marketplace unless the offer is sold out", () => {
    const [sold, gone] = rowsOf([offer(), offer({ offerId: "o-2", availability: "out_of_stock" })], "", {
      sellers: SELLING
    })
    expect(sold?.purchaseAction).toEqual({
      kind: "cart",
      fields: { product: "p-1", shopId: "lichthuis", offerId: "o-1" }
    })
    expect(gone?.purchaseAction).toEqual({ kind: "none" })
  })

  it("SELL-21: links to a shop that does not sell here, also in the marketplace", () => {
    const sellers = new Map([["lichthuis", { identity: demoSeller(shop()), isSelling: false }]])
    const [row] = rowsOf([offer({ stock: 2 })], "", { sellers })
    expect(row?.purchaseAction).toEqual({ kind: "shop", href: "/uit/lichthuis/o-1/" })
    expect(row?.fewLeft).toBe("")
  })

  it.each(examples("STOCK-11", ["availability", "stock", "hours", "text"]))(
    "STOCK-11: says [$text] at an offer that is $availability with [$stock] pieces, $hours hours after its feed",
    ({ availability, stock, hours, text }) => {
      const observedAt = new Date(NOW.getTime() - Number(hours) * 3_600_000).toISOString() as Instant
      const pieces = stock === "" ? null : Number(stock)
      const counted = [offer({ availability: availability as Availability, stock: pieces, observedAt })]
      expect(rowsOf(counted, "", { sellers: SELLING })[0]?.fewLeft).toBe(text)
      expect(rowsOf(counted)[0]?.fewLeft).toBe("")
    }
  )

  it("RETURN-20: says the days of withdrawal of the shop's own details instead of the catalogue's", () => {
    const shops = new Map([["lichthuis", shop()]])
    const sellers = new Map([["lichthuis", { identity: { ...demoSeller(shop()), returnDays: 45 }, isSelling: true }]])
    expect(rowsOf([offer()], "", { shops, sellers })[0]?.returns).toBe("45 dagen bedenktijd")
  })

  it("OFFER-07, PDP-06: shows source and age of the price, and the known facts of the shop", () => {
    const around = {
      shops: new Map([["lichthuis", shop({ rating: { average: 4.3, count: 12 } })]])
    }
    const [known, silent] = rowsOf([offer(), offer({ shopId: "stil" as ShopId, price: euros(99) })], "", around)
    expect(known).toMatchObject({ age: "prijs 2 uur oud", source: "bron lichthuis.example", isOld: false })
    expect(known).toMatchObject({ returns: "30 dagen bedenktijd", payment: "iDEAL · Achteraf betalen" })
    expect(known?.rating).toEqual({ average: 4.3, text: "4,3", count: "(12)" })
    expect(silent).toMatchObject({ rating: null, returns: "" })
  })
})
