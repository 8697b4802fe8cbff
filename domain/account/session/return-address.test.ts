import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hostileAddress, ORIGIN } from "#fixtures/testing/session.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { MAX_ADDRESS_LENGTH, returnAddress } from "./return-address.ts"

const originOf = (address: string): string => new URL(address, `${ORIGIN}/een/pagina/`).origin

describe("returnAddress", () => {
  it.each(examples("AUTH-12", ["address", "goes"]))(
    "AUTH-03, AUTH-12: reduces $address to $goes",
    ({ address, goes }) => {
      expect(returnAddress(JSON.parse(address), ORIGIN)).toBe(goes)
    }
  )

  it("AUTH-12: accepts up to 2,048 characters", () => {
    const longest = `/${"a".repeat(2_047)}`
    expect(MAX_ADDRESS_LENGTH).toBe(2_048)
    expect(returnAddress(longest, ORIGIN)).toBe(longest)
    expect(returnAddress(`${longest}a`, ORIGIN)).toBe("/")
  })

  it("AUTH-12: returns the home page for an invalid origin", () => {
    expect(returnAddress("/zoeken/", "koopkompas")).toBe("/")
    expect(returnAddress("/zoeken/", `${ORIGIN}/`)).toBe("/")
  })

  it("AUTH-03, AUTH-12: returns only paths of the site for hostile addresses, even after one more decoding", () => {
    fc.assert(
      fc.property(hostileAddress, (address) => {
        const path = returnAddress(address, ORIGIN)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(originOf(path)).toBe(ORIGIN)
        expect(originOf(decodedOnce(path))).toBe(ORIGIN)
        expect(path).not.toMatch(/^\/auth-redirect(?:[/?#]|$)/)
      }),
      { numRuns: 1_000 }
    )
  })

  it("AUTH-12: is idempotent", () => {
    fc.assert(
      fc.property(hostileAddress, (address) => {
        const path = returnAddress(address, ORIGIN)
        expect(returnAddress(path, ORIGIN)).toBe(path)
        expect(returnAddress(ORIGIN + path, ORIGIN)).toBe(path)
      })
    )
  })

  it("AUTH-12: returns a path of the site for any value", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(originOf(returnAddress(value, ORIGIN))).toBe(ORIGIN)
      })
    )
  })
})

const decodedOnce = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
