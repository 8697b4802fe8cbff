import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { capitalize } from "./capitalize.ts"
import { cut } from "./cut.ts"
import { formatCount } from "./numbers.ts"
import { slug } from "./slug.ts"
import { truncate } from "./truncate.ts"

const limit = fc.nat({ max: 30 })

describe("cut", () => {
  it.each([
    ["kort", 60, "kort"],
    ["wasmachine", 3, "was"],
    ["cafe\u0301", 4, "caf"],
    ["ok 👍🏽", 5, "ok "],
    ["👨‍👩‍👧", 3, ""],
    ["abc", 0, ""]
  ])("HEAD-07: %j cut to %i is %j", (text, at, result) => {
    expect(cut(text, at)).toBe(result)
  })

  it("HEAD-07: is a beginning of the text, never past the limit, and twice is once", () => {
    fc.assert(
      fc.property(anyText(), limit, (text, at) => {
        const result = cut(text, at)
        expect(text.startsWith(result)).toBe(true)
        expect(result.length).toBeLessThanOrEqual(at)
        expect(cut(result, at)).toBe(result)
      })
    )
  })

  it("HEAD-07: keeps whole graphemes, as many as fit", () => {
    const segmenter = new Intl.Segmenter("nl", { granularity: "grapheme" })
    fc.assert(
      fc.property(anyText(), limit, (text, at) => {
        const ends = [0, ...[...segmenter.segment(text)].map(({ index, segment }) => index + segment.length)]
        expect(cut(text, at).length).toBe(Math.max(...ends.filter((end) => end <= at)))
      })
    )
  })
})

describe("truncate", () => {
  it.each([
    ["abcdef", 3, "abc..."],
    ["abc", 3, "abc"],
    ["", 3, ""]
  ])("TEXT-02: %j truncated to %i is %j", (text, at, result) => {
    expect(truncate(text, at)).toBe(result)
  })

  it("TEXT-02: appends the mark only when something was cut", () => {
    fc.assert(
      fc.property(anyText(), limit, (text, at) => {
        expect(truncate(text, at)).toBe(cut(text, at) === text ? text : `${cut(text, at)}...`)
      })
    )
  })
})

describe("slug", () => {
  it.each([
    ["Bosch Serie 4", "bosch-serie-4"],
    ["Crème brûlée & thee", "creme-brulee-thee"],
    ["  Größe  XL ", "grosse-xl"],
    ["Ærø ŁÓDŹ", "aero-lodz"],
    ["50% korting!", "50-korting"],
    ["日本", ""],
    ["a_b-c", "a_b-c"]
  ])("TEXT-01: %j becomes %j", (text, result) => {
    expect(slug(text)).toBe(result)
  })

  it("TEXT-01: holds only lower-case letters, digits, hyphens and underscores, and twice is once", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(slug(text)).toMatch(/^[a-z0-9_-]*$/)
        expect(slug(slug(text))).toBe(slug(text))
      })
    )
  })
})

describe("formatCount", () => {
  it("APP-06: writes counts as Intl does for nl-NL", () => {
    const intl = new Intl.NumberFormat("nl-NL")
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(formatCount(count)).toBe(intl.format(count))
      })
    )
    expect(formatCount(1204)).toBe("1.204")
  })
})

describe("capitalize", () => {
  it.each([
    ["hanglampen", "Hanglampen"],
    ["ijskasten", "IJskasten"],
    ["éclairs", "Éclairs"],
    ["3d-printers", "3d-printers"],
    ["", ""]
  ])("TEXT-03: %j becomes %j", (text, result) => {
    expect(capitalize(text)).toBe(result)
  })
})
