import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { YEAR_SECONDS } from "#domain/base/cookie.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { randomHash, cartSessionCookie, newSessionHash, readSessionHash } from "./session.ts"

const bytes = (count: number) => fc.uint8Array({ minLength: count, maxLength: 40 })

describe("randomHash", () => {
  it.each(examples("CART-01", ["bytes", "length", "hash"]))(
    "CART-01: encodes the first $length characters of $bytes as $hash",
    ({ bytes, length, hash }) => {
      const random = Uint8Array.from(bytes.split(" ").filter(Boolean), (byte) => Number.parseInt(byte, 16))
      expect(String(randomHash(random, Number(length)))).toBe(hash)
    }
  )

  it("CART-01: returns 40 characters by default", () => {
    fc.assert(
      fc.property(bytes(20), (random) => {
        expect(randomHash(random)).toMatch(/^[0-9a-f]{40}$/)
      })
    )
    expect(randomHash(new Uint8Array(19))).toBeNull()
    expect(randomHash(new Uint8Array(20).fill(255))).toBe("f".repeat(40))
  })
})

describe("newSessionHash", () => {
  it("CART-01: returns 32 characters that survive a round trip through the cookie", () => {
    fc.assert(
      fc.property(bytes(16), (random) => {
        const hash = newSessionHash(random)
        const { name, value } = cartSessionCookie(hash)
        expect(value).toHaveLength(32)
        expect(readSessionHash({ [name]: value })).toBe(hash)
      })
    )
    expect(newSessionHash(new Uint8Array(15))).toBeNull()
  })
})

describe("cartSessionCookie", () => {
  it("CART-01: stores a hash for a year, and expires at once without one", () => {
    expect(cartSessionCookie("ab")).toEqual({ name: "cart_session", value: "ab", maxAge: YEAR_SECONDS })
    expect(YEAR_SECONDS).toBe(31_536_000)
    expect(cartSessionCookie(null)).toEqual({ name: "cart_session", value: "", maxAge: 0 })
  })
})

describe("readSessionHash", () => {
  it.each(examples("CART-01", ["cookie", "hash"]))(
    "CART-01: parses the cookie $cookie as $hash",
    ({ cookie, hash }) => {
      expect(String(readSessionHash({ cart_session: cookie }))).toBe(hash)
    }
  )

  it("CART-01: returns null for any other value", () => {
    expect(readSessionHash({})).toBeNull()
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(readSessionHash({ cart_session: value })).toBeNull()
      })
    )
  })
})
