import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readPack } from "./pack.ts"

describe("readPack", () => {
  it.each([
    ["6 x 33 cl", "6x330ml"],
    ["6x33cl", "6x330ml"],
    ["Per 350 g", "350g"],
    ["0,33 l", "330ml"],
    [",75 liter", "750ml"],
    ["ca. 500 gram", "500g"],
    ["1 kilo", "1000g"],
    ["0.5 kilogram", "500g"],
    ["1.500 g", "1500g"],
    ["1.500 kg", "1500g"],
    ["12 stuks", "12st"],
    ["12 stuk(s)", "12st"],
    ["100 ML", "100ml"],
    ["150GR", "150g"],
    ["500 mg", "0.5g"],
    ["2.5 g", "2.5g"],
    ["24 x 4 x 100 ml", "96x100ml"],
    ["4 x 6 stuks", "24st"],
    ["4 stuks à 125 gram", "4x125g"],
    ["2 x 4 stuks à 125 gram", "8x125g"],
    ["Plakken (150 g)", "150g"],
    ["3 x Heel (75 g)", "3x75g"],
    ["1 kg (ca. 9 stuks)", "1000g"],
    ["750 ml (25 wasbeurten)", "750ml"],
    ["300 gram | 6+ mnd", "300g"],
    ["8 m x 38 cm", "8m"],
    ["per stuk", "1st"],
    ["Per kilo", "1000g"],
    ["2-pack", "2st"],
    ["18 wasbeurten", "18st"],
    ["4 stuks • 1-2 kilo", "4st"]
  ])("FEED-PACK-1: %s is %s", (text, pack) => expect(readPack(text)).toBe(pack))

  it.each([
    "",
    "0",
    "0 g",
    "12",
    "heel",
    "150-200 g",
    "1 - 1.5 kg",
    "400/240 g",
    "5GB",
    "30 x 40 cm",
    "4 personen",
    "g"
  ])("FEED-PACK-1: %s is no size", (text) => expect(readPack(text)).toBeNull())

  const unit = fc.constantFrom("g", "ml", "m")
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  const count = fc.integer({ min: 2, max: 999 })

  it("FEED-PACK-1: a canonical form reads as itself", () => {
    fc.assert(
      fc.property(count, amount, fc.integer({ min: 0, max: 9 }), unit, (count, amount, tenths, unit) => {
        const size = `${amount}${tenths === 0 ? "" : `.${tenths}`}${unit}`
        expect([readPack(size), readPack(`${count}x${size}`)]).toEqual([size, `${count}x${size}`])
      })
    )
  })

  it("FEED-PACK-1: centilitres, litres and millilitres agree", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (cl) => {
        const litres = `${Math.floor(cl / 100)},${String(cl % 100).padStart(2, "0")}`
        expect([readPack(`${litres} l`), readPack(`${cl} cl`)]).toEqual([`${cl * 10}ml`, `${cl * 10}ml`])
      })
    )
  })

  it.each([
    [",3366 cl", "3.3660ml"],
    ["1125 mg", "1.1250g"],
    ["125 mg", "0.125g"]
  ])("FEED-PACK-1: %s has three decimals, which no reader takes for thousands", (text, pack) => {
    expect([readPack(text), readPack(pack)]).toEqual([pack, pack])
  })

  it("FEED-PACK-1: any text has an answer, and reading it twice is reading it once", () => {
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
