import { describe, expect, it } from "vitest"
import type { Availability } from "#domain/catalogue/offer.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { OFFER } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  canHoldPieces,
  NOT_HELD_TEXT,
  feedCount,
  freePieces,
  releasePieces,
  RESERVATION_MS,
  reservePieces,
  returnPieces,
  sellPieces,
  type Stock,
  unsoldPieces,
  withFeedCount
} from "./stock.ts"

const NOW = Date.parse("2026-11-20T12:00:00Z")
const FEED_AT = NOW - 3_600_000
const [own, other] = ["KK-1" as OrderNumber, "KK-2" as OrderNumber]
const numberOf = (text: string) => (text === "" ? null : Number(text))
const stockOf = (changes: Partial<Stock>): Stock => ({
  count: 3,
  countedAt: FEED_AT,
  sold: 0,
  sales: [],
  reservations: [],
  begun: [],
  ...changes
})

/** Reserves for an order whose shopper has no other. */
const reserve = (stock: Stock, orderId: OrderNumber, quantity: number, now: number, orders = [orderId]) =>
  reservePieces(stock, orderId, quantity, now, new Set<string>(orders))

describe("feedCount", () => {
  it.each(examples("STOCK-01", ["availability", "stock", "count"]))(
    "STOCK-01: returns [$count] for [$stock] pieces that are $availability",
    ({ availability, stock, count }) => {
      const offer = { ...OFFER, availability: availability as Availability, stock: numberOf(stock) }
      expect(feedCount(offer)).toEqual({ count: numberOf(count), countedAt: Date.parse(OFFER.observedAt) })
    }
  )
})

describe("withFeedCount", () => {
  it.each(examples("STOCK-02", ["count", "sold", "feed", "newCount", "left"]))(
    "STOCK-02: leaves $left of $count with $sold sold and $newCount in a feed that is $feed",
    ({ count, sold, feed, newCount, left }) => {
      const before = stockOf({ count: Number(count), sold: Number(sold) })
      const shift = { same: 0, newer: 1, older: -1 }[feed]!
      const after = withFeedCount(before, { count: Number(newCount), countedAt: FEED_AT + shift }, NOW)
      expect(unsoldPieces(after!)).toBe(Number(left))
    }
  )

  it("STOCK-02: retains reservations that still hold, and drops lapsed ones", () => {
    const reservations = [
      { orderId: own, quantity: 1, until: NOW },
      { orderId: other, quantity: 1, until: NOW + 1 }
    ]
    const after = withFeedCount(stockOf({ reservations }), { count: 2, countedAt: NOW }, NOW)
    expect(after).toEqual({
      count: 2,
      countedAt: NOW,
      sold: 0,
      sales: [],
      reservations: reservations.slice(1),
      begun: []
    })
    expect(withFeedCount(after, { count: null, countedAt: NOW }, NOW)).toBeNull()
  })

  it.each(examples("STOCK-13", ["count", "sold", "hours", "newCount", "left"]))(
    "STOCK-13: has $left left of $newCount when $sold were sold $hours hours before a feed, after one that counted $count",
    ({ count, sold, hours, newCount, left }) => {
      const soldAt = NOW - Number(hours) * 3_600_000
      const counted = stockOf({ count: Number(count), countedAt: soldAt - 1 })
      const { stock } = sellPieces(counted, own, Number(sold), soldAt)
      const after = withFeedCount(stock, { count: Number(newCount), countedAt: NOW }, NOW)
      expect(unsoldPieces(after!)).toBe(Number(left))
    }
  )

  it("STOCK-02: retains pieces that were sold since the moment of the feed, and forgets those sold before", () => {
    const first = sellPieces(stockOf({}), own, 1, NOW - 1).stock
    const both = sellPieces(first, other, 2, NOW).stock
    const after = withFeedCount(both, { count: 2, countedAt: NOW }, NOW + 1)
    expect(after).toMatchObject({ count: 2, sold: 2, sales: [{ orderId: other, quantity: 2, at: NOW }] })
    expect(withFeedCount(after, { count: 1, countedAt: NOW + 1 }, NOW + 1)).toMatchObject({ sold: 0, sales: [] })
  })
})

describe("reservePieces", () => {
  it.each(examples("STOCK-03", ["count", "sold", "reserved", "minutes", "wanted", "result"]))(
    "STOCK-03: returns [$result] for $wanted of $count, $sold sold and $reserved reserved $minutes minutes ago",
    ({ count, sold, reserved, minutes, wanted, result }) => {
      const before = stockOf({ count: Number(count), sold: Number(sold) })
      const taken = Number(reserved) === 0 ? before : reserve(before, other, Number(reserved), NOW)!
      const after = reserve(taken, own, Number(wanted), NOW + Number(minutes) * 60_000)
      expect(after === null ? "none" : "reserved").toBe(result)
    }
  )

  it("STOCK-03: does not extend a reservation that holds", () => {
    const first = reserve(stockOf({}), own, 2, NOW)!
    expect(reserve(first, own, 2, NOW + RESERVATION_MS - 1)).toEqual(first)
    expect(reserve(first, own, 2, NOW + RESERVATION_MS)?.reservations).toEqual([
      { orderId: own, quantity: 2, until: NOW + 2 * RESERVATION_MS }
    ])
  })
})

