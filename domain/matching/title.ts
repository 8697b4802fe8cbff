import { type Attributes, readAttributes } from "./attributes.ts"
import { brandOf } from "./brands.ts"
import { modelsOf, nameOf, type TitleLexicon } from "./lexicon.ts"
import type { Model } from "./models.ts"
import type { MatchOffer } from "./offer.ts"
import { titleWords } from "./words.ts"

/** The facts that an offer's title says. Spec: MATCH-12 to MATCH-18. */
export interface TitleFacts {
  readonly offer: MatchOffer
  readonly words: ReadonlyArray<string>
  readonly brand: string | null
  readonly attributes: Attributes
  /** Codes of the maker without the suffix of a market, each with its generation: "rx100 mark3". */
  readonly codes: ReadonlyArray<string>
  /** The model by its name, with its modifiers and year; null if the title names none. */
  readonly model: string | null
  /** Storage capacity in GB; null if the title names none. */
  readonly capacity: number | null
  /** True if the model is sold with several capacities. */
  readonly hasCapacities: boolean
}

/** Reads what the title and fields of an offer say. Never fails. Spec: MATCH-12 to MATCH-18. */
export const readTitle = (offer: MatchOffer, lexicon: TitleLexicon): TitleFacts => {
  const words = titleWords(offer.title)
  const attributes = readAttributes(words)
  const brand = brandOf(offer, words, lexicon)
  const models = brand === null ? [] : modelsOf(words, attributes, lexicon)
  const isSeries = ({ token }: Model) => lexicon.series.has(`${brand} ${token}`)
  const codes = new Set<string>()
  for (const model of models) {
    if (model.isName) continue
    const code = isSeries(model) ? sizedCode(model, words, brand, lexicon) : model.token
    if (code !== null) codes.add(nameOf({ ...model, token: lexicon.markets.get(`${brand} ${code}`) ?? code }))
  }
  const name = models.find((model) => model.isName && !isSeries(model))
  const { gb } = attributes.measures
  return {
    offer,
    words,
    brand,
    attributes,
    codes: [...codes],
    model: name === undefined ? null : [nameOf(name), ...attributes.years].join(" "),
    capacity: gb === undefined ? null : Math.max(...gb),
    hasCapacities: name !== undefined && lexicon.capacities.has(`${brand} ${nameOf(name)}`)
  }
}

/** Returns the code of a series in the size that the title names: "49" and "nu7100" name ue49nu7100. Spec: MATCH-18. */
const sizedCode = (
  { token }: Model,
  words: ReadonlyArray<string>,
  brand: string | null,
  { sized }: TitleLexicon
): string | null => {
  for (const word of words) {
    const code = word.length === 2 ? sized.get(`${brand} ${word}${token}`) : undefined
    if (code !== undefined && code !== "") return code
  }
  return null
}
