import { WORD_LISTS } from "#domain/base/text/placeholders.ts"
import { MEASURE_WORDS, PIECE_WORDS } from "#domain/base/pack.ts"

interface GroceryTitle {
  readonly plain: ReadonlyArray<string>
  readonly content: ReadonlyArray<string>
  /** Numbers of pieces that the title mentions, such as 12 of "12 stuks" and 6 of "6x330ml". */
  readonly counts: ReadonlyArray<number>
}

const MAX_TITLE_LENGTH = 300
const MAX_TOKENS = 40

/** Counts "6x33cl" and "12 stuks" as sizes, "0%" and "48+" as words. Spec: MATCH-80. */
export const readGroceryTitle = (title: string): GroceryTitle => {
  const tokens = tokenize(title.slice(0, MAX_TITLE_LENGTH)).slice(0, MAX_TOKENS)
  const plain: Array<string> = []
  const counts: Array<number> = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? ""
    const next = tokens[index + 1] ?? ""
    if (isNumber(token)) {
      if (MEASURE_WORDS.has(next) || UNREAD_UNITS.has(next)) {
        index++
        continue
      }
      if (next === "x" || (PIECE_WORDS.has(next) && isCount(token))) {
        counts.push(Number(token))
        index++
        continue
      }
    }
    if (token === "x" && isNumber(next)) {
      counts.push(Number(next))
      index++
      continue
    }
    if (TIMES.test(token)) counts.push(Number(token.slice(1)))
    else plain.push(token)
  }
  const stems = plain.filter((word) => !STOP_WORDS.has(word) && !PACKAGES.has(word)).map(stem)
  return { plain, content: [...new Set(stems)], counts }
}

/** True for a number of pieces; "0.0 blik" is beer without alcohol. */
const isCount = (token: string): boolean => /^[1-9]\d{0,3}$/.test(token)

const TIMES = /^x\d{1,4}$/

const isNumber = (token: string): boolean => /^\d+(?:\.\d+)?$/.test(token)

/** Units that are no size of a grocery, but part of its packaging: "16x25 cm". */
const UNREAD_UNITS: ReadonlySet<string> = new Set(["cm", "mm", "personen", "pers", "ster"])

const tokenize = (title: string): ReadonlyArray<string> =>
  title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’`´']s(?![a-z])/g, "s")
    .replace(/[’`´']/g, "")
    .replace(/œ/g, "oe")
    .replace(/ß/g, "ss")
    .replace(/(\d), ?(?=\d)/g, "$1.")
    .replace(/(\d) ?[x×*] ?(?=\d)/g, "$1 x ")
    .match(/\d+(?:\.\d+)?[%+]?|[a-z]+\d[a-z\d]*|bio\+|[a-z]+/g) ?? []

/** Words without a meaning of their own. "zonder" and "niet" are content: they turn the others round. */
const STOP_WORDS = WORD_LISTS.groceryStopWords

const PACKAGES = WORD_LISTS.groceryPackages

/** Returns "banan" for "bananen" and "banaan". Stems are compared, never shown. Spec: MATCH-80. */
const stem = (word: string): string => {
  if (word.length < MIN_STEMMED_LENGTH || !/^[a-z]+$/.test(word)) return SYNONYMS.get(word) ?? word
  const known = SYNONYMS.get(word)
  if (known !== undefined) return known
  const singular = word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word
  return withoutDoubles(soften(withoutEnding(singular)))
}

const MIN_STEMMED_LENGTH = 4

/** Words that shops use for one another, with the stem they share. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ["biologisch", "bio"],
  ["biologische", "bio"],
  ["organic", "bio"],
  ["xtra", "extra"],
  ["ijsthee", "icetea"],
  ["frites", "friet"],
  ["frieten", "friet"],
  ["yogurt", "yoghurt"]
])

const withoutEnding = (word: string): string => {
  if (word.length > 4 && word.endsWith("en")) return word.slice(0, -2)
  return word.length > 3 && word.endsWith("e") && !word.endsWith("ee") ? word.slice(0, -1) : word
}

/** Writes the last letter as at the end of a word: "kaz" of "kazen" as "kas", "brief" for "briev". */
const soften = (word: string): string => {
  if (word.endsWith("z")) return `${word.slice(0, -1)}s`
  return word.endsWith("v") ? `${word.slice(0, -1)}f` : word
}

/** Writes each doubled letter once, because Dutch doubles vowels and consonants by their syllable. */
const withoutDoubles = (word: string): string => word.replace(/([a-z])\1/g, "$1")
