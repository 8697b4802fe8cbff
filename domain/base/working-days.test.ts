import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "./ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { addDays, weekday, addWorkingDays, holidays, isWorkingDay, workingDayFrom } from "./days.ts"

const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10) as IsoDay)

describe("addDays and weekday", () => {
  it("RETURN-02: cross months, years and leap days", () => {
    expect(addDays("2026-11-20" as IsoDay, 0)).toBe("2026-11-20")
    expect(addDays("2026-12-31" as IsoDay, 1)).toBe("2027-01-01")
    expect(addDays("2028-02-28" as IsoDay, 1)).toBe("2028-02-29")
    expect(addDays("2026-03-01" as IsoDay, -1)).toBe("2026-02-28")
    expect(weekday("2026-11-21" as IsoDay)).toBe(6)
    expect(weekday("2026-11-22" as IsoDay)).toBe(0)
  })

  it("RETURN-02: carry a day that does not exist over into the next month", () => {
    expect(addDays("2026-02-30" as IsoDay, 0)).toBe("2026-03-02")
    expect(addDays("2026-13-45" as IsoDay, 0)).toBe("2027-02-14")
    expect(weekday("2026-02-30" as IsoDay)).toBe(1)
  })

  it("RETURN-02: invert each other, and advance the weekday by one a day", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect((weekday(addDays(day, 1)) - weekday(day) + 7) % 7).toBe(1)
      })
    )
  })
})

describe("holidays", () => {
  it.each(examples("RETURN-02", ["year", "days"]))("RETURN-02: returns for $year: $days", ({ year, days }) => {
    expect(holidays(Number(year))).toEqual(days.split(" ").map((day) => `${year}-${day}`))
  })

  it("RETURN-02: agrees with Clavius' computation of Easter and the movable days around it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
        const easter = addDays(`${year}-03-01` as IsoDay, easterInMarch(year) - 1)
        const fixed = [`${year}-01-01`, `${year}-05-05`, `${year}-12-25`, `${year}-12-26`]
        const kings = weekday(`${year}-04-27` as IsoDay) === 0 ? `${year}-04-26` : `${year}-04-27`
        const movable = [-2, 1, 39, 50].map((offset) => addDays(easter, offset))
        expect(weekday(easter)).toBe(0)
        expect(holidays(year)).toEqual([...fixed, kings, ...movable].sort())
      }),
      { numRuns: 300 }
    )
  })
})

/** Returns the day of March on which Easter falls, above 31 in April, by Clavius' algorithm as Knuth gives it. */
const easterInMarch = (year: number): number => {
  const golden = (year % 19) + 1
  const century = Math.floor(year / 100) + 1
  const skipped = Math.floor((3 * century) / 4) - 12
  const moon = Math.floor((8 * century + 5) / 25) - 5
  const sunday = Math.floor((5 * year) / 4) - skipped - 10
  const epact = (((11 * golden + 20 + moon - skipped) % 30) + 30) % 30
  const full = 44 - (epact === 24 || (epact === 25 && golden > 11) ? epact + 1 : epact)
  const inSpring = full < 21 ? full + 30 : full
  return inSpring + 7 - ((sunday + inSpring) % 7)
}

describe("isWorkingDay and workingDayFrom", () => {
  it.each(examples("RETURN-02", ["day", "working"]))(
    "RETURN-02: decide whether $day is a working day: $working",
    ({ day, working }) => {
      expect(isWorkingDay(day as IsoDay)).toBe(working === "yes")
    }
  )

  it("RETURN-02: find the first working day from a given day", () => {
    fc.assert(
      fc.property(day, (day) => {
        const next = workingDayFrom(day)
        expect(isWorkingDay(next)).toBe(true)
        for (let at = day; at < next; at = addDays(at, 1)) expect(isWorkingDay(at)).toBe(false)
        expect(workingDayFrom(next)).toBe(next)
      })
    )
  })
})

describe("addWorkingDays", () => {
  it("CART-17: passes the given number of working days", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (day, count) => {
        const end = addWorkingDays(day, count)
        let passed = 0
        for (let at = addDays(day, 1); at <= end; at = addDays(at, 1)) passed += Number(isWorkingDay(at))
        expect(passed).toBe(count)
        expect(isWorkingDay(end)).toBe(true)
      })
    )
  })
})
