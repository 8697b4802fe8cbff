import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { claims } from "#fixtures/testing/profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readProfileClaims } from "./claims.ts"

const NONE = { email: null, family_name: null, given_name: null, picture: null }

describe("readProfileClaims", () => {
  it.each(examples("PROF-10", ["claim", "value", "read"]))(
    "PROF-10: parses $claim [$value] as [$read]",
    ({ claim, value, read }) => {
      expect(readProfileClaims({ [claim]: value })).toEqual({ ...NONE, [claim]: read === "" ? null : read })
    }
  )

  it("PROF-10: rejects overlong e-mail addresses, and cuts names at 100 characters", () => {
    const email = (length: number) => `${"x".repeat(length - 5)}@a.nl`
    expect(readProfileClaims({ email: email(254) }).email).toBe(email(254))
    expect(readProfileClaims({ email: email(255) }).email).toBeNull()
    expect(readProfileClaims({ given_name: "x".repeat(101) }).given_name).toHaveLength(100)
    expect(readProfileClaims({ family_name: "x".repeat(101) }).family_name).toHaveLength(100)
  })

  it.each([
    null,
    undefined,
    "sanne@voorbeeld.nl",
    7,
    [],
    { email: ["a@b"], given_name: 1, family_name: {}, picture: [] }
  ])("PROF-10: returns only nulls for %j", (value) => {
    expect(readProfileClaims(value)).toEqual(NONE)
  })

  it("PROF-10: is idempotent", () => {
    fc.assert(
      fc.property(claims, (claims) => {
        expect(readProfileClaims({ ...claims, sub: "u-1" })).toEqual(claims)
      })
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = readProfileClaims(value)
        expect(readProfileClaims(read)).toEqual(read)
      })
    )
  })
})
