import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { cleanLines } from "#domain/base/text/line.ts"
import { hasAbuse, hasAddress, reviewAuthor } from "#domain/catalogue/review.ts"

describe("cleanLines and hasAddress", () => {
  it.each(examples("PDP-07", ["given", "stored"]))(
    "PDP-07: turns $given into “$stored”",
    ({ given, stored: expected }) => {
      const text = cleanLines(JSON.parse(given) as string)
      expect(hasAddress(text) ? "" : JSON.stringify(text)).toBe(
        expected === "" ? "" : JSON.stringify(JSON.parse(expected))
      )
    }
  )

  it.each([
    "evil\uFE0F.com",
    "evil\u034F.com",
    "evil.\u{E0100}com",
    "evil\u3002com",
    "jan\uFF20mail\u3002nl",
    "evil.shop",
    "evil.co.uk",
    "ftp://evil.example",
    "1.2.3.4/x"
  ])("PDP-07: find an address in %j", (text) => {
    expect(hasAddress(`Kijk op ${text} voor meer.`)).toBe(true)
  })

  it.each(["Stevig.De lamp", "Versie 1.2.3", "Om 10.30 uur", "Cijfer: 8.5/10"])(
    "PDP-07: find no address in %j",
    (text) => {
      expect(hasAddress(text)).toBe(false)
    }
  )

  it("TEXT-08: search 250,000 characters for addresses without hanging", { timeout: 2_000 }, () => {
    for (const piece of ["a", "a.", "a@", "@a.", "\u200b", ".a/"])
      expect(hasAddress(piece.repeat(250_000 / piece.length))).toBe(false)
  })
})

describe("hasAbuse", () => {
  it.each(examples("REVIEW-05", ["text", "rejected"]))("REVIEW-05: reads $text", ({ text, rejected }) => {
    expect(hasAbuse(JSON.parse(text) as string)).toBe(rejected === "yes")
  })

  it("TEXT-08: searches 250,000 characters for abuse without hanging", { timeout: 2_000 }, () => {
    for (const piece of ["k", "kanker", "hoeren", "e\u0301", "\u200b"])
      expect(hasAbuse(piece.repeat(250_000 / piece.length))).toBe(false)
  })
})

describe("reviewAuthor", () => {
  it.each(examples("PDP-07", ["name", "author"]))("PDP-07: shows $name as $author", ({ name, author }) => {
    expect(reviewAuthor(JSON.parse(name))).toBe(JSON.parse(author))
  })

  it("PDP-07: returns a line without an address, and is idempotent", () => {
    fc.assert(
      fc.property(codeUnits(), (name) => {
        const author = reviewAuthor(name)
        if (author === null) return
        expect(hasAddress(author)).toBe(false)
        expect(reviewAuthor(author)).toBe(author)
      })
    )
  })
})
