import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { momentOf } from "#domain/base/moment.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { type AgeWords, dayOf, formatAge, formatDay, formatMonth } from "./format.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const HOUR = 3_600_000

const moments = (from: string, until: string) =>
  fc.date({ min: new Date(from), max: new Date(until), noInvalidDate: true })

describe("formatDay and formatMonth", () => {
  it.each(examples("DATE-01", ["day", "text", "month"]))("DATE-01: format $day as $text", ({ day, text, month }) => {
    expect(formatDay(day)).toBe(text)
    expect(formatMonth(day)).toBe(month)
    expect(formatMonth(day.slice(0, 7))).toBe(month)
  })

  it("DATE-01: agree with Intl for every day, except for full stops", () => {
    const intl = new Intl.DateTimeFormat("nl-NL", { dateStyle: "medium", timeZone: "UTC" })
    fc.assert(
      fc.property(moments("1970-01-01", "2099-12-31"), (moment) => {
        expect(formatDay(moment.toISOString().slice(0, 10))).toBe(intl.format(moment).replaceAll(".", ""))
      })
    )
  })
})

describe("dayOf", () => {
  it.each(examples("DATE-02", ["moment", "day"]))("DATE-02: returns $day at $moment", ({ moment, day }) => {
    expect(dayOf(new Date(moment))).toBe(day)
  })

  it("DATE-02: agrees with UTC plus an hour, or two in summer", () => {
    fc.assert(
      fc.property(moments("1997-01-01", "2037-12-31"), (moment) => {
        const isSummer = moment >= lastSunday(moment, 2) && moment < lastSunday(moment, 9)
        const there = new Date(moment.getTime() + (isSummer ? 2 : 1) * HOUR)
        expect(dayOf(moment)).toBe(there.toISOString().slice(0, 10))
      })
    )
  })

  /** Returns 01:00 UTC on the last Sunday of a month with 31 days (counted from 0), when Europe changes its clocks. */
  const lastSunday = (of: Date, month: number): Date => {
    const end = new Date(Date.UTC(of.getUTCFullYear(), month, 31, 1))
    return new Date(end.getTime() - end.getUTCDay() * 24 * HOUR)
  }
})

describe("formatAge", () => {
  const AGO: AgeWords = {
    minutes: ["minuut", "minuten"],
    before: "",
    after: " geleden",
    justNow: "zojuist",
    unknown: "onbekend"
  }
  const formatAgo = (seen: string, now: Date): string => {
    const then = momentOf(seen)
    return formatAge(now.getTime() - then, AGO) ?? formatDay(dayOf(new Date(then)))
  }

  it.each(examples("DATE-03", ["seen", "text"]))("DATE-03: describes $seen as $text", ({ seen, text }) => {
    expect(formatAgo(seen, NOW)).toBe(text)
  })

  it("DATE-03: rounds down to full units", () => {
    const UNITS: Readonly<Record<string, number>> = { minuten: 1, minuut: 1, uur: 60, dag: 1440, dagen: 1440 }
    const seconds = fc.integer({ min: 60, max: 7 * 24 * 3600 - 1 })
    fc.assert(
      fc.property(moments("2020-01-01", "2030-01-01"), seconds, (now, age) => {
        const [count = "", unit = "", ...rest] = formatAgo(
          new Date(now.getTime() - age * 1000).toISOString(),
          now
        ).split(" ")
        const one = (UNITS[unit] ?? 0) * 60
        expect(rest).toEqual(["geleden"])
        expect(Math.floor(age / one)).toBe(Number(count))
        expect(Number(count) * one).toBeLessThan({ minuut: 120, minuten: 3600, uur: 86_400 }[unit] ?? 7 * 86_400)
      })
    )
  })

  it("DATE-03: returns the Dutch day after a week", () => {
    fc.assert(
      fc.property(moments("2020-01-01", "2026-11-14T12:00:00Z"), (then) => {
        expect(formatAgo(then.toISOString(), NOW)).toBe(formatDay(dayOf(then)))
      })
    )
  })
})
