import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { soundsOf } from "./spell.ts"
import { decodeDataFile } from "#domain/base/data-file.ts"
import spellings from "./spellings.json" with { type: "json" }

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

/** Spellings with the sounds that they stand for. The threads of the index read them, which import no package. */
const Spellings = Schema.Record(
  Schema.String.check(Schema.isPattern(/^\^?[a-z]+\$?$/)),
  Schema.String.check(Schema.isPattern(/^[a-zGXUVY]*$/))
)

describe("the file of spellings", () => {
  it("SPELL-01: is valid", () => {
    expect(decodeDataFile(Spellings, "index/embedded/spellings.json", spellings)).toEqual(spellings)
  })

  it("SPELL-01: names the spelling that is invalid", () => {
    expect(() => decodeDataFile(Spellings, "spellings.json", { ch: "Q1", ij: 4 })).toThrow(
      /^spellings\.json: ch: .*\nspellings\.json: ij: /
    )
  })
})
