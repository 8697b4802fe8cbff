import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { digestOf, opinionOf } from "./digest.ts"

const reviewsOf = (texts: ReadonlyArray<string>) =>
  texts.map((text, at) => ({
    id: String(texts.length - at),
    stars: 4,
    text,
    author: at % 2 === 0 ? "Sanne" : null,
    date: "2026-11-20" as IsoDay,
    isVerified: false,
    helpful: 0
  }))

/** Fills a list up to ten reviews with texts that say nothing. */
const tenOf = (...texts: ReadonlyArray<string>) =>
  reviewsOf([...texts, ...Array.from({ length: 10 - texts.length }, () => "Gekocht voor mijn zoon.")])

describe("opinionOf", () => {
  it.each(examples("REVIEW-02", ["sentence", "aspect", "opinion"]))(
    "REVIEW-02: finds “$opinion” in “$sentence”",
    ({ sentence, aspect, opinion }) => {
      expect(opinionOf(sentence)).toEqual(opinion === "" ? null : { aspect, isPositive: opinion === "pro" })
    }
  )
})

describe("digestOf", () => {
  it("REVIEW-01: cites a sentence that several reviews agree with, and counts these reviews", () => {
    const digest = digestOf(
      tenOf(
        "Het geluid is prima. Gekocht in mei.",
        "Al een jaar in huis.\nHet geluid is echt prima!",
        "Geluid is goed. De kleur is lelijk.",
        "Wat een lelijke kleur is dit zeg."
      )
    )
    expect(digest).toEqual({
      basedOn: 10,
      pros: [{ aspect: "sound", sentence: "Het geluid is prima.", reviewId: "10", author: "Sanne", reviews: 3 }],
      cons: [{ aspect: "looks", sentence: "De kleur is lelijk.", reviewId: "8", author: "Sanne", reviews: 2 }]
    })
  })

  it("REVIEW-01: does not split a sentence at a number or an abbreviation", () => {
    const digest = digestOf(
      tenOf("De accu is goed voor ca. 3.5 uur. Verder niets.", "De accu is goed voor ca. 3.5 uur.")
    )
    expect(digest?.pros[0]?.sentence).toBe("De accu is goed voor ca. 3.5 uur.")
  })

  it("REVIEW-01: counts a review once, whatever it repeats", () => {
    expect(digestOf(tenOf("Het geluid is prima. Het geluid is top. Het geluid is goed."))).toBeNull()
  })

  it("REVIEW-01: needs ten reviews", () => {
    const texts = Array.from({ length: 10 }, () => "Het geluid is prima.")
    expect(digestOf(reviewsOf(texts))?.pros[0]?.reviews).toBe(10)
    expect(digestOf(reviewsOf(texts.slice(1)))).toBeNull()
  })

  it("REVIEW-01: has at most three pros and three cons, those of most reviews first", () => {
    const pros = ["De prijs is goed.", "De accu is goed.", "De smaak is goed.", "De kleur is goed."]
    const cons = pros.map((text) => text.replace("goed", "slecht"))
    const digest = digestOf(reviewsOf([...pros, ...pros, ...cons, ...cons, pros[0]!, cons[1]!]))
    expect(digest?.pros.map(({ aspect }) => aspect)).toEqual(["price", "looks", "battery"])
    expect(digest?.cons.map(({ aspect }) => aspect)).toEqual(["battery", "looks", "taste"])
  })

  it("REVIEW-01: cites only what stands in the cited review", () => {
    const sentence = fc.constantFrom(
      "De prijs is goed.",
      "De accu is slecht!",
      "Niet mooi",
      "\n",
      "Stille motor. ",
      "<b>goed geluid</b>. "
    )
    const text = fc.array(fc.oneof(sentence, codeUnits(40)), { maxLength: 6 }).map((parts) => parts.join(" "))
    fc.assert(
      fc.property(fc.array(text, { minLength: 10, maxLength: 20 }), (texts) => {
        const reviews = reviewsOf(texts)
        const digest = digestOf(reviews)
        for (const point of [...(digest?.pros ?? []), ...(digest?.cons ?? [])]) {
          expect(reviews.find(({ id }) => id === point.reviewId)?.text).toContain(point.sentence)
          expect(point.reviews).toBeGreaterThanOrEqual(2)
        }
      })
    )
  })

  it("REVIEW-01: reads fifty reviews of the maximum length without hanging", { timeout: 2_000 }, () => {
    for (const piece of ["goed ", "te-", "'a", ".", "niet "])
      expect(digestOf(reviewsOf(Array.from({ length: 50 }, () => piece.repeat(2_000 / piece.length))))).toBeNull()
  })
})
