import dutch from "./dutch.json" with { type: "json" }
import english from "./english.json" with { type: "json" }
import { wordStem } from "./word-stem.ts"

interface Language {
  readonly stem: (word: string) => string
  /** Words ignored in a query that has others. */
  readonly stopWords: ReadonlySet<string>
  readonly questionWords: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  readonly interrogatives: ReadonlySet<string>
  /** Words before what a product is for: the word before them says what is wanted. Spec: RELAX-08. */
  readonly prepositions: ReadonlySet<string>
  /** Words before what the searcher has already: "mijn laptop". Spec: RANK-21. */
  readonly possessives: ReadonlySet<string>
  readonly colours: ReadonlySet<string>
  readonly amounts: ReadonlyMap<string, string>
  /** The article that is also the number one. Spec: WORD-14. */
  readonly one: string
  readonly spokenWeights: ReadonlyMap<string, number>
  /** True if a word may be a compound, whose last part names the thing ("tafellamp"). */
  readonly hasCompounds: boolean
  /** Words of a title before what the product is for or comes with: "hoes voor iPhone". */
  readonly linkWords: ReadonlySet<string>
  /** Link words only where they stand apart: "linzen in tomatensaus", but not "All-in-One". */
  readonly apartLinkWords: ReadonlySet<string>
  /** Stems of words for accessories and parts, which people seldom mean by the name of the thing alone. */
  readonly accessories: ReadonlySet<string>
}

type ListName = Exclude<keyof Language, "stem" | "amounts" | "one" | "spokenWeights" | "hasCompounds">

/** The words of a language as its data file has them. The threads of the index read it, which import no package. */
interface LanguageWords extends Readonly<Record<ListName, ReadonlyArray<string>>> {
  readonly amounts: Readonly<Record<string, string>>
  readonly one: string
  readonly spokenWeights: Readonly<Record<string, number>>
}

const languageOf = (words: LanguageWords, stem: Language["stem"], hasCompounds: boolean): Language => ({
  stem,
  hasCompounds,
  stopWords: new Set(words.stopWords),
  questionWords: new Set(words.questionWords),
  subjects: new Set(words.subjects),
  interrogatives: new Set(words.interrogatives),
  prepositions: new Set(words.prepositions),
  possessives: new Set(words.possessives),
  colours: new Set(words.colours),
  amounts: new Map(Object.entries(words.amounts)),
  one: words.one,
  spokenWeights: new Map(Object.entries(words.spokenWeights)),
  linkWords: new Set(words.linkWords),
  apartLinkWords: new Set(words.apartLinkWords),
  accessories: new Set(words.accessories.map(stem))
})

/** Returns the singular of a regular English plural: batteries, switches, speakers. Implements Harman's S-stemmer. */
const singularOf = (word: string): string => {
  if (word.length < 4 || !word.endsWith("s")) return word
  if (word.endsWith("ies") && !/[ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[us]s$/.test(word) ? word : word.slice(0, -1)
}

/** Dutch. The stop words carry no meaning, and few titles have them all. */
export const DUTCH = languageOf(dutch, wordStem, true)

/** English, for the graded queries of icecat. Plurals lose their ending, and nothing else is stemmed. */
export const ENGLISH = languageOf(english, singularOf, false)

const merged = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one, ...other])

/** Dutch, whose stems suit most English plurals, with the small words of both. */
const BOTH: Language = {
  ...DUTCH,
  stopWords: merged(DUTCH.stopWords, ENGLISH.stopWords),
  questionWords: merged(DUTCH.questionWords, ENGLISH.questionWords),
  prepositions: merged(DUTCH.prepositions, ENGLISH.prepositions),
  possessives: merged(DUTCH.possessives, ENGLISH.possessives),
  colours: merged(DUTCH.colours, ENGLISH.colours),
  linkWords: merged(DUTCH.linkWords, ENGLISH.linkWords)
}

export const LANGUAGES = ["nl", "en", "nl+en"] as const
export type LanguageName = (typeof LANGUAGES)[number]

const byName: Readonly<Record<LanguageName, Language>> = { nl: DUTCH, en: ENGLISH, "nl+en": BOTH }

/** Each thread reads the variable itself. An unknown name ends the start elsewhere (APP-27). Spec: WORD-16. */
const chosen = (): Language => byName[LANGUAGES.find((name) => name === process.env["SEARCH_LANGUAGE"]) ?? "nl"]

let current = chosen()

export const language = (): Language => current

/** Returns a number of the language, by which an index made in another one is known. Spec: WORD-16. */
export const languageNumber = (): number => Object.values(byName).indexOf(current)

/** Call it before the first index is built: the terms of all segments and queries must be made alike. */
export const setLanguage = (next: Language): void => {
  current = next
}
