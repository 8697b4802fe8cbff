import { readAttributes } from "./attributes.ts"
import { type BrandLexicon, brandOf, learnBrands } from "./brands.ts"
import { type ChoiceLexicon, learnChoices } from "./choices.ts"
import type { MatchOffer } from "./offer.ts"
import { type CodeLexicon, learnCodes } from "./series.ts"
import { learnWords, modelsOf, type WordLexicon } from "./word-lexicon.ts"
import { titleWords } from "./words.ts"

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
    return { brand, models: modelsOf(words, attributes, brand, lexicon), attributes }
  })
  const codes = learnCodes(models)
  return { ...lexicon, ...codes, ...learnChoices(models, codes.series) }
}
