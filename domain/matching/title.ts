import { type Attributes, readAttributes } from "./attributes.ts"
import { brandOf } from "./brands.ts"
import { type Choice, choiceOf, lensKey } from "./choices.ts"
import { type TitleLexicon, modelsOf } from "./word-lexicon.ts"
import { MIN_CODE_LENGTH, nameOf } from "./models.ts"
import type { MatchOffer } from "./offer.ts"
import { codeOf } from "./series.ts"
import { titleWords } from "#domain/base/text/words.ts"

export interface TitleFacts {
  readonly offer: MatchOffer
  readonly words: ReadonlyArray<string>
  readonly brand: string | null
  readonly attributes: Attributes
  /** Codes of the maker without the suffix of a market, each with its generation: "rx100 mark3". */
  readonly codes: ReadonlyArray<string>
  readonly established: ReadonlyArray<string>
  /** The model by its name, with its modifiers and year; null if the title names none. */
  readonly model: string | null
  /** The codes that tell which product it is: all, save those of a camera whose lens the title leaves out. */
  readonly keyCodes: ReadonlyArray<string>
  readonly isAmbiguous: boolean
  readonly sim: Attributes["sim"]
  readonly hasColours: boolean
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
  const sim = attributes.sim ?? (ids.some((id) => lexicon.duals.has(`${brand} ${id}`)) ? "dual" : null)
  const isKit = ids.some((id) => lexicon.kits.has(`${brand} ${id}`))
  const isCut = isKit && (attributes.lenses.isCut || ids.some((id) => lacksMark(attributes, brand, id, lexicon)))
  const leavesOut = (choices: ReadonlySet<Choice> | undefined, isKnown: (choice: Choice) => boolean): boolean =>
    choices !== undefined &&
    [...choices].some(
      (choice) => choiceOf(attributes, choice) === null && !(choice === "sim" && sim !== null) && !isKnown(choice)
    )
  return {
    offer,
    words,
    brand,
    attributes,
    codes: [...codes],
    established,
    model: name === null ? null : [name, ...attributes.years].join(" "),
    sim,
    keyCodes: [...codes].filter((code) => !isCut && !leavesOut(lexicon.choices.get(`${brand} ${code}`), () => false)),
    isAmbiguous:
      isCut ||
      (brand !== null && lexicon.coded.has(brand)) ||
      leavesOut(
        lexicon.choices.get(`${brand} ${name}`),
        (choice) =>
          choice !== "gb" &&
          choice !== "lens" &&
          choice !== "generation" &&
          established.some((code) => !lexicon.choices.get(`${brand} ${code}`)?.has(choice))
      ),
    hasColours: ids.some((id) => lexicon.coloured.has(`${brand} ${id}`)),
    edition:
      attributes.isEdition || attributes.colours.some((colour) => lexicon.editions.has(`${brand} ${name} ${colour}`))
        ? "edition"
        : null,
    lenses: isKit ? attributes.lenses.focals.join("+") : null
  }
}

/** Returns true if the model is sold with several lenses of these focal lengths, and the title does not say which. */
const lacksMark = ({ lenses }: Attributes, brand: string | null, model: string, { marks }: TitleLexicon): boolean => {
  const kinds = lenses.focals.length === 0 ? undefined : marks.get(lensKey(brand, model, lenses.focals))
  return kinds !== undefined && [...kinds].some((kind) => lenses.marks[kind] === undefined)
}
