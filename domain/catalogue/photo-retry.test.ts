import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { checkWait, type FailureScope, retryWait, serverRest } from "./photo-retry.ts"

const DAY = 86_400
const WAITS = ["wait 1", "wait 2", "wait 3", "wait 4"] as const

describe("retryWait", () => {
  it.each(examples("PHOTO-42", ["failure of", "attempts", "wait 1", "wait 2", "wait 3", "wait 4"]))(
    "PHOTO-42: waits longer each time after a failure of a $failure of",
    (row) => {
      const scope = row["failure of"] as FailureScope
      const waits = WAITS.flatMap((column) => (row[column] === "" ? [] : [Number(row[column])]))
      expect(waits.map((_, index) => retryWait(scope, index + 1))).toEqual(waits)
      expect(retryWait(scope, Number(row.attempts) - 1)).not.toBeNull()
      expect(retryWait(scope, Number(row.attempts))).toBeNull()
    }
  )

  it("PHOTO-42: waits as long as a server asks, but never more than a day", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("server", "address", "file"),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(),
        (scope, attempts, asked) => {
          const wait = retryWait(scope, attempts, asked)
          if (wait === null) return
          expect(wait).toBeGreaterThanOrEqual(Math.min(asked, DAY))
          expect(wait).toBeLessThanOrEqual(DAY)
        }
      )
    )
  })
})

describe("serverRest", () => {
  it.each(examples("PHOTO-43", ["failures", "server asks", "rest"]))(
    "PHOTO-43: rests $rest seconds after $failures failures when the server asks “$server asks”",
    (row) => {
      const asked = row["server asks"]
      expect(serverRest(Number(row.failures), asked === "" ? undefined : Number(asked))).toBe(Number(row.rest))
    }
  )
})

describe("checkWait", () => {
  it("PHOTO-44: spreads the checks of many addresses over the fifth week", () => {
    const waits = Array.from({ length: 1_000 }, (_, address) => checkWait(address) / DAY)
    expect(Math.min(...waits)).toBe(28)
    expect(Math.max(...waits)).toBeLessThan(35)
    expect(Math.max(...waits)).toBeGreaterThan(34.9)
  })
})
