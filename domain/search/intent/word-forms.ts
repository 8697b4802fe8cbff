import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import data from "./word-forms.json" with { type: "json" }

const Word = Schema.NonEmptyString
const Words = Schema.Array(Word)

const WordForms = Schema.Struct({
  /** The inflected form of each colour. A colour may also be the end of a word: "lichtblauwe". */
  colors: Schema.Record(Word, Word),
  /** Prefixes of a shade, which is also its colour: "donkerrood" is "rood". */
  shades: Words,
  nearColors: Schema.Record(Word, Word),
  plainColors: Words,
  genders: Schema.Record(Word, Words),
  /** Beginnings of compounds that say who a thing is for: "damesschoenen". */
  people: Words,
  materials: Schema.Record(Word, Words)
})

const {
  colors,
  shades: SHADES,
  nearColors: NEAR_COLORS,
  plainColors,
  genders,
  people: PEOPLE,
  materials
} = decodeDataFile(WordForms, "search/intent/word-forms.json", data)
const COLORS = Object.entries(colors)

const MIN_THING_LETTERS = 3

/** Splits a compound of people and a thing: "jongensjas" into "jongens" and "jas". Returns null for other words. Spec: INTENT-14. */
export const splitPeople = (word: string): { readonly people: string; readonly thing: string } | null => {
  const people = PEOPLE.find((begin) => word.startsWith(begin))
  return people === undefined || word.length < people.length + MIN_THING_LETTERS
    ? null
    : { people, thing: word.slice(people.length) }
}

const PEOPLE_WORDS: ReadonlySet<string> = new Set([...PEOPLE, ...Object.entries(genders).flat(2)])

/** Returns true for a word for whom a thing is: "dames", "kinderen". Spec: COVER-01. */
export const isPeople = (word: string): boolean => PEOPLE_WORDS.has(word)

const INFLECTED = new Map(COLORS.map(([base, inflected]) => [inflected, base]))
const COLOR_NAMES: ReadonlySet<string> = new Set(COLORS.map(([base]) => base))
const FORMS: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ...Object.entries(materials),
  ...Object.entries(genders).flatMap(([gender, words]) =>
    words.map((word): readonly [string, ReadonlyArray<string>] => [word, [gender, ...words]])
  )
])

interface WordForm {
  readonly text: string
  /** True for the same word in another form; false for a word of wider meaning. */
  readonly isSame: boolean
}

/** Returns the forms of a plain word in which a shop may name the value, the word itself first. Spec: INTENT-03. */
export const wordForms = (word: string): ReadonlyArray<WordForm> =>
  OTHER_FORMS.get(word) ?? [{ text: word, isSame: true }]

const formsOf = (word: string): ReadonlyArray<WordForm> => {
  const base = colorBase(word)
  const shade = shadeOf(base)
  const near = NEAR_COLORS[word]
  return [
    { text: word, isSame: true },
    ...(base === word ? [] : [{ text: base, isSame: true }]),
    ...(FORMS.get(word) ?? []).filter((text) => text !== word).map((text) => ({ text, isSame: true })),
    ...(shade === null ? [] : [{ text: shade, isSame: false }]),
    ...(near === undefined ? [] : [{ text: near, isSame: false }])
  ]
}

/** Returns a colour without its inflection: "lichtblauwe" is "lichtblauw". Returns other words unchanged. */
const colorBase = (word: string): string => {
  for (const [inflected, base] of INFLECTED)
    if (word.endsWith(inflected)) {
      const before = word.slice(0, -inflected.length)
      if (before === "" || SHADES.includes(before)) return before + base
    }
  return word
}

const shadeOf = (color: string): string | null => {
  const shade = SHADES.find((prefix) => color.startsWith(prefix))
  const base = shade === undefined ? "" : color.slice(shade.length)
  return COLOR_NAMES.has(base) ? base : null
}

const PLAIN_COLORS: ReadonlySet<string> = new Set(plainColors)

/** Returns the colour that a plain word names, without its inflection: "rode" is "rood"; null for another word. Spec: CHAT-08. */
export const colorNamed = (word: string): string | null => {
  const base = colorBase(word)
  return COLOR_NAMES.has(base) || PLAIN_COLORS.has(base) || Object.hasOwn(NEAR_COLORS, word) || shadeOf(base) !== null
    ? base
    : null
}

/** The forms of all words that have others. Computed once: a search reads each of its words. */
const OTHER_FORMS: ReadonlyMap<string, ReadonlyArray<WordForm>> = new Map(
  [
    ...COLORS.flatMap((names) => names.flatMap((name) => ["", ...SHADES].map((shade) => shade + name))),
    ...Object.keys(NEAR_COLORS),
    ...FORMS.keys()
  ].map((word) => [word, formsOf(word)])
)
