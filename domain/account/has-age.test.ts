import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { calendarDay } from "#fixtures/testing/interval.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { ADULT_AGE, hasAge, readBirthDay } from "./adult-cookies.ts"

const day = calendarDay("1900-01-01", "2100-12-31")

describe("hasAge", () => {
  it.each(examples("ADULT-02", ["born", "today", "year-difference", "exact"]))(
    "ADULT-02: finds someone born $born on $today $year-difference by years and $exact exactly",
    ({ born, today, "year-difference": years, exact }) => {
      expect(hasAge(ADULT_AGE, born, today, "year-difference")).toBe(years === "of age")
      expect(hasAge(ADULT_AGE, born, today, "exact")).toBe(exact === "of age")
    }
  )

  it("ADULT-02: counts as adult from 18", () => {
    expect(ADULT_AGE).toBe(18)
  })

  it("ADULT-02: never turns false on a later day, and is true by years whenever it is exactly", () => {
    fc.assert(
      fc.property(day, day, day, fc.constantFrom("year-difference", "exact"), (born, one, other, mode) => {
        const [earlier, later] = one < other ? [one, other] : [other, one]
        expect(hasAge(18, born, later, mode) || !hasAge(18, born, earlier, mode)).toBe(true)
        expect(hasAge(18, born, one, "year-difference") || !hasAge(18, born, one, "exact")).toBe(true)
      })
    )
  })

  it("ADULT-02: agrees with a count of birthdays in the exact mode", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 36 }), fc.integer({ min: -3, max: 3 }), (born, years, days) => {
        const birthday = new Date(`${born}T00:00:00Z`)
        const [, month = "", date = ""] = born.split("-")
        const today = new Date(Date.UTC(birthday.getUTCFullYear() + years, Number(month) - 1, Number(date) + days))
        let age = 0
        for (let year = birthday.getUTCFullYear() + 1; year <= today.getUTCFullYear(); year++) {
          if (Date.UTC(year, Number(month) - 1, Number(date)) <= today.getTime()) age++
        }
        expect(hasAge(18, born, today.toISOString().slice(0, 10), "exact")).toBe(age >= 18)
      })
    )
  })
})

describe("readBirthDay", () => {
  it.each(examples("ADULT-03", ["value", "born"]))("ADULT-03: parses $value as “$born”", ({ value, born }) => {
    expect(readBirthDay(JSON.parse(value))).toBe(born === "" ? null : born)
  })

  it("ADULT-03: accepts every calendar day, with or without a time", () => {
    fc.assert(
      fc.property(day, (day) => {
        expect([readBirthDay(day), readBirthDay(`${day}T12:00`)]).toEqual([day, day])
      })
    )
  })

  it("ADULT-03: returns an existing day or null for any value", () => {
    const almost = fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d$/)
    fc.assert(
      fc.property(fc.oneof(almost, anyText(), fc.anything()), (value) => {
        const day = readBirthDay(value)
        expect(day === null ? null : new Date(day).toISOString().slice(0, 10)).toBe(day)
      })
    )
  })
})
