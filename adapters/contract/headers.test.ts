import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { correlationId, readCorrelationId } from "./headers.ts"

describe("readCorrelationId", () => {
  it.each(examples("API-16", ["header", "accepted"]))("API-16: accepts $header: $accepted", ({ header, accepted }) => {
    expect(readCorrelationId(header)).toBe(accepted === "yes" ? header : null)
  })

  it("API-16: returns null without a header", () => {
    expect(readCorrelationId(null)).toBeNull()
  })
})

describe("correlationId", () => {
  it("API-16: is accepted by the server for any random number", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (numbers) => {
        const id = correlationId(() => numbers.next().value)
        expect(id).toHaveLength(20)
        expect(readCorrelationId(id)).toBe(id)
      })
    )
  })

  it("API-16: uses all letters", () => {
    expect(correlationId(() => 0)).toBe("0".repeat(20))
    expect(correlationId(() => 1 - Number.EPSILON)).toBe("v".repeat(20))
  })
})
