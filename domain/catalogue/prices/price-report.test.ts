import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { afterWrites, type Cookies } from "#domain/base/cookie.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { canReportPrice, hasReported, priceReportsText, reportedCookie } from "./price-report.ts"

describe("canReportPrice", () => {
  it.each(examples("OFFER-14", ["visits", "reports", "counts"]))(
    "OFFER-14: after $visits visits and $reports reports, counts another: $counts",
    ({ visits, reports, counts }) => {
      expect(canReportPrice({ visits: Number(visits), reports: Number(reports) })).toBe(counts === "yes")
    }
  )
})

describe("priceReportsText", () => {
  it.each(examples("OFFER-15", ["visits", "reports", "words"]))(
    "OFFER-15: says of $visits visits and $reports reports: $words",
    ({ visits, reports, words }) => {
      expect(priceReportsText({ visits: Number(visits), reports: Number(reports) })).toBe(words)
    }
  )
})

describe("reportedCookie", () => {
  it("OFFER-14: remembers the last 20 offers in a short cookie", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 30 }), (offers) => {
        const cookies = offers.reduce<Cookies>((sent, offer) => afterWrites(sent, [reportedCookie(sent, offer)]), {})
        for (const offer of offers.slice(-20)) expect(hasReported(cookies, offer)).toBe(true)
        expect(hasReported(cookies, `another ${offers.join()}`)).toBe(false)
        expect(cookies["prijs-gemeld"]).toMatch(/^[0-9a-z]{1,7}(?:\.[0-9a-z]{1,7}){0,19}$/)
      }),
      { numRuns: 20 }
    )
  })

  it.each(["%00", "<b>", "a".repeat(10_000), ""])("OFFER-14: ignores an invalid cookie", (value) => {
    const cookies = { "prijs-gemeld": value }
    expect(hasReported(cookies, "lichthuis/1")).toBe(false)
    expect(hasReported(afterWrites(cookies, [reportedCookie(cookies, "lichthuis/1")]), "lichthuis/1")).toBe(true)
  })
})
