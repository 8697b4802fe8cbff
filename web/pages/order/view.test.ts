import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/base/ids.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import { returnLabelPath } from "#domain/shopping/orders/document-path.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import type { Return } from "#domain/shopping/orders/return.ts"
import { ORDER } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { orderReturns, orderView } from "./view.ts"

const view = (changes: Partial<Order> = {}) =>
  orderView({
    order: { ...ORDER, ...changes },
    seller: null,
    invoices: [],
    pending: [],
    declared: { list: [], slip: null },
    today: "2026-11-20",
    hasAccount: true
  })

const RETURN: Return = {
  products: [],
  labelUrl: "/retour",
  createdAt: "2026-11-20T12:00:00Z" as Instant,
  requestId: `${ORDER.id}-R1`,
  status: "approved",
  shopName: ORDER.shopName,
  orderId: ORDER.id,
  parcel: null,
  rejection: null
}

const PAGE = { path: "/", code: null, label: null, sender: "" }

const plain = (text: string) => text.replaceAll("\u00A0", " ")

describe("orderView", () => {
  it.each(examples("ORDER-11", ["status", "paid", "cancellable", "refund"]))(
    "ORDER-11: offers cancelling of an order that is $status, paid: $paid: $cancellable; refund: “$refund”",
    ({ status, paid, cancellable, refund }) => {
      const paidAt = paid === "yes" ? ("2026-11-05T12:00:00Z" as Instant) : null
      const shown = view({ status: status as OrderStatus, paidAt })
      expect(shown.cancelling !== null).toBe(cancellable === "yes")
      expect(plain(shown.refund)).toBe(refund)
    }
  )

  it.each([
    ["shipped", null],
    ["cancelled", null],
    ["delivered", "Beoordeel Lampenhuis"],
    ["completed", "Beoordeel Lampenhuis"]
  ] as const)("ORDER-18: asks the buyer of a %s order for a review: %s", (status, text) => {
    const { review } = view({ status, shopName: "Lampenhuis", shopPath: "/shop/lampenhuis.example/" })
    expect(review).toEqual(text === null ? null : { text, href: "/shop/lampenhuis.example/#beoordeel" })
  })

  it("RETURN-20: says the days of withdrawal until everything is delivered", () => {
    const factOf = (status: OrderStatus) => view({ status }).facts.find(({ label }) => label === "Bedenktijd")?.value
    expect([factOf("paid"), factOf("delivered"), factOf("cancelled")]).toEqual([
      "30 dagen na ontvangst",
      undefined,
      undefined
    ])
  })

  it.each([
    ["awaiting-payment", false],
    ["paid", false],
    ["delivered", false],
    ["cancelled", true],
    ["expired", true],
    ["refunded", true]
  ] as const)("ORDER-09: offers to order an order that is %s again: %s", (status, isOffered) => {
    expect(view({ status }).canOrderAgain).toBe(isOffered)
  })

  it("RETURN-08: shows a rejected return with the shop's reason", () => {
    const declared = orderReturns([{ ...RETURN, status: "rejected", rejection: "Gebruikt" }], PAGE)
    expect(declared.list.map(({ status, rejection }) => [status, rejection])).toEqual([
      ["Afgewezen", expect.stringContaining("Gebruikt")]
    ])
  })

  it("GUEST-09: links a guest to the label of a return with the code of the mail, if there is one", () => {
    const labelOf = (code: string | null) => orderReturns([RETURN], { ...PAGE, code }).list[0]?.labelFileHref
    expect(labelOf(null)).toBe(returnLabelPath(RETURN.requestId))
    expect(labelOf("abc")).toBe(`${returnLabelPath(RETURN.requestId)}?code=abc`)
  })

  it("ORDER-06: shows the day of each status of the history", () => {
    const history = [
      { status: "awaiting-payment", at: "2026-11-05T11:58:00Z" as Instant },
      { status: "paid", at: "2026-11-05T12:00:00Z" as Instant },
      { status: "accepted", at: "2026-11-06T08:00:00Z" as Instant }
    ] as const
    const shown = view({ status: "accepted", history }).timeline.map(({ label, day }) => `${label} ${day}`.trim())
    expect(shown).toEqual([
      "Besteld 5 nov 2026",
      "Betaald 5 nov 2026",
      "In behandeling 6 nov 2026",
      "Onderweg",
      "Bezorgd"
    ])
  })

  it("ORDER-12, ORDER-13: names rejected pieces, what goes back for them, and what is in each parcel", () => {
    const [product] = ORDER.products
    const sent = { ...product, quantity: 3, returnableQuantity: 2, shippedQuantity: 1, rejectedQuantity: 1 }
    const parcel = { service: "PostNL", trackingCode: "3SABCD", link: null, updates: [] }
    const shown = view({
      status: "partly-shipped",
      owed: toCents(4000),
      products: [sent],
      shipments: [{ ...parcel, products: [{ id: product.merchantProductId, quantity: 1 }] }]
    })
    expect(shown.products[0]?.aside).toBe("1 stuk niet geleverd")
    expect(plain(shown.refund)).toContain("€ 40,00")
    expect(shown.shipments[0]?.content).toBe("1 × Hanglamp Lund")
  })

  it.each(examples("PAY-25", ["order", "reversed", "refunded", "sentences"]))(
    "PAY-25: shows an order that is $order, of which $reversed came back and $refunded is refunded",
    ({ order, reversed, refunded, sentences }) => {
      const [taken, back] = [readEuros(reversed)!, readEuros(refunded)!]
      const shown = view({ status: order as OrderStatus, reversed: taken, owed: back })
      expect(plain(shown.refund)).toBe(sentences)
    }
  )

  it("ORDER-11: names the amount that goes back before a paid order is cancelled", () => {
    expect(plain(view({ status: "paid" }).cancelling!.refund)).toContain("€ 84,95")
    expect(view({ status: "awaiting-payment", paidAt: null }).cancelling!.refund).toBe("")
  })
})
