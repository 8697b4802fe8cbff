import { Cause } from "effect"
import { describe, expect, it } from "vitest"
import { CartUnavailable } from "#domain/shopping/cart/errors.ts"
import { findStoreUnavailable, StoreUnavailable } from "./store-unavailable.ts"

const busy = new StoreUnavailable("locked", { retryAfterSeconds: 7 })

const round: { cause?: unknown } = {}
round.cause = { cause: round }

describe("findStoreUnavailable", () => {
  it.each<[string, unknown]>([
    ["the failure itself", busy],
    ["the cause of another error", new Error("outer", { cause: busy })],
    ["what a port wrapped", new CartUnavailable({ cause: busy })],
    ["a defect", Cause.die(busy)],
    ["one of several reasons", Cause.combine(Cause.fail("other"), Cause.die(busy))],
    ["a cause inside the error of a cause", Cause.fail(new CartUnavailable({ cause: Cause.die(busy) }))],
    ["one of several errors", new AggregateError([new Error("other"), busy])]
  ])("ERR-06: finds %s", (_case, cause) => {
    expect(findStoreUnavailable(cause)).toBe(busy)
  })

  it.each<[string, unknown]>([
    ["another error", new Error("StoreUnavailable")],
    [
      "an error that only looks like it",
      Object.assign(new Error("x"), { name: "StoreUnavailable", retryAfterSeconds: 7 })
    ],
    ["another cause", Cause.die(new Error("x"))],
    ["nothing", null],
    ["a chain that goes round", round]
  ])("ERR-06: returns null for %s", (_case, cause) => {
    expect(findStoreUnavailable(cause)).toBeNull()
  })
})
