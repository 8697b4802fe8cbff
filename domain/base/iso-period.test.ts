import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayOf, timeOf } from "./text/format.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { parsePeriod } from "./iso-period.ts"

const textOf = (at: number): string => (Number.isFinite(at) ? new Date(at).toISOString() : "")

describe("parsePeriod", () => {
  it.each(examples("DATE-04", ["period", "start", "end"]))("DATE-04: parses $period", ({ period, start, end }) => {
    const found = parsePeriod(period)
    expect(found === null ? ["no", "no"] : [textOf(found.start), textOf(found.end)]).toEqual([start, end])
  })

  it("DATE-04: takes a time without a zone as the clock of the Netherlands shows it", () => {
    const moment = fc.date({ min: new Date("1996-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (at) => {
        const { start } = parsePeriod(`${dayOf(at)}T${timeOf(at)}/..`)!
        expect([dayOf(new Date(start)), timeOf(new Date(start))]).toEqual([dayOf(at), timeOf(at)])
      })
    )
  })

  it("DATE-04: parses hostile texts without hanging", { timeout: 2_000 }, () => {
    for (const part of ["2026-11-21T", "-", "1", "P1", "T ", "--"]) expect(parsePeriod(part.repeat(100_000))).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789-TWPZ:+/. ,DHMSY"), maxLength: 60 }), (text) => {
        const found = parsePeriod(text)
        expect(found === null || found.start <= found.end).toBe(true)
      })
    )
  })
})
