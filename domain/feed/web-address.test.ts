import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readAddressInFeed, readWebAddress } from "./web-address.ts"

describe("readAddressInFeed", () => {
  it.each(examples("FEED-LINK-2", ["text", "address"]))(
    "FEED-LINK-2: parses $text as $address",
    ({ text, address }) => {
      expect(readAddressInFeed(text)).toBe(address === "" ? null : address)
      expect(readAddressInFeed(` ${text}\n`) === null).toBe(address === "")
    }
  )

  it("FEED-LINK-2: rejects more than 2,000 characters before it decodes them", () => {
    expect(readAddressInFeed(`https://a.example/?a&amp;${"b".repeat(2_000)}`)).toBeNull()
  })
})

describe("readWebAddress", () => {
  it("LIST-03: rejects an address without a scheme", () => {
    expect(readWebAddress("//winkel.example/a.jpg")).toBeNull()
  })

  it.each(["java\nscript:alert(1)", "https://a.example/\u0000", ""])("FEED-LINK-2: rejects or sanitizes %j", (text) => {
    expect(readWebAddress(text) ?? "https://").toMatch(/^https?:\/\/[^\p{Cc} ]*$/u)
  })

  it("FEED-LINK-2: rejects more than 2,000 characters, before and after normalisation", () => {
    const address = (length: number) => `https://a.example/${"a".repeat(length - 18)}`
    expect(readWebAddress(address(2_000))).toBe(address(2_000))
    expect(readWebAddress(address(2_001))).toBeNull()
    expect(readWebAddress(`${address(1_994)}é`)).toBe(`${address(1_994)}%C3%A9`)
    expect(readWebAddress(`${address(1_995)}é`)).toBeNull()
  })

  it("FEED-LINK-2: returns only http and https URLs without credentials, and is idempotent", () => {
    const part = fc.constantFrom(
      "https://a.example/",
      "https:",
      "http:",
      "//",
      "a.example",
      "/",
      "?",
      "#",
      ":",
      "@",
      "\\",
      "<",
      " ",
      "é",
      "javascript:",
      "%"
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""))
    )
    fc.assert(
      fc.property(texts, (text) => {
        const address = readWebAddress(text)
        if (address === null) return
        expect(address).toMatch(/^https?:\/\/[^\s<>"]+$/i)
        expect(new URL(address).username).toBe("")
        expect(readWebAddress(address)).toBe(address)
      })
    )
  })
})
