import { readAttributes } from "./attributes.ts"
import { type BrandLexicon, brandOf, learnBrands } from "./brands.ts"
import { type ChoiceLexicon, learnChoices } from "./choices.ts"
import type { MatchOffer } from "./offer.ts"
import { codeOf, type CodeLexicon, learnCodes } from "./series.ts"
import { learnWords, modelsOf, type WordLexicon } from "./word-lexicon.ts"
import { titleWords } from "#domain/base/text/words.ts"

/** The words of a set of offers, by which their titles are read. Spec: MATCH-14, MATCH-18. */
export type TitleLexicon = BrandLexicon & WordLexicon & CodeLexicon & ChoiceLexicon

/** Learns the words of `offers`; their order does not matter. Spec: MATCH-14, MATCH-18. */
export const titleLexicon = (offers: Iterable<MatchOffer>): TitleLexicon => {
  const all = [...offers]
  const brands = learnBrands(all)
  const titles = all.flatMap((offer) => {
    const words = titleWords(offer.title)
    const brand = brandOf(offer, words, brands)
    return brand === null ? [] : [{ brand, words }]
  })
  const lexicon = { ...brands, ...learnWords(titles) }
  const models = titles.map(({ brand, words }) => {
    const attributes = readAttributes(words)
    return { brand, words, models: modelsOf(words, attributes, brand, lexicon), attributes }
  })
  const codes = learnCodes(models)
  const canonical = models.map(({ brand, words, models, attributes }) => ({
    brand,
    words,
    attributes,
    models: models.flatMap((model) => {
      const token = codeOf(model, words, brand, codes)
      return token === null ? [] : [{ ...model, token }]
    })
  }))
  return { ...lexicon, ...codes, ...learnChoices(canonical) }
}
