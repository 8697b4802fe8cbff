import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readPack } from "./pack.ts"

describe("readPack", () => {
  it.each(examples("FEED-PACK-1", ["text", "pack"]))("FEED-PACK-1: parses $text as “$pack”", ({ text, pack }) => {
    expect(readPack(text)).toBe(pack === "" ? null : pack)
  })

  it.each(examples("FEED-PACK-2", ["one", "words"]))("FEED-PACK-2: parses each of $words as $one", ({ one, words }) => {
    for (const word of words.split(" ")) expect([word, readPack(`1 ${word}`)]).toEqual([word, one])
  })

  it("FEED-PACK-1: accepts a text of at most 120 characters", () => {
    expect(readPack("6 x 33 cl".padEnd(120))).toBe("6x330ml")
    expect(readPack("6 x 33 cl".padEnd(121))).toBeNull()
  })

  const unit = fc.constantFrom("g", "ml", "m")
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  const count = fc.integer({ min: 2, max: 999 })

  it("FEED-PACK-1: returns a canonical size unchanged", () => {
    fc.assert(
      fc.property(count, amount, fc.integer({ min: 0, max: 9 }), unit, (count, amount, tenths, unit) => {
        const size = `${amount}${tenths === 0 ? "" : `.${tenths}`}${unit}`
        expect([readPack(size), readPack(`${count}x${size}`)]).toEqual([size, `${count}x${size}`])
      })
    )
  })

  it("FEED-PACK-1: converts centilitres and litres to millilitres", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (cl) => {
        const litres = `${Math.floor(cl / 100)},${String(cl % 100).padStart(2, "0")}`
        expect([readPack(`${litres} l`), readPack(`${cl} cl`)]).toEqual([`${cl * 10}ml`, `${cl * 10}ml`])
      })
    )
  })

  it("FEED-PACK-1: is idempotent for any text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("6", " x ", "33", "cl", " g", ",", ".", " stuks", "à", "-", "1")),
        (parts) => {
          const pack = readPack(parts.join(""))
          expect(pack === null ? null : readPack(pack)).toBe(pack)
        }
      )
    )
  })
})
