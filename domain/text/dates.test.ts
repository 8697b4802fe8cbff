import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayOf, formatAgo, formatDay, formatMonth } from "./dates.ts"

const now = new Date("2026-11-21T12:00:00Z")

describe("formatDay and formatMonth", () => {
  it.each([
    ["2026-11-14", "14 nov 2026", "nov 2026"],
    ["2026-03-01", "1 mrt 2026", "mrt 2026"],
    ["2025-12-31", "31 dec 2025", "dec 2025"]
  ])("DATE-01: %s is %s, in %s", (day, text, month) => {
    expect(formatDay(day)).toBe(text)
    expect(formatMonth(day)).toBe(month)
  })
})

describe("dayOf", () => {
  it.each([
    ["2026-11-21T22:59:00Z", "2026-11-21"],
    ["2026-11-21T23:00:00Z", "2026-11-22"],
    ["2026-07-01T22:00:00Z", "2026-07-02"]
  ])("DATE-02: at %s it is %s in the Netherlands", (moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day)
  })
})

describe("formatAgo", () => {
  it.each([
    ["2026-11-21T12:00:00Z", "zojuist"],
    ["2026-11-21T11:59:01Z", "zojuist"],
    ["2026-11-21T11:59:00Z", "1 minuut geleden"],
    ["2026-11-21T11:00:01Z", "59 minuten geleden"],
    ["2026-11-21T11:00:00Z", "1 uur geleden"],
    ["2026-11-21T10:00:00Z", "2 uur geleden"],
    ["2026-11-20T12:00:01Z", "23 uur geleden"],
    ["2026-11-20T12:00:00Z", "1 dag geleden"],
    ["2026-11-15T12:00:00Z", "6 dagen geleden"],
    ["2026-11-14T12:00:00Z", "14 nov 2026"],
    ["2026-11-22T12:00:00Z", "zojuist"],
    ["gisteren", "onbekend"]
  ])("DATE-03: %s is %s", (observedAt, text) => {
    expect(formatAgo(observedAt, now)).toBe(text)
  })

  it("DATE-03: gives words for every moment", () => {
    const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
    fc.assert(
      fc.property(moments, moments, (then, at) => {
        expect(formatAgo(then.toISOString(), at)).toMatch(/^(zojuist|\d+ \S+ geleden|\d+ [a-z]{3} \d{4})$/)
      })
    )
  })
})
