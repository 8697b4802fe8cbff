import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "#domain/base/euros.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { offer } from "#fixtures/testing/catalogue.ts"
import { daysAgo, readAmount, readDays, shopDays, TODAY } from "#fixtures/testing/interval.ts"
import { checkClaim, claimsText, countClaims, deniedClaims } from "./claim.ts"
import { PRIOR_DAYS, reduction, type ShopDay } from "./reduction.ts"

const check = (days: ReadonlyArray<ShopDay>, was: number) =>
  checkClaim(days, { price: days.at(-1)?.lowest ?? toCents(1), was: toCents(was) }, TODAY)

const above = (days: ReadonlyArray<ShopDay>, more: number) => (days.at(-1)?.lowest ?? 0) + more

describe("checkClaim", () => {
  it.each(examples("PRICE-16", ["prices", "was", "verdict"]))("PRICE-16: of $prices, € $was is $verdict", (row) => {
    expect(check(readDays(row.prices), readAmount(row.was))).toBe(row.verdict)
  })

  it("PRICE-16: cannot judge another price than the one of the history", () => {
    const days = readDays("30x10,00 1x8,00")
    expect(checkClaim(days, { price: toCents(799), was: toCents(1000) }, TODAY)).toBe("unknown")
  })

  it("PRICE-16: never confirms a higher price where it denies a lower one", () => {
    fc.assert(
      fc.property(shopDays, fc.nat({ max: 3_000 }), fc.nat({ max: 3_000 }), (days, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((more) =>
          check(days, above(days, more + 1))
        )
        expect(low === "denied" && high !== "denied").toBe(false)
        expect((low === "unknown") === (high === "unknown")).toBe(true)
      })
    )
  })

  it("PRICE-16: judges nothing by fewer than 30 days before the reduction, except an ordinary price", () => {
    fc.assert(
      fc.property(shopDays, (days) => {
        const verdict = check(days.slice(-PRIOR_DAYS), above(days, 500))
        expect(verdict).toBe("unknown")
      })
    )
  })

  it("PRICE-16: confirms the prior price of a reduction, and denies a cent more", () => {
    fc.assert(
      fc.property(shopDays, (days) => {
        const found = reduction(days, TODAY)
        if (found === null) return
        expect(check(days, found.prior)).toBe("confirmed")
        expect(check(days, found.prior + 1)).toBe("denied")
      })
    )
  })
})

describe("countClaims and deniedClaims", () => {
  const intervals = [
    { shopId: "lichthuis", from: daysAgo(60), until: daysAgo(3), price: toCents(2500) },
    { shopId: "lichthuis", from: daysAgo(3), until: null, price: toCents(1999) }
  ]
  const claim = (was: number) => ({ price: toCents(1999), was: toCents(was), intervals })

  it("PRICE-17: counts each claim once", () => {
    const claims = [claim(2500), claim(2501), claim(9999), { ...claim(2500), intervals: [] }]
    expect(countClaims(claims, TODAY)).toEqual({ confirmed: 1, denied: 2, unknown: 1 })
  })

  it("PRICE-17: finds the offer whose claim is denied, unless its shop has several", () => {
    const [right, wrong, plain] = [2500, 2501, null].map((was) => offer(was === null ? {} : { wasPrice: toCents(was) }))
    expect([...deniedClaims([wrong!], intervals, TODAY)]).toEqual([wrong])
    expect(deniedClaims([right!], intervals, TODAY).size + deniedClaims([plain!], intervals, TODAY).size).toBe(0)
    expect(deniedClaims([wrong!, plain!], intervals, TODAY).size).toBe(0)
  })

  it.each(examples("PRICE-17", ["confirmed", "denied", "unknown", "text"]))(
    "PRICE-17: says “$text” of $confirmed, $denied and $unknown",
    ({ confirmed, denied, unknown, text }) => {
      const counts = { confirmed: Number(confirmed), denied: Number(denied), unknown: Number(unknown) }
      expect(claimsText(counts)).toBe(text)
    }
  )
})
