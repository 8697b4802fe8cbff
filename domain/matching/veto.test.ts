import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchOffer } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { isSoldByColour } from "./colours.ts"
import { type MatchOffer, learnPriceRatios, maxPriceRatio, NO_PRICE_RATIOS } from "./offer.ts"
import { commonShare, readTitleEvidence } from "./title-evidence.ts"
import { readVetoFacts, sameShopVeto, vetoOf } from "./veto.ts"

const factsOf = (changes: string) => readVetoFacts(matchOffer(JSON.parse(changes) as Partial<MatchOffer>))

const someOffer: fc.Arbitrary<MatchOffer> = fc
  .record({
    title: fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc
        .array(
          fc.constantFrom(
            "lamp",
            "hanglamp",
            "rotan",
            "55PUS8007",
            "s9",
            "12",
            "64 GB",
            "6x330ml",
            "zwart",
            "rood",
            "6 st"
          ),
          { maxLength: 6 }
        )
        .map((words) => words.join(" "))
    ),
    brand: fc.constantFrom(null, "HP", "Hewlett-Packard", "Noor", "Onbekend"),
    number: fc.constantFrom(null, "4006381333931", "4006381333948"),
    pack: fc.constantFrom(null, "1l", "2l"),
    category: fc.constantFrom(null, "mode", "wonen"),
    price: fc.integer({ min: 1, max: 100_000 }).map((price) => toCents(price)),
    condition: fc.constantFrom("new", "used"),
    colors: fc.constantFrom([], ["zwart"], ["rood"], ["onbekend"]),
    sizes: fc.constantFrom([], ["38"], ["39"], ["M", "L"], ["xl"])
  })
  .map((changes) => matchOffer(changes))

describe("readTitleEvidence", () => {
  it.each(examples("MATCH-63", ["title", "brand", "words", "codes", "numbers", "measures", "pieces", "colours"]))(
    "MATCH-63: reads the evidence of $title",
    ({ title, brand, ...expected }) => {
      const { words, codes, numbers, measures, pieces, colours } = readTitleEvidence(title, brand === "" ? null : brand)
      const list = (values: Iterable<unknown>) => [...values].join(" ")
      expect({
        words: list([...words].filter((word) => !codes.includes(word))),
        codes: list(codes),
        numbers: list(numbers),
        measures: list([...measures].map(([unit, values]) => `${list(values)} ${unit}`)),
        pieces: String(pieces ?? ""),
        colours: list(colours)
      }).toEqual(expected)
    }
  )

  it("MATCH-67: counts common words symmetrically, also in compounds", () => {
    const words = fc.uniqueArray(fc.constantFrom("lamp", "hanglamp", "hanglampen", "rotan", "handgeweven", "geweven"))
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(commonShare(new Set(a), new Set(b))).toBe(commonShare(new Set(b), new Set(a)))
      })
    )
    expect(commonShare(new Set(["koptelefoon"]), new Set(["koptelefoons", "zwart"]))).toBe(1)
  })
})

describe("vetoOf", () => {
  it.each(examples("MATCH-69", ["a", "b", "veto"]))(
    'MATCH-63, MATCH-64, MATCH-65, MATCH-67, MATCH-68, MATCH-69: returns "$veto" for $a and $b',
    ({ a, b, veto }) => {
      expect(vetoOf(factsOf(a), factsOf(b), NO_PRICE_RATIOS)?.reason ?? "").toBe(veto)
      expect(vetoOf(factsOf(b), factsOf(a), NO_PRICE_RATIOS)?.reason ?? "").toBe(veto)
    }
  )

  it.each(examples("MATCH-66", ["category", "by colour"]))("MATCH-66: sells $category by colour", (example) => {
    expect(isSoldByColour(example.category) ? "yes" : "no").toBe(example["by colour"])
  })

  it("MATCH-63: is symmetric, and never vetoes an offer against itself", () => {
    fc.assert(
      fc.property(someOffer, someOffer, (one, other) => {
        const [a, b] = [readVetoFacts(one), readVetoFacts(other)]
        const [veto, reverse] = [vetoOf(a, b, NO_PRICE_RATIOS), vetoOf(b, a, NO_PRICE_RATIOS)]
        expect(reverse).toEqual(veto && { reason: veto.reason, a: veto.b, b: veto.a })
        expect(vetoOf(a, a, NO_PRICE_RATIOS)).toBeNull()
      })
    )
  })
})

describe("sameShopVeto", () => {
  it.each(examples("MATCH-70", ["a", "b", "veto"]))('MATCH-70: returns "$veto" for $a and $b', ({ a, b, veto }) => {
    expect(sameShopVeto(factsOf(a), factsOf(b))?.reason ?? "").toBe(veto)
    expect(sameShopVeto(factsOf(b), factsOf(a))?.reason ?? "").toBe(veto)
  })
})

describe("learnPriceRatios", () => {
  const pairOf = (ratio: number, category: string | null) =>
    [matchOffer({ category, price: toCents(1_000) }), matchOffer({ category, price: toCents(1_000 * ratio) })] as const

  it.each(examples("MATCH-71", ["pairs", "ratio", "highest"]))(
    "MATCH-71: allows $highest after $pairs pairs of ratio $ratio",
    ({ pairs, ratio, highest }) => {
      const ratios = learnPriceRatios(
        Array.from({ length: Number(pairs) }, () => pairOf(Number(ratio), "wonen.lampen"))
      )
      expect(maxPriceRatio(ratios, "wonen", "wonen.banken")).toBe(Number(highest))
    }
  )

  it("MATCH-71: takes the higher ratio of two categories, whichever comes first", () => {
    const ratios = learnPriceRatios(
      Array.from({ length: 200 }, (_, at) => (at < 100 ? pairOf(1.2, "wonen") : pairOf(2.4, "mode")))
    )
    expect(maxPriceRatio(ratios, "wonen", "mode")).toBe(3)
    expect(maxPriceRatio(ratios, "mode", null)).toBe(3)
    expect(maxPriceRatio(ratios, null, "wonen")).toBe(2)
    expect(maxPriceRatio(ratios, null, null)).toBe(4)
  })
})