describe("the bound of reservations", () => {
  it.each(examples("STOCK-12", ["begun", "others", "minutes", "reserved"]))(
    "STOCK-12: reserves [$reserved] $minutes minutes after the first of $begun reservations and $others of others",
    ({ begun, others, minutes, reserved }) => {
      const earlier = (orderId: OrderNumber, many: string) =>
        Array.from({ length: Number(many) }, () => ({ orderId, at: NOW }))
      const stock = stockOf({ begun: [...earlier(own, begun), ...earlier(other, others)] })
      const anew = "KK-3" as OrderNumber
      const after = reserve(stock, anew, 3, NOW + Number(minutes) * 60_000, [own, anew])
      expect(after?.reservations.length).toBe(reserved === "yes" ? 1 : 0)
    }
  )

  it.each(examples("STOCK-14", ["begun", "minutes", "text"]))(
    "STOCK-14: says [$text] $minutes minutes after the first of $begun reservations",
    ({ begun, minutes, text }) => {
      let stock = stockOf({ begun: Array.from({ length: Number(begun) - 1 }, () => ({ orderId: own, at: NOW })) })
      if (Number(begun) > 0) stock = reserve(stock, own, 1, NOW)!
      const canHold = canHoldPieces(stock, new Set([own]), NOW + Number(minutes) * 60_000)
      expect(canHold ? "" : NOT_HELD_TEXT).toBe(text)
      expect(canHoldPieces(stock, new Set([other]), NOW)).toBe(true)
    }
  )

  it("STOCK-12: counts lapsed and released reservations, and forgets those of a paid order", () => {
    let stock = stockOf({})
    for (const start of [NOW, NOW + RESERVATION_MS]) stock = reserve(stock, own, 3, start)!
    stock = reserve(releasePieces(stock, own), own, 3, NOW + RESERVATION_MS)!
    const later = NOW + 2 * RESERVATION_MS
    const without = reserve(stock, own, 3, later)!
    expect(freePieces(without, [], later)).toBe(3)
    const { stock: left, missing } = sellPieces(without, own, 1, later)
    expect([missing, left.sold]).toEqual([0, 1])
    expect(reserve(left, own, 2, later)?.reservations).toHaveLength(1)
  })
})

describe("sellPieces", () => {
  it("STOCK-06: sells what the order reserved, also if others reserve the rest", () => {
    const stock = reserve(reserve(stockOf({}), own, 2, NOW)!, other, 1, NOW)!
    const sold = sellPieces(stock, own, 2, NOW)
    expect(sold.missing).toBe(0)
    expect([sold.stock.sold, freePieces(sold.stock, [], NOW)]).toEqual([2, 0])
  })

  it("STOCK-07: sells what is free once the reservation has lapsed, and returns how many are missing", () => {
    const lapsed = reserve(stockOf({}), own, 2, NOW)!
    const later = NOW + RESERVATION_MS
    const stock = reserve(lapsed, other, 2, later)!
    const sold = sellPieces(stock, own, 2, later)
    expect([sold.missing, sold.stock.sold]).toEqual([1, 1])
    expect(sellPieces(sold.stock, other, 2, later)).toMatchObject({ missing: 0, stock: { sold: 3 } })
  })
})

describe("returnPieces", () => {
  it("STOCK-08: returns sold pieces, unless a newer feed has counted since", () => {
    const stock = stockOf({ sold: 2 })
    expect(returnPieces(stock, own, 1, NOW).sold).toBe(1)
    expect(returnPieces(stock, own, 3, NOW).sold).toBe(0)
    expect(returnPieces(stock, own, 1, FEED_AT - 1)).toEqual(stock)
  })

  it("STOCK-08: returns the pieces of the order, and not those of others", () => {
    const stock = sellPieces(sellPieces(stockOf({}), own, 2, NOW).stock, other, 1, NOW).stock
    expect(returnPieces(stock, own, 1, NOW)).toMatchObject({
      sold: 2,
      sales: [
        { orderId: own, quantity: 1 },
        { orderId: other, quantity: 1 }
      ]
    })
    expect(returnPieces(stock, own, 2, NOW)).toMatchObject({ sold: 1, sales: [{ orderId: other, quantity: 1 }] })
  })

  it("STOCK-05: releasePieces removes the reservation of the order only", () => {
    const stock = reserve(reserve(stockOf({}), own, 2, NOW)!, other, 1, NOW)!
    expect(releasePieces(stock, own).reservations).toMatchObject([{ orderId: other }])
    expect(releasePieces(releasePieces(stock, own), own)).toEqual(releasePieces(stock, own))
  })
})
