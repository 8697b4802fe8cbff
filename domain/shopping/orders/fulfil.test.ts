import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import { ORDER, order as anyOrder, ORDER_PRODUCT } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { correctionMessage, type OrderProduct, type ParcelProduct, type StoredOrder } from "./order.ts"
import { type CarrierId, carrierLink, readCarrier, readTrackingCode } from "./carriers.ts"
import { dueAt, dueEvent } from "./due.ts"
import {
  addParcel,
  openProducts,
  openQuantity,
  rejectedProducts,
  rejectPieces,
  rejectUnsent,
  selectionProblem
} from "./fulfil.ts"
import type { OrderStatus } from "./status.ts"

const LAMP: OrderProduct = { ...ORDER_PRODUCT, merchantProductId: "lamp", discount: toCents(1000) }
const CHAIR: OrderProduct = { ...ORDER_PRODUCT, merchantProductId: "chair", perItem: toCents(8000), quantity: 1 }
const BOTH: StoredOrder = { ...ORDER, status: "accepted", products: [LAMP, CHAIR] }
const PARCEL = { service: "PostNL", trackingCode: "3SABCD", link: null }

const read = (text: string): ReadonlyArray<ParcelProduct> =>
  text === "" ? [] : text.split(", ").map((part) => ({ id: part.split(" ")[0]!, quantity: Number(part.split(" ")[1]) }))

describe("correctionMessage", () => {
  it.each(examples("ORDER-16", ["before", "after", "message"]))(
    "ORDER-16: says that $before became $after",
    ({ before, after, message }) => {
      const parcel = (text: string) => {
        const [service = "", trackingCode = ""] = text.split(" ")
        return { service, trackingCode }
      }
      expect(correctionMessage(parcel(before), parcel(after))).toBe(message)
    }
  )
})

describe("rejectPieces", () => {
  it.each(examples("ORDER-12", ["sent", "rejected", "refund", "event"]))(
    "ORDER-12: refunds $refund for $rejected after sending “$sent”, and then “$event”",
    ({ sent, rejected, refund, event }) => {
      const before = sent === "" ? BOTH : addParcel(BOTH, PARCEL, read(sent)).order
      expect(selectionProblem(before, read(rejected))).toBeNull()
      const after = rejectPieces(before, [], read(rejected))
      expect(after.refund).toBe(readEuros(refund))
      expect(after.event).toBe(event === "" ? null : event)
      expect(rejectedProducts(after.order)).toEqual(read(rejected))
    }
  )

  it("ORDER-12, RETURN-03: refunds the same for rejected pieces in any number of steps, also after returns", () => {
    const once = rejectPieces(BOTH, [], read("lamp 2")).refund
    const first = rejectPieces(BOTH, [], read("lamp 1"))
    expect(first.refund + rejectPieces(first.order, [], read("lamp 1")).refund).toBe(once)
    const sent = addParcel(BOTH, PARCEL, read("lamp 2")).order
    expect(rejectPieces(sent, read("lamp 2"), read("chair 1")).refund).toBe(8495)
  })
})

describe("rejectUnsent", () => {
  it.each(examples("PAY-25", ["sent", "owed"]))(
    "PAY-25: owes $owed of an order that ended after “$sent” was sent",
    ({ sent, owed }) => {
      const amount = readEuros("154,95")!
      const order = sent === "" ? BOTH : addParcel(BOTH, PARCEL, read(sent)).order
      const ended = rejectUnsent({ order, owed: toCents(0), amount }, [])
      expect(ended.owed).toBe(readEuros(owed))
      expect(openProducts(ended.order)).toEqual([])
      expect(rejectUnsent({ ...ended, amount }, [])).toEqual(ended)
    }
  )
})

describe("selectionProblem", () => {
  it.each([
    ["nothing", [], { reason: "nothing-selected" }],
    ["an unknown product", read("lamp 1, bank 1"), { reason: "unknown-product", index: 1 }],
    ["no pieces", read("lamp 0"), { reason: "no-quantity", index: 0 }],
    ["half a piece", read("lamp 0.5"), { reason: "no-quantity", index: 0 }],
    ["more than were ordered", read("lamp 3"), { reason: "too-many", index: 0 }],
    ["more than were ordered, in two parts", read("lamp 1, lamp 2"), { reason: "too-many", index: 1 }]
  ])("ORDER-13: rejects %s", (_case, selected, problem) => {
    expect(selectionProblem(BOTH, selected)).toEqual(problem)
  })
})

