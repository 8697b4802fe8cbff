import { describe, expect, it } from "vitest"
import { operations } from "#adapters/testing/fuzz/operations.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { OPERATIONS } from "./operations.ts"
import { RATE_LIMITS } from "#domain/site/rate-classes.ts"
import { callRateClass, CALLS } from "./calls.ts"

describe("callRateClass", () => {
  it.each(examples("RATE-05", ["call", "class"]))("RATE-05: returns $class for $call", ({ call, class: name }) => {
    expect(callRateClass(call) ?? "none").toBe(name)
  })

  it("RATE-05, ADULT-07: covers exactly the calls of the contract, with rules that are known", () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted())
    for (const { summary, products, rate } of Object.values(CALLS)) {
      expect(summary).not.toBe("")
      expect(["none", ...Object.keys(RATE_LIMITS)]).toContain(rate)
      expect(["by-audience", "never-adult", "own", "none"]).toContain(products)
    }
  })

  it.each(["constructor", "__proto__", "search.unknown"])("RATE-05: returns null for %s, which is no call", (id) => {
    expect(callRateClass(id)).toBeNull()
  })
})

describe("the OpenAPI document", () => {
  it("RATE-04: states a 429 for each call with a limit and for no other", () => {
    for (const { id, statuses } of operations()) {
      expect([id, statuses.has(429)]).toEqual([id, callRateClass(id) !== null])
    }
  })
})
