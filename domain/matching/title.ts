import { type Attributes, readAttributes } from "./attributes.ts"
import { brandOf } from "./brands.ts"
import { type Choice, choiceOf } from "./choices.ts"
import type { TitleLexicon } from "./lexicon.ts"
import { MIN_CODE_LENGTH, type Model, nameOf } from "./models.ts"
import type { MatchOffer } from "./offer.ts"
import { modelsOf } from "./word-lexicon.ts"
import { titleWords } from "./words.ts"

/** The facts that an offer's title says. Spec: MATCH-12 to MATCH-18. */
export interface TitleFacts {
  readonly offer: MatchOffer
  readonly words: ReadonlyArray<string>
  readonly brand: string | null
  readonly attributes: Attributes
  /** Codes of the maker without the suffix of a market, each with its generation: "rx100 mark3". */
  readonly codes: ReadonlyArray<string>
  /** Those codes that several titles name. */
  readonly established: ReadonlyArray<string>
  /** The model by its name, with its modifiers and year; null if the title names none. */
  readonly model: string | null
  /** The codes that tell which product it is: all, save those of a camera whose lens the title leaves out. */
  readonly keyCodes: ReadonlyArray<string>
  /** True if the title leaves out in which version it sells a model that has several. */
  readonly isAmbiguous: boolean
  /** True if the model is sold in several colours. */
  readonly hasColours: boolean
  /** "edition" for a special edition of a model; else null. */
  readonly edition: "edition" | null
  /** The lenses of a camera's kit: "18-55", "" for a body alone; null if the model is not sold with lenses. */
  readonly lenses: string | null
}

/** Reads what the title and fields of an offer say. Never fails. Spec: MATCH-12 to MATCH-18. */
export const readTitle = (offer: MatchOffer, lexicon: TitleLexicon): TitleFacts => {
  const words = titleWords(offer.title)
  const attributes = readAttributes(words)
  const brand = brandOf(offer, words, lexicon)
  const models = brand === null ? [] : modelsOf(words, attributes, brand, lexicon)
  const codes = new Set<string>()
  let name: string | null = null
  for (const model of models) {
    const token = codeOf(model, words, brand, lexicon)
    if (token === null) continue
    const text = nameOf({ ...model, token })
    if (model.kind === "code" && token.length >= MIN_CODE_LENGTH) codes.add(text)
    else name ??= text
  }
  const established = [...codes].filter((code) => lexicon.established.has(`${brand} ${code}`))
  const ids = [...codes, ...(name === null ? [] : [name])]
  return {
    offer,
    words,
    brand,
    attributes,
    codes: [...codes],
    established,
    model: name === null ? null : [name, ...attributes.years].join(" "),
    keyCodes: [...codes].filter(
      (code) => choiceOf(attributes, "lens") !== null || !lexicon.choices.get(`${brand} ${code}`)?.has("lens")
    ),
    isAmbiguous: isAmbiguous(attributes, lexicon.choices.get(`${brand} ${name}`), established.length > 0),
    hasColours: ids.some((id) => lexicon.coloured.has(`${brand} ${id}`)),
    edition:
      attributes.isEdition || attributes.colours.some((colour) => lexicon.editions.has(`${brand} ${name} ${colour}`))
        ? "edition"
        : null,
    lenses: ids.some((id) => lexicon.kits.has(`${brand} ${id}`)) ? attributes.lenses.focals.join("+") : null
  }
}

/** Returns true if a title leaves out one of the `choices` of its model. Spec: MATCH-22. */
const isAmbiguous = (attributes: Attributes, choices: ReadonlySet<Choice> | undefined, hasCode: boolean): boolean =>
  choices !== undefined &&
  [...choices].some(
    (choice) => choiceOf(attributes, choice) === null && !(hasCode && choice !== "gb" && choice !== "lens")
  )

/** Returns the token of a model without the suffix of a market; null if it names a series. Spec: MATCH-18. */
const codeOf = (
  { token, kind }: Model,
  words: ReadonlyArray<string>,
  brand: string | null,
  lexicon: TitleLexicon
): string | null => {
  const key = `${brand} ${token}`
  const code = lexicon.sized.get(key) ?? (lexicon.series.has(key) ? null : token)
  const sized = code ?? (kind !== "code" ? null : sizedCode(token, words, brand, lexicon))
  return sized === null ? null : (lexicon.markets.get(`${brand} ${sized}`) ?? sized)
}

/** Returns the code of a series in the size that the title names: "49" and "nu7100" name ue49nu7100. Spec: MATCH-18. */
const sizedCode = (
  token: string,
  words: ReadonlyArray<string>,
  brand: string | null,
  { sized }: TitleLexicon
): string | null => {
  for (const word of words) {
    const code = word.length === 2 ? sized.get(`${brand} ${word}${token}`) : undefined
    if (code !== undefined) return code
  }
  return null
}
