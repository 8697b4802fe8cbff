import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { citationsOf, citationText, isCitable, ratingText } from "./digest.ts"

const reviewsOf = (...texts: ReadonlyArray<string>) =>
  texts.map((text, at) => ({
    id: String(at),
    stars: 4,
    text,
    author: null,
    date: "2026-11-03" as IsoDay,
    isVerified: false,
    helpful: 0
  }))

describe("citations", () => {
  it.each(examples("REVIEW-07", ["sentence", "cited"]))("REVIEW-07: cites “$sentence”: $cited", (row) => {
    expect(isCitable(row.sentence)).toBe(row.cited === "yes")
  })

  it("REVIEW-07: cites the newest sentences with an opinion, one of each review, at most two", () => {
    const { pros, cons } = citationsOf(
      reviewsOf(
        "De afwerking is goed. Het geluid is goed.",
        "De accu is slecht.",
        "Mooi geluid heeft hij.",
        "Goed geluid."
      )
    )
    expect(pros.map(({ sentence }) => sentence)).toEqual(["De afwerking is goed.", "Mooi geluid heeft hij."])
    expect(cons.map(citationText)).toEqual(["“De accu is slecht.” (4 sterren, 3 nov 2026)"])
  })

  it("REVIEW-07: cites the sentences of the digest when there are enough reviews", () => {
    const reviews = reviewsOf("De prijs is goed hoor.", ...Array<string>(10).fill("Het geluid is uitstekend."))
    expect(citationsOf(reviews).pros.map(({ sentence }) => sentence)).toEqual(["Het geluid is uitstekend."])
  })

  it("REVIEW-07: formats a rating, and none without reviews", () => {
    expect(ratingText({ average: 4, count: 1 })).toBe("1 beoordeling, gemiddeld 4,0 van 5 sterren")
    expect(ratingText({ average: 4.3, count: 1204 })).toBe("1.204 beoordelingen, gemiddeld 4,3 van 5 sterren")
    expect(ratingText({ average: null, count: 0 })).toBe("")
  })
})
