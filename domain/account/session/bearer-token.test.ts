import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { requestHeaders, bearerToken } from "./request-headers.ts"

describe("bearerToken", () => {
  it.each([undefined, "", "Bearer", "Bearer ", "Basic a.b.c", "a.b.c", "Bearera.b.c"])(
    "AUTH-10: returns null for %j",
    (header) => {
      expect(bearerToken(header)).toBeNull()
    }
  )

  it("AUTH-10: inverts requestHeaders, in any case of the scheme", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.-]{1,100}$/), (rawToken) => {
        const header = requestHeaders("cart", { rawToken, cartSessionHash: null }).headers["Authorization"]!
        expect(bearerToken(header)).toBe(rawToken)
        expect(bearerToken(header.replace("Bearer", "bEARER"))).toBe(rawToken)
      })
    )
  })
})
