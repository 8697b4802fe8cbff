import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { readAmount, readDay, readDays, TODAY } from "#fixtures/arbitraries/interval.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { extremes, verdict, type Verdict, verdictText } from "./verdict.ts"

/** Returns the verdict of a table row. */
const verdictOf = (row: { readonly verdict: string; readonly days: string; readonly since: string }): Verdict => {
  const kind = row.verdict as Verdict["kind"]
  if (kind === "short") return { kind, days: Number(row.days) }
  if (kind === "lowest") return { kind, since: row.since === "" ? null : (row.since as IsoDay) }
  return { kind }
}

describe("extremes", () => {
  it.each(examples("PRICE-02", ["prices", "lowest", "lowestDay", "highest", "highestDay", "now", "nowDay"]))(
    "PRICE-02: returns for $prices the lowest price $lowest and the highest $highest",
    ({ prices, lowest, lowestDay, highest, highestDay, now, nowDay }) => {
      const days = readDays(prices)
      const priced = (price: string, day: string) =>
        days.find((one) => one.day === readDay(day) && one.lowest === readAmount(price))
      expect(extremes(days)).toEqual(
        lowest === ""
          ? null
          : { lowest: priced(lowest, lowestDay), highest: priced(highest, highestDay), now: priced(now, nowDay) }
      )
    }
  )
})

describe("verdict", () => {
  it.each(examples("PRICE-03", ["prices", "verdict", "days", "since"]))(
    "PRICE-03: judges the last price of $prices as $verdict $days $since",
    (row) => {
      expect(verdict(readDays(row.prices), TODAY)).toEqual(verdictOf(row))
    }
  )

  it("PRICE-03: names a lowest price only when every later price was higher, since the last day it was not", () => {
    const prices = fc.array(fc.integer({ min: 10, max: 14 }), { minLength: 80, maxLength: 120 })
    const lows = fc.array(fc.nat({ max: 79 }), { maxLength: 2 })
    fc.assert(
      fc.property(prices, lows, (prices, lows) => {
        const daily = prices.map((price, day) => `1x${lows.includes(day) ? 5 : price}`)
        const all = readDays([...daily, "1x5"].join(" "))
        const last = Math.max(-1, ...lows)
        const isLong = prices.length - last > 30
        expect(verdict(all, TODAY)).toEqual(
          isLong ? { kind: "lowest", since: all[last]?.day ?? null } : { kind: "normal" }
        )
      })
    )
  })
})

describe("verdictText", () => {
  it.each(examples("PRICE-04", ["verdict", "days", "since", "text"]))(
    "PRICE-04: describes $verdict $days $since",
    (row) => {
      expect(verdictText(verdictOf(row))).toBe(row.text)
    }
  )
})
