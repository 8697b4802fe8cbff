import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/arbitraries/text.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { soundsOf } from "./spell-sounds.ts"

describe("soundsOf", () => {
  it.each(examples("SPELL-01", ["typed", "word", "sounds"]))("SPELL-01: hears $typed as $word", (row) => {
    expect([soundsOf(row.typed), soundsOf(row.word)]).toEqual([row.sounds, row.sounds])
  })

  it.each(examples("SPELL-01", ["word", "unlike"]))("SPELL-01: hears $word unlike $unlike", ({ word, unlike }) => {
    expect(soundsOf(word)).not.toBe(soundsOf(unlike))
  })

  it("SPELL-01: returns at most twice as many sounds as letters for any text", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(soundsOf(text).length).toBeLessThanOrEqual(2 * text.length)
      })
    )
  })
})
