import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import { NOW, offer } from "#fixtures/examples/catalogue.ts"
import { offerRows } from "./offer-rows.ts"

const euros = (amount: number) => (amount * 100) as Cents

describe("offerRows", () => {
  it("PDP-03: puts the offers of several shops in order of total price and names the lowest once", () => {
    const rows = offerRows(
      [
        offer({ offerId: "dear", price: euros(30), shippingCost: euros(0) }),
        offer({ offerId: "cheap", price: euros(20), shippingCost: euros(5) }),
        offer({ offerId: "silent", price: euros(10), shippingCost: null })
      ],
      NOW
    )
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
  ] as const)("OFFER-03: what is %s is never the lowest", (_, change) => {
    const rows = offerRows([offer({ ...change, offerId: "a", price: euros(1) }), offer({ offerId: "b" })], NOW)
    expect(rows.find((row) => row.isLowest)?.key).toBe("lichthuis/b")
  })

  it("OFFER-03: leaves out what was seen more than 7 days ago", () => {
    expect(offerRows([offer({ observedAt: "2026-11-14T11:59:59Z" as Instant })], NOW)).toEqual([])
  })

  it("APP-01: leads to the shop by the counted address", () => {
    expect(offerRows([offer()], NOW)[0]?.href).toBe("/uit/lichthuis/o-1/")
  })

  it("PDP-03: loses no fresh offer and names exactly one the lowest", () => {
    const some = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 99_999 }), shipping: fc.option(fc.integer({ min: 0, max: 999 })) })
    )
    fc.assert(
      fc.property(some, (prices) => {
        const offers = prices.map(({ price, shipping }, index) =>
          offer({ offerId: `o-${index}`, price: price as Cents, shippingCost: shipping as Cents | null })
        )
        const rows = offerRows(offers, NOW)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(offers.length)
        expect(rows.filter(({ isLowest }) => isLowest).length).toBe(prices.length > 0 ? 1 : 0)
      })
    )
  })
})