describe("addParcel", () => {
  it("ORDER-13: ships an order with its last open piece", () => {
    const first = addParcel(BOTH, PARCEL, read("lamp 1"))
    expect(first.event).toBe("ship-part")
    expect(openProducts(first.order)).toEqual(read("lamp 1, chair 1"))
    const last = addParcel(first.order, { ...PARCEL, trackingCode: "3SWXYZ" }, openProducts(first.order))
    expect(last.event).toBe("ship")
    expect(last.order.shipments.map(({ products }) => products)).toEqual([read("lamp 1"), read("lamp 1, chair 1")])
  })

  it("ORDER-12, ORDER-13: accounts for every piece of a line, whatever is sent and rejected", () => {
    const moves = fc.array(fc.record({ at: fc.nat({ max: 3 }), quantity: fc.nat({ max: 9 }), isSent: fc.boolean() }))
    fc.assert(
      fc.property(anyOrder, moves, (order, steps) => {
        let current: StoredOrder = order
        let refunded = 0
        for (const { at, quantity, isSent } of steps) {
          const id = order.products[at % order.products.length]!.merchantProductId
          const selected = [{ id, quantity }]
          if (selectionProblem(current, selected) !== null) continue
          if (isSent) current = addParcel(current, PARCEL, selected).order
          else {
            const rejected = rejectPieces(current, [], selected)
            refunded += rejected.refund
            current = rejected.order
          }
        }
        for (const product of current.products) {
          expect(openQuantity(product)).toBeGreaterThanOrEqual(0)
          const inParcels = current.shipments
            .flatMap(({ products }) => products)
            .filter(({ id }) => id === product.merchantProductId)
            .reduce((total, { quantity }) => total + quantity, 0)
          expect(inParcels).toBe(product.shippedQuantity)
        }
        const goods = order.products.reduce((total, one) => total + one.perItem * one.quantity - one.discount, 0)
        expect(refunded).toBeLessThanOrEqual(goods + order.shippingCost)
      })
    )
  })
})

describe("carriers", () => {
  it.each(examples("ORDER-13", ["carrier", "code", "postcode", "link"]))(
    "ORDER-13: links to the page of $carrier about $code in [$postcode]",
    ({ carrier, code, postcode, link }) => {
      expect(carrierLink(carrier as CarrierId, code, postcode)).toBe(link === "" ? null : link)
      expect(readCarrier(carrier)).toBe(carrier)
    }
  )

  it.each(examples("ORDER-13", ["typed", "code"]))("ORDER-13: reads the code [$typed] as $code", ({ typed, code }) => {
    expect(String(readTrackingCode(typed))).toBe(code)
  })

  it("ORDER-13: knows no other carrier", () => {
    expect(readCarrier("toString")).toBeNull()
    expect(readCarrier("")).toBeNull()
  })
})

describe("dueEvent", () => {
  const dated = (status: string, acceptTill: string) => ({
    status: status as OrderStatus,
    createdAt: "2026-06-20T12:00:00Z" as Instant,
    returnTill: null,
    acceptTill: (acceptTill || null) as IsoDay | null
  })

  it.each(examples("ORDER-14", ["status", "accept till", "now", "event"]))(
    "ORDER-14: is “$event” for an order that is $status at $now",
    ({ status, "accept till": till, now, event }) => {
      expect(dueEvent(dated(status, till), new Date(now))).toBe(event === "" ? null : event)
    }
  )

  it("ORDER-14: is due from the moment of dueAt on", () => {
    const order = dated("paid", "2026-11-25")
    expect(dueAt(order)).toBe(Date.parse("2026-11-25T23:00:00Z"))
    expect(dueAt(dated("accepted", "2026-11-25"))).toBeNull()
  })
})
