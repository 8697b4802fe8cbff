import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { saleState } from "./prices.ts"

const NOON = new Date("2026-11-21T12:00:00Z")

describe("saleState", () => {
  it.each(examples("FEED-SALE-2", ["period", "state"]))(
    "FEED-SALE-2: returns $state for $period",
    ({ period, state }) => {
      expect(saleState(period, NOON)).toBe(state)
    }
  )

  it.each(examples("FEED-SALE-2", ["day", "first", "last"]))(
    "FEED-SALE-2: lasts from $first to $last on $day",
    ({ day, first, last }) => {
      const at = (moment: string, ms: number) => saleState(`${day}/${day}`, new Date(Date.parse(moment) + ms))
      expect([at(first, -1), at(first, 0), at(last, 0), at(last, 1)]).toEqual([
        "not-now",
        "running",
        "running",
        "not-now"
      ])
    }
  )

  it("FEED-SALE-2: ignores spaces around a period", () => {
    expect(saleState("  2026-11-01/2026-12-01\n", NOON)).toBe("running")
  })

  it("TEXT-08: parses 300,000 blanks without hanging", { timeout: 2_000 }, () => {
    expect(saleState(`2026-11-01${" ".repeat(300_000)}2026-12-01`, NOON)).toBe("unreadable")
  })

  it("FEED-SALE-2: returns running from the first to the last moment of the period", () => {
    const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    const second = (date: Date) => `${date.toISOString().slice(0, 19)}Z`
    fc.assert(
      fc.property(moment, moment, moment, (from, until, now) => {
        const [start, end] = [second(from), second(until)]
        const runs = Date.parse(start) <= now.getTime() && now.getTime() <= Date.parse(end)
        const expected = Date.parse(start) > Date.parse(end) ? "unreadable" : runs ? "running" : "not-now"
        expect(saleState(`${start}/${end}`, now)).toBe(expected)
      })
    )
  })
})
