import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ShopId } from "#domain/base/ids.ts"
import { daysAgo, interval, readAmount, readDay, readIntervals, TODAY } from "#fixtures/testing/interval.ts"
import { representativeOffer } from "./lowest.ts"
import { shownPrice } from "./order.ts"
import { offer, readOffer } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { dailyPrices, type DayPrice, HISTORY_DAYS, productPrices } from "./history.ts"
import type { PriceInterval } from "./interval.ts"

/** Computes daily prices naively, day by day and shop by shop. */
const naiveDailyPrices = (intervals: ReadonlyArray<PriceInterval>): ReadonlyArray<DayPrice> =>
  Array.from({ length: HISTORY_DAYS }, (_, index) => daysAgo(HISTORY_DAYS - 1 - index)).flatMap((day) => {
    const holding = intervals.filter(({ from, until }) => from <= day && (until === null || day < until))
    const perShop = ["a", "b", "c"]
      .map((shop) => holding.filter(({ shopId }) => shopId === shop).map(({ price }) => price as number))
      .filter((prices) => prices.length > 0)
      .map((prices) => Math.min(...prices))
    if (perShop.length === 0) return []
    const average = toCents(Math.round(perShop.reduce((total, price) => total + price, 0) / perShop.length))
    return [{ day, lowest: toCents(Math.min(...perShop)), average, shops: perShop.length }]
  })

describe("dailyPrices", () => {
  it.each(examples("PRICE-01", ["intervals", "day", "lowest", "average", "shops"]))(
    "PRICE-01: returns for $intervals on day $day the lowest price $lowest and the average $average",
    ({ intervals, day, lowest, average, shops }) => {
      const found = dailyPrices(readIntervals(intervals), TODAY).find((price) => price.day === readDay(day))
      expect(found).toEqual(
        lowest === ""
          ? undefined
          : { day: readDay(day), lowest: readAmount(lowest), average: readAmount(average), shops: Number(shops) }
      )
    }
  )

  it("PRICE-01: ignores an interval that begins after today", () => {
    expect(dailyPrices(readIntervals("a 22- 9,00"), TODAY)).toEqual([])
  })

  it("PRICE-01: returns 400 days by default", () => {
    const always = [{ shopId: "a", from: daysAgo(1000), until: null, price: toCents(900) }]
    const all = dailyPrices(always, TODAY)
    expect([all.length, all[0]?.day, all.at(-1)?.day]).toEqual([400, daysAgo(399), TODAY])
    expect(dailyPrices(always, TODAY, 2).map(({ day }) => day)).toEqual([daysAgo(1), TODAY])
  })

  it("PRICE-01: agrees with a naive implementation", () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 8 }), (intervals) => {
        expect(dailyPrices(intervals, TODAY)).toEqual(naiveDailyPrices(intervals))
      }),
      { numRuns: 40 }
    )
  })
})

describe("productPrices", () => {
  const NOW = new Date(`${TODAY}T12:00:00Z`)
  const offersOf = (text: string) =>
    text.split("; ").flatMap((part) => {
      const [shop = "", amount = "", state = ""] = part.split(" ")
      const [price = "", shipping = ""] = amount.split("+")
      if (price === "") return []
      const availability = state === "sold" ? "out_of_stock" : "in_stock"
      const offer = readOffer({ price, shipping, availability, age: state === "old" ? "old" : "fresh" })
      return [{ ...offer, shopId: shop as ShopId }]
    })

  it.each(examples("PRICE-14", ["intervals", "offers", "prices", "totals", "known from"]))(
    "PRICE-14: returns $prices for $intervals and the offers $offers",
    (row) => {
      const { series, isTotal, knownFrom } = productPrices(readIntervals(row.intervals), offersOf(row.offers), NOW)
      const changes = series.filter(({ lowest }, at) => lowest !== series[at - 1]?.lowest)
      const expected = row.prices.split("; ").map((part) => part.split(" "))
      expect(changes.map(({ day, lowest }) => [day, lowest])).toEqual(
        expected.map(([day = "", price = ""]) => [readDay(day), readAmount(price)])
      )
      expect([isTotal, knownFrom]).toEqual([
        row.totals === "yes",
        row["known from"] === "" ? null : readDay(row["known from"])
      ])
    }
  )

  it("PRICE-14, OFFER-10: ends with the shown price of the offer that represents the product", () => {
    fc.assert(
      fc.property(
        fc.array(interval, { minLength: 1, maxLength: 5 }),
        fc.array(offer, { maxLength: 5 }),
        (intervals, offers) => {
          const best = representativeOffer(offers, NOW)
          fc.pre(best !== null && best.condition === "new" && best.availability !== "out_of_stock")
          const { series, isTotal } = productPrices(intervals, offers, NOW)
          expect(series.at(-1)).toMatchObject({ day: TODAY, lowest: shownPrice(best!) })
          expect(isTotal).toBe(best!.shippingCost !== null)
        }
      )
    )
  })
})
