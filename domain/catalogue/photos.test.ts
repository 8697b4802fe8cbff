import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { choosePhotos, isCopy, isPlaceholder, MAX_PHOTOS, type PhotoCandidate } from "./choose-photo.ts"
import { bitDistance, colourDistance } from "./photo-fingerprint.ts"
import { foreignType } from "./pixel-limit.ts"
import { scoreOf } from "./photo-measures.ts"

const fingerprint = fc.bigInt({ min: 0n, max: 2n ** 88n - 1n }).map((bits) => bits.toString(16).padStart(22, "0"))

const candidate: fc.Arbitrary<PhotoCandidate> = fc.record({
  hash: fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map((bits) => bits.toString(16).padStart(32, "0")),
  // Few of them, so that copies occur.
  fingerprint: fc.oneof(
    fingerprint,
    fc.constantFrom("0000000000000000808080", "00000000000000ff808080", "0000000000000000ff0000")
  ),
  score: fc.double({ min: -60, max: 90, noNaN: true }),
  isFirst: fc.boolean()
})

describe("rejected files", () => {
  it.each(examples("PHOTO-02", ["first bytes", "found"]))("PHOTO-02: calls $first bytes $found", (row) => {
    expect(foreignType(new TextEncoder().encode(row["first bytes"]))).toBe(row.found)
  })

  it.each(examples("PHOTO-03", ["products", "placeholder"]))(
    "PHOTO-03: takes a photo of $products products for a placeholder: $placeholder",
    ({ products, placeholder }) => {
      expect(isPlaceholder(Number(products))).toBe(placeholder === "yes")
    }
  )
})

describe("isCopy", () => {
  it.each(examples("PHOTO-04", ["one", "other", "bits", "colour", "copies"]))(
    "PHOTO-04: finds $bits bits and a colour of $colour between $one and $other",
    ({ one, other, bits, colour, copies }) => {
      expect(bitDistance(one, other)).toBe(Number(bits))
      expect(colourDistance(one, other)).toBe(Number(colour))
      expect(isCopy(one, other)).toBe(copies === "yes")
    }
  )

  it("PHOTO-04: measures a distance: symmetric, 0 for itself, never above 64, with the triangle inequality", () => {
    fc.assert(
      fc.property(fingerprint, fingerprint, fingerprint, (one, other, third) => {
        expect(bitDistance(one, one)).toBe(0)
        expect(bitDistance(one, other)).toBe(bitDistance(other, one))
        expect(bitDistance(one, other)).toBeLessThanOrEqual(64)
        expect(bitDistance(one, third)).toBeLessThanOrEqual(bitDistance(one, other) + bitDistance(other, third))
      })
    )
  })
})

describe("scoreOf", () => {
  const sharp = { width: 1_000, height: 1_000, sharpness: 0.2, whiteGround: 1, textBands: 0 }

  it.each([
    ["smaller", { width: 300 }],
    ["less sharp", { sharpness: 0.02 }],
    ["on a coloured ground", { whiteGround: 0 }],
    ["with text", { textBands: 0.2 }],
    ["long", { height: 4_000 }]
  ])("PHOTO-05: scores a photo lower if it is %s", (_, change) => {
    expect(scoreOf({ ...sharp, ...change })).toBeLessThan(scoreOf(sharp))
  })
})

describe("choosePhotos", () => {
  const candidates = fc.uniqueArray(candidate, { maxLength: 20, selector: ({ hash }) => hash })

  it("PHOTO-06: chooses at most 8 of the candidates, none a copy of another, in an order that does not depend on theirs", () => {
    fc.assert(
      fc.property(candidates, (photos) => {
        const chosen = choosePhotos(photos)
        const printOf = new Map(photos.map(({ hash, fingerprint }) => [hash, fingerprint]))
        expect(chosen.length).toBeLessThanOrEqual(MAX_PHOTOS)
        for (const [at, hash] of chosen.entries())
          for (const other of chosen.slice(at + 1)) expect(isCopy(printOf.get(hash)!, printOf.get(other)!)).toBe(false)
        expect(choosePhotos(photos.toReversed())).toEqual(chosen)
      })
    )
  })

  it("PHOTO-06: leads with the best photo, of two copies the better one", () => {
    const photo = (hash: string, fingerprint: string, score: number, isFirst = false) => ({
      hash,
      fingerprint: fingerprint.repeat(22),
      score,
      isFirst
    })
    expect(choosePhotos([photo("a", "0", 40), photo("b", "0", 50), photo("c", "f", 45)])).toEqual(["b", "c"])
    expect(choosePhotos([photo("a", "0", 50), photo("b", "f", 40, true)])).toEqual(["b", "a"])
  })
})
