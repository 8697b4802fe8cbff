import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { pauseBefore, MAX_RETRIES } from "./retry.ts"

const NOW = Date.parse("2026-11-20T09:00:00Z")

describe("pauseBefore", () => {
  it.each(examples("API-15", ["status", "retryAfter", "made", "chance", "pause"]))(
    "API-15: waits $pause after $status, Retry-After $retryAfter, attempt $made",
    ({ status, retryAfter, made, chance, pause }) => {
      const attempt = { status: Number(status), retryAfter: retryAfter === "" ? null : retryAfter }
      expect(pauseBefore(Number(made), attempt, NOW, () => Number(chance))).toBe(
        pause === "never" ? null : Number(pause)
      )
    }
  )

  it("API-15: allows at most two more attempts after 3 seconds each, whatever a server requests", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0, 200, 429, 500, 502, 503, 504),
        fc.option(fc.oneof(fc.string(), fc.nat().map(String), fc.date({ noInvalidDate: true }).map(String))),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (made, status, retryAfter, chance) => {
          const pause = pauseBefore(made, { status, retryAfter }, NOW, () => chance)
          const mayBeSent = made <= MAX_RETRIES && status !== 200 && status !== 500
          expect(pause === null || (mayBeSent && pause >= 100 && pause <= 3_000)).toBe(true)
          expect(pause !== null || !mayBeSent || retryAfter !== null).toBe(true)
        }
      )
    )
  })
})
