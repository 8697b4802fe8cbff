import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { observationAge, sameAgeUntil, unknownFrom } from "./age.ts"

describe("observationAge", () => {
  it.each(examples("OFFER-03", ["now", "seen", "age"]))(
    "OFFER-03: returns $age for an offer seen at $seen",
    ({ now, seen, age }) => {
      expect(observationAge(seen, new Date(now))).toBe(age)
    }
  )
})

describe("sameAgeUntil", () => {
  it.each(examples("OFFER-03", ["now", "seen", "age"]))(
    "OFFER-03: returns the last moment at which an offer seen at $seen is $age",
    ({ now, seen, age }) => {
      const until = sameAgeUntil(seen, new Date(now))
      const ages = [until, until + 1].map((moment) => observationAge(seen, new Date(moment)) === age)
      expect(ages).toEqual(age === "hidden" ? [true, true] : [true, false])
    }
  )
})

describe("unknownFrom", () => {
  it.each(examples("PRICE-12", ["now", "seen", "unknown from"]))(
    "PRICE-12: returns the first day without a known price for an offer seen at $seen",
    ({ now, seen, "unknown from": day }) => {
      expect(unknownFrom(seen as Instant, new Date(now))).toBe(day === "" ? null : day)
    }
  )
})
