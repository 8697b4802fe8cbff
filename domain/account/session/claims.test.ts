import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readProfileClaims, hasExpired, readClaims } from "./claims.ts"
import { CLAIMS } from "#fixtures/testing/session.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  PROVIDER_TIMEOUT_MS,
  TAB_LOCK_TIMEOUT_MS,
  TOKEN_CALL_RETRIES,
  TOKEN_CALL_TIMEOUT_MS,
  TOKEN_LEEWAY_MS
} from "./provider-client.ts"

describe("time limits of the client", () => {
  const figures: Readonly<Record<string, number>> = {
    "milliseconds for an answer": PROVIDER_TIMEOUT_MS,
    "milliseconds for the token call": TOKEN_CALL_TIMEOUT_MS,
    "retries of the token call": TOKEN_CALL_RETRIES,
    "milliseconds a tab holds the lock": TAB_LOCK_TIMEOUT_MS
  }

  it.each(examples("AUTH-25", ["figure", "amount"]))("AUTH-25: set $amount $figure", ({ figure, amount }) => {
    expect(figures[figure]).toBe(Number(amount))
  })
})

describe("hasExpired", () => {
  it("AUTH-01: allows a minute of leeway", () => {
    expect(TOKEN_LEEWAY_MS).toBe(60_000)
  })

  it.each(examples("AUTH-01", ["exp", "now", "expired"]))(
    "AUTH-01: decides about a token until $exp at $now: $expired",
    ({ exp, now, expired }) => {
      expect(hasExpired({ exp: Number(exp) }, new Date(now))).toBe(expired === "yes")
    }
  )
})

describe("readClaims", () => {
  it("AUTH-13: returns stored claims without any excess properties", () => {
    expect(readClaims(JSON.parse(JSON.stringify({ ...CLAIMS, admin: true })))).toEqual(CLAIMS)
  })

  it.each([
    ["rawToken", undefined],
    ["rawToken", ""],
    ["rawToken", "a.b"],
    ["rawToken", "a..c"],
    ["rawToken", ".b.c"],
    ["rawToken", "a.b."],
    ["rawToken", "a.b.c.d"],
    ["rawToken", " a.b.c"],
    ["rawToken", "a.b.c\r\nX-Evil: 1"],
    ["rawToken", "a.b.c\n"],
    ["rawToken", ["a.b.c"]],
    ["sub", undefined],
    ["sub", ""],
    ["sub", 12],
    ["sub", "a".repeat(256)],
    ["exp", undefined],
    ["exp", "1000"],
    ["exp", 1.5],
    ["exp", null],
    ["exp", 2 ** 53]
  ])("AUTH-13: returns null with %s %j", (field, value) => {
    expect(readClaims({ ...CLAIMS, [field]: value })).toBeNull()
  })

  it("AUTH-13: limits the lengths of its fields", () => {
    const rawToken = `a.b.${"c".repeat(8_188)}`
    expect(readClaims({ ...CLAIMS, rawToken })?.rawToken).toBe(rawToken)
    expect(readClaims({ ...CLAIMS, rawToken: `${rawToken}c` })).toBeNull()
    expect(readClaims({ ...CLAIMS, sub: "a".repeat(255) })?.sub).toHaveLength(255)
    expect(readClaims({ ...CLAIMS, sub: "a" })?.sub).toBe("a")
  })

  it("AUTH-13: parses profile fields as the profile does", () => {
    const said = {
      email: "geen adres",
      family_name: "Jansen ",
      given_name: 1,
      picture: "https://foto.example/jan.webp"
    }
    const { rawToken, sub, exp } = CLAIMS
    expect(readClaims({ ...CLAIMS, ...said })).toEqual({ rawToken, sub, exp, ...readProfileClaims(said) })
  })

  it("AUTH-13: is idempotent for any value", () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom("a.b.c", "jan", 1_000))
    const almost = fc.record({ rawToken: field, sub: field, exp: field, email: field }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof(almost, fc.anything()), (value) => {
        const claims = readClaims(value)
        expect(readClaims(claims)).toEqual(claims)
      })
    )
  })
})
