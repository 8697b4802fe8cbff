import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { isPlaceholderCode } from "#domain/base/text/placeholders.ts"
import { MIN_CODE_LENGTH, groupingKeys } from "./grouping-keys.ts"
import { normaliseCode } from "#domain/base/gtin.ts"

const keysOf = (changes: Parameters<typeof feedItem>[0]) => groupingKeys(feedItem(changes))

describe("groupingKeys", () => {
  it.each(examples("GROUP-01", ["item", "keys"]))("GROUP-01: returns $keys for $item", ({ item, keys }) => {
    expect(
      keysOf(JSON.parse(item))
        .map(({ rule, key }) => `${rule} ${key}`)
        .join(", ")
    ).toBe(keys)
  })

  it.each(examples("GROUP-02", ["brand", "mpn", "keys"]))(
    "GROUP-02: returns $keys for $brand and MPN $mpn",
    ({ brand, mpn, keys }) => {
      expect(
        keysOf({ brand, mpn })
          .map(({ key }) => key)
          .join(", ")
      ).toBe(keys)
    }
  )

  it("GROUP-02: requires codes of at least four characters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,7}7$/), (mpn) => {
        fc.pre(!isPlaceholderCode(mpn, mpn))
        expect(keysOf({ brand: "LG", mpn }).length).toBe(mpn.length >= MIN_CODE_LENGTH ? 1 : 0)
      })
    )
  })

  it("GROUP-01: returns one key for a GTIN in any padding", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7}$/), fc.constantFrom(8, 12, 13, 14), (eight, length) => {
        expect(keysOf({ gtin: eight.padStart(length, "0") })).toEqual(keysOf({ gtin: eight }))
      })
    )
  })
})

describe("normaliseCode", () => {
  it.each(examples("GROUP-02", ["text", "code"]))("GROUP-02: normalises $text to $code", ({ text, code }) => {
    expect(normaliseCode(text)).toBe(code)
  })

  it("GROUP-02: returns an empty code for null", () => expect(normaliseCode(null)).toBe(""))

  it("GROUP-02: is idempotent and ignores case and punctuation", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const code = normaliseCode(text)
        expect(normaliseCode(code)).toBe(code)
        expect(normaliseCode(` ${text}-_/`)).toBe(code)
      })
    )
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        expect(normaliseCode(text.toUpperCase())).toBe(normaliseCode(text))
        expect(normaliseCode(text)).toBe([...text.toLowerCase()].filter((letter) => /[a-z\d]/.test(letter)).join(""))
      })
    )
  })
})
