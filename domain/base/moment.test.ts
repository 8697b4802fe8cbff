import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { momentOf } from "./moment.ts"

describe("momentOf", () => {
  const parts = fc.record({
    year: fc.nat({ max: 9999 }),
    rest: fc.tuple(...[13, 32, 25, 61, 61].map((max) => fc.nat({ max }))),
    fraction: fc.constantFrom("", ".000", ".120", ".009", ".5", ".1234"),
    end: fc.constantFrom("Z", "Z", "Z", "", "+01:00", "z")
  })
  const two = (number: number) => String(number).padStart(2, "0")
  const moment = parts.map(({ year, rest: [month = 0, day = 0, hour = 0, minute = 0, second = 0], fraction, end }) => {
    const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`
    return `${date}T${two(hour)}:${two(minute)}:${two(second)}${fraction}${end}`
  })
  /** A moment with one wrong character. */
  const broken = fc
    .tuple(moment, fc.nat({ max: 23 }), fc.constantFrom(..."-+.: TZ0x9٣"))
    .map(([text, at, sign]) => text.slice(0, at) + sign + text.slice(at + 1))

  it("DATE-03: returns what Date.parse returns, for valid and invalid moments", () => {
    fc.assert(
      fc.property(fc.oneof(moment, broken, fc.string()), (text) => {
        expect(momentOf(text)).toBe(Date.parse(text))
      }),
      { numRuns: 2000 }
    )
  })

  it.each([
    "2026-11-21T06:30:00Z",
    "2026-11-21T06:30:59.123Z",
    "2026-12-28T23:59:59Z",
    "2026-02-29T00:00:00Z",
    "2024-02-29T00:00:00Z",
    "2026-01-01T24:00:00Z",
    "0026-01-01T00:00:00Z",
    "0099-12-01T00:00:00Z",
    "0100-01-01T00:00:00Z",
    "2026-11-21",
    "2026-11-21T06:30:00.12xZ",
    "2026-11-21T06:30:00.123",
    "2026-11-21 06:30:00Z",
    "gisteren",
    ""
  ])("DATE-03: parses %j as Date.parse does", (text) => {
    expect(momentOf(text)).toBe(Date.parse(text))
  })

  it("DATE-03: returns a parsed moment unchanged", () => {
    expect(momentOf(Date.parse("2026-11-21T06:30:00Z"))).toBe(1_795_242_600_000)
  })
})
