import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { CALL_AREAS, type CallArea, requestHeaders } from "./request-headers.ts"

const ROWS = examples("AUTH-10", ["area", "token", "cartSession", "cookies"])
const CALLER = { rawToken: "a.b.c", cartSessionHash: "0".repeat(32) }

describe("requestHeaders", () => {
  it.each(ROWS)("AUTH-10: sends to $area token $token, cart session $cartSession and cookies $cookies", (row) => {
    expect(requestHeaders(row.area as CallArea, CALLER)).toEqual({
      headers: {
        ...(row.token === "yes" ? { Authorization: "Bearer a.b.c" } : {}),
        ...(row.cartSession === "yes" ? { "X-Cart-Session": "0".repeat(32) } : {})
      },
      credentials: row.cookies
    })
  })

  it("AUTH-10: covers every area", () => {
    expect(ROWS.map(({ area }) => area)).toEqual(CALL_AREAS)
  })

  it("AUTH-10: omits a header without a value", () => {
    const areas = fc.constantFrom(...CALL_AREAS)
    const caller = fc.record({
      rawToken: fc.option(fc.constant("a.b.c")),
      cartSessionHash: fc.option(fc.constant("f0"))
    })
    fc.assert(
      fc.property(areas, caller, (area, caller) => {
        const { headers } = requestHeaders(area, caller)
        const full = requestHeaders(area, CALLER).headers
        expect("Authorization" in headers).toBe("Authorization" in full && caller.rawToken !== null)
        expect("X-Cart-Session" in headers).toBe("X-Cart-Session" in full && caller.cartSessionHash !== null)
      })
    )
  })
})
