import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText, joiningText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { cut, truncate, excerpt } from "./line.ts"

const limit = fc.nat({ max: 30 })

describe("cut", () => {
  it.each(examples("HEAD-07", ["text", "limit", "cut"]))("HEAD-07: cuts $text at $limit to $cut", (row) => {
    expect(cut(JSON.parse(row.text) as string, Number(row.limit))).toBe(JSON.parse(row.cut))
  })

  it("HEAD-07: returns a prefix within the limit, and is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), joiningText), limit, (text, at) => {
        const result = cut(text, at)
        expect(text.startsWith(result)).toBe(true)
        expect(result.length).toBeLessThanOrEqual(at)
        expect(cut(result, at)).toBe(result)
      })
    )
  })

  it("HEAD-07: returns as many complete graphemes as fit", () => {
    const segmenter = new Intl.Segmenter("nl", { granularity: "grapheme" })
    fc.assert(
      fc.property(fc.oneof(anyText(), joiningText), limit, (text, at) => {
        const ends = [0, ...[...segmenter.segment(text)].map(({ index, segment }) => index + segment.length)]
        expect(cut(text, at).length).toBe(Math.max(...ends.filter((end) => end <= at)))
      })
    )
  })

  it("HEAD-07: never splits a surrogate pair", () => {
    fc.assert(
      fc.property(anyText(), limit, (text, at) => {
        expect(cut(text.toWellFormed(), at).isWellFormed()).toBe(true)
      })
    )
  })

  it("HEAD-07: returns an empty text for a negative limit", () => {
    expect(cut("abc", -1)).toBe("")
  })

  it("HEAD-07: is fast on a very long text", () => {
    expect(cut("a".repeat(1_000_000), 3)).toBe("aaa")
  })
})

describe("truncate", () => {
  it.each(examples("TEXT-02", ["text", "limit", "result"]))(
    "TEXT-02: truncates “$text” at $limit to “$result”",
    (row) => {
      expect(truncate(row.text, Number(row.limit))).toBe(row.result)
    }
  )

  it("TEXT-02: appends the mark only when something was cut", () => {
    fc.assert(
      fc.property(anyText(), limit, (text, at) => {
        expect(truncate(text, at)).toBe(text.length <= at ? text : `${cut(text, at)}...`)
      })
    )
  })
})

describe("excerpt", () => {
  it.each(examples("TEXT-06", ["text", "limit", "excerpt"]))(
    "TEXT-06: shortens “$text” at $limit to “$excerpt”",
    (row) => {
      expect(excerpt(row.text, Number(row.limit))).toBe(row.excerpt)
    }
  )

  it("TEXT-06: leaves no white space before the ellipsis", () => {
    expect(excerpt("Rode \n lampen", 7)).toBe("Rode…")
    expect(excerpt("Rode \n lampen", 4)).toBe("Rode…")
    expect(excerpt("een twee drie", 9)).toBe("een twee…")
  })

  it("TEXT-06: contains as many complete words as fit", () => {
    const words = fc.array(fc.stringMatching(/^[a-zé]{1,8}$/), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(words, limit, (words, at) => {
        const text = words.join(" ")
        const fitting = words
          .map((_, index) => words.slice(0, index + 1).join(" "))
          .filter(({ length }) => length <= at)
        const shortened = fitting.at(-1) ?? text.slice(0, at)
        expect(excerpt(text, at)).toBe(text.length <= at ? text : `${shortened}…`)
      })
    )
  })

  it("TEXT-06: never exceeds the limit and its ellipsis", () => {
    fc.assert(
      fc.property(anyText(), limit, (text, at) => {
        const result = excerpt(text, at)
        expect(result.length).toBeLessThanOrEqual(at + 1)
        expect(result === text || text.startsWith(result.slice(0, -1))).toBe(true)
      })
    )
  })
})
