import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { daysAgo, interval, readAmount, TODAY } from "#fixtures/testing/interval.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { reductionPercent, MAX_DEALS, largestReductions, MIN_REDUCTION_PERCENT, shopReductions } from "./reduction.ts"
import type { PriceInterval } from "./interval.ts"

const listOf = (text: string) => text.split(", ").filter((part) => part !== "")

const readOffers = (text: string) =>
  listOf(text).map((part) => ({ shopId: part.split(" ")[0]! as never, price: readAmount(part.split(" ")[1]!) }))

const readIntervals = (text: string): ReadonlyArray<PriceInterval> =>
  listOf(text).map((part) => {
    const [shopId = "", price = "", days = ""] = part.split(" ")
    const [from, until] = days.split("-").map(Number)
    return {
      shopId,
      price: readAmount(price),
      from: daysAgo(from!),
      until: until === undefined ? null : daysAgo(until)
    }
  })

describe("shopReductions", () => {
  it.each(examples("DISC-01", ["offers", "intervals", "reduced"]))(
    "DISC-01: finds “$reduced” for offers $offers after $intervals",
    (row) => {
      const found = shopReductions(readOffers(row.offers), readIntervals(row.intervals), TODAY)
      expect(found.map(({ offer, reduction }) => `${offer.shopId} ${reductionPercent(reduction)} %`).join(", ")).toBe(
        row.reduced
      )
    }
  )

  it("DISC-01: compares the current price with the shop's own history, and requires at least 5 %", () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 8 }), (intervals) => {
        const open = intervals.filter(({ until }) => until === null)
        const offers = open.map(({ shopId, price }) => ({ shopId: shopId as never, price }))
        for (const { offer, reduction } of shopReductions(offers, intervals, TODAY)) {
          expect(reduction.price).toBe(offer.price)
          expect(reductionPercent(reduction)).toBeGreaterThanOrEqual(MIN_REDUCTION_PERCENT)
          const own = intervals.filter(({ shopId }) => shopId === offer.shopId)
          expect(shopReductions([offer], own, TODAY)).toEqual([{ offer, reduction }])
        }
      })
    )
  })
})

describe("largestReductions", () => {
  const readDeals = (text: string) =>
    listOf(text).map((part) => ({ product: { id: part.split(" ")[0]! }, percent: Number(part.split(" ")[1]) }))

  it.each(examples("DISC-01", ["deals", "first"]))("DISC-01: sorts $deals into $first", ({ deals, first }) => {
    expect(largestReductions(readDeals(deals))).toEqual(readDeals(first))
  })

  it("DISC-01: returns at most 24", () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ product: { id: `p-${at}` }, percent: at }))
    expect(largestReductions(many).map(({ percent }) => percent)).toEqual(
      Array.from({ length: MAX_DEALS }, (_, at) => 29 - at)
    )
  })
})
