import { describe, expect, it } from "vitest"
import { matchOffer } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { brandOf, learnBrands } from "./brands.ts"
import { titleWords } from "#domain/base/text/words.ts"

describe("learnBrands", () => {
  it.each(examples("MATCH-14", ["titles", "title", "brand"]))(
    "MATCH-14: finds brand $brand of $title",
    ({ titles, title, brand }) => {
      const lexicon = learnBrands(titles.split(";").map((title) => matchOffer({ title })))
      expect(brandOf(matchOffer({ title }), titleWords(title), lexicon) ?? "").toBe(brand)
    }
  )

  it("MATCH-14: prefers the brand field", () => {
    const offer = matchOffer({ brand: "Noor Nederland", title: "apple iphone" })
    expect(brandOf(offer, titleWords(offer.title), learnBrands([offer]))).toBe("noor")
  })
})
