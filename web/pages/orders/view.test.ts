import { describe, expect, it } from "vitest"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { type ReturnLabel, RETURN_STATUSES } from "#domain/shopping/orders/return-status.ts"
import { type Return, labelPath } from "#domain/shopping/orders/return.ts"
import { purchases } from "#fixtures/world/purchases.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { ordersView, readPage, type OrdersData } from "./view.ts"

const now = new Date("2026-11-20T09:00:00Z")
const { orders } = purchases(makeWorld({ products: 300, offers: 1800, shops: 12, now }), now)
const order = orders[1]!

const view = (changes: Partial<OrdersData> = {}) =>
  ordersView({
    page: 1,
    orders,
    returns: [],
    pending: [],
    label: null,
    sender: "Sanne",
    today: "2026-11-20",
    ...changes
  })

const returned = (status: Return["status"]): Return => ({
  requestId: `${order.id}-R1`,
  orderId: order.id,
  shopName: order.shopName,
  createdAt: "2026-11-18T09:00:00Z" as Instant,
  status,
  parcel: null,
  rejection: null,
  labelUrl: labelPath(`${order.id}-R1`, status),
  products: []
})

describe("readPage", () => {
  it.each([
    ["", 1],
    ["pagina=3", 3],
    ["pagina=0", 1],
    ["pagina=-1", 1],
    ["pagina=x", 1],
    ["pagina=9999", 1000],
    ["pagina=99999", 1]
  ])("CART-05: reads %j as page %i", (query, page) => {
    expect(readPage(new URLSearchParams(query))).toBe(page)
  })
})

describe("ordersView", () => {
  it("ORDER-04, CART-05: shows the total of an order with shipping", () => {
    const [product] = order.products
    const bought: Order = {
      ...order,
      products: [{ ...product, perItem: toCents(1_250), quantity: 2, discount: toCents(200) }],
      shippingCost: toCents(495)
    }
    const [shown] = view({ orders: [bought] }).orders
    expect(shown?.total).toBe(formatCents(2_795))
  })

  const many = Array.from({ length: 11 }, () => order)

  it("CART-05: shows ten orders and links to the known pages", () => {
    const first = view({ orders: many })
    expect(first.orders).toHaveLength(10)
    expect(first.pager.pages.map(({ label, href }) => [label, href])).toEqual([
      ["1", null],
      ["2", "/profiel/bestellingen/?pagina=2"]
    ])
    const third = view({ orders: many.slice(0, 2), page: 3 })
    expect([third.pager.previous, third.pager.next]).toEqual(["/profiel/bestellingen/?pagina=2", null])
    expect(third.pager.pages.map(({ label }) => label)).toEqual(["1", "2", "3"])
    expect(view().pager.pages).toEqual([])
  })

  it("CART-05: distinguishes a user without orders from a page past the last", () => {
    expect(view({ orders: [] }).none).toBe("never")
    expect(view({ orders: [], page: 4 }).none).toBe("here")
    expect(view().none).toBeNull()
  })

  it("RETURN-04: links to the return form only if the rule allows a return", () => {
    expect(view().orders.map(({ returnHref }) => returnHref !== null)).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
      false
    ])
    expect(view().orders[1]?.returnHref).toBe(`/bestelling/${order.id}#terugsturen`)
  })

  it.each(RETURN_STATUSES)(
    "RETURN-06, RETURN-07, SELL-16: shows slip, address and last day of a return that is %s only when it can be sent",
    (status) => {
      const one = returned(status)
      const { returns, slip } = view({ returns: [one], label: labelOf(one.requestId) })
      expect(returns[0]?.till).toBe(status === "approved" ? "Verstuur het uiterlijk 2 dec 2026." : "")
      expect(slip === null).toBe(one.labelUrl === null)
      expect(slip?.shopAddress ?? ["Havenkade 3", "3011 AA Rotterdam"]).toEqual(["Havenkade 3", "3011 AA Rotterdam"])
    }
  )

  it("RETURN-07: has no slip of an unknown return", () => {
    expect(view({ returns: [returned("approved")], label: labelOf("KK-00000-00017-R1") }).slip).toBeNull()
  })
})

/** Returns the label of a return to a shop with an address for returns. */
const labelOf = (id: string): ReturnLabel => ({
  id,
  orderId: order.id,
  shopName: order.shopName,
  shopAddress: { street: "Havenkade", houseNumber: 3, addition: "", postcode: "3011 AA", city: "Rotterdam" },
  sender: {
    name: "Sanne",
    address: { street: "Dorpsstraat", houseNumber: 12, addition: "", postcode: "3511 AB", city: "Utrecht" }
  },
  declared: "2026-11-18" as IsoDay,
  products: []
})
