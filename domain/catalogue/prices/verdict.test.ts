import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { readAmount, readDay, readDays, TODAY } from "#fixtures/testing/interval.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { extremes, verdict, type Verdict, verdictText } from "./verdict.ts"

/** Returns the verdict of a table row. */
const verdictOf = (row: Readonly<Record<"verdict" | "days" | "since" | "extreme", string>>): Verdict => {
  const kind = row.verdict as Verdict["kind"]
  if (kind === "short") return { kind, days: Number(row.days) }
  if (kind === "normal") return { kind, extreme: row.extreme === "" ? null : (row.extreme as "lowest" | "highest") }
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
  it.each(examples("PRICE-03", ["prices", "verdict", "days", "since", "extreme"]))(
    "PRICE-03: judges the last price of $prices as $verdict $days $since $extreme",
    (row) => {
      expect(verdict(readDays(row.prices), TODAY)).toEqual(verdictOf(row))
    }
  )

  it("PRICE-03: names the last day with the lowest price only if 30 higher days follow it", () => {
    const prices = fc.array(fc.integer({ min: 10, max: 14 }), { minLength: 81, maxLength: 120 })
    const lows = fc.array(fc.nat({ max: 79 }), { maxLength: 2 })
    fc.assert(
      fc.property(prices, lows, (prices, lows) => {
        const daily = prices.map((price, day) => `1x${lows.includes(day) ? 5 : price}`)
        const all = readDays([...daily, "1x5"].join(" "))
        const last = Math.max(-1, ...lows)
        const isLong = prices.length - last > 30
        expect(verdict(all, TODAY)).toEqual({ kind: "lowest", since: isLong ? (all[last]?.day ?? null) : null })
      })
    )
  })
})

/** Returns the kind of a verdict with what it says about the whole chart. */
const kindOf = (checked: Verdict): string => {
  if (checked.kind === "normal") return `normal ${checked.extreme ?? ""}`.trim()
  return checked.kind === "lowest" && checked.since !== null ? "lowest since" : checked.kind
}

describe("verdict beside the chart", () => {
  it("PRICE-03: never contradicts the place of the price between the lowest and the highest", () => {
    const runs = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 5, max: 20 })), {
      minLength: 1,
      maxLength: 8
    })
    fc.assert(
      fc.property(runs, (runs) => {
        const series = readDays(runs.map(([days, euros]) => `${days}x${euros},00`).join(" "))
        const { lowest, highest, now } = extremes(series)!
        const checked = verdict(series, TODAY)
        fc.pre(checked.kind !== "short")
        const place = [now.lowest === lowest.lowest ? "lowest" : "", now.lowest === highest.lowest ? "highest" : ""]
        const allowed: Readonly<Record<string, ReadonlyArray<string>>> = {
          // The price never changed.
          "lowest,highest": ["normal"],
          "lowest,": ["lowest", "lowest since", "normal lowest"],
          ",highest": ["high", "normal highest"],
          ",": ["lowest since", "low", "normal", "high"]
        }
        expect(allowed[place.join()]).toContain(kindOf(checked))
      })
    )
  })
})

describe("verdictText", () => {
  it.each(examples("PRICE-04", ["verdict", "days", "since", "extreme", "text"]))(
    "PRICE-04: describes $verdict $days $since $extreme",
    (row) => {
      expect(verdictText(verdictOf(row))).toBe(row.text)
    }
  )
})
