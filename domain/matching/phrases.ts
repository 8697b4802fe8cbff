import { WORD_LISTS } from "#domain/base/text/word-lists.ts"
import { isColour } from "./colours.ts"
import { isModifier } from "./modifiers.ts"

/** The words by which a name without digits is read. */
export interface PhraseWords {
  readonly isBrand: (word: string) => boolean
  /** Returns true for the name of a line of one brand: "iphone", "galaxy". */
  readonly isLine: (word: string) => boolean
  /** Returns true for a word that products of many brands share. */
  readonly isGeneric: (word: string) => boolean
}

/** Words before the thing that an accessory is for. Spec: MATCH-15. */
const FOR = WORD_LISTS.for

/** Returns true for a word before the thing that an accessory is for. Spec: MATCH-15. */
export const isFor = (word: string): boolean => FOR.has(word)

/** The maximum words of a name without digits. */
const MAX_PHRASE_WORDS = 3

/** The maximum words before a name without digits. */
const MAX_PHRASE_DISTANCE = 5

/** Short words that are no part of a name, unlike "x" and "se". */
const NO_PHRASE = WORD_LISTS.noPhrase

const LETTERS = /^[^\d.-]+$/

/**
 * Returns the name without digits that begins at the word `from`, and ends at a word that many brands share; null if
 * there is none. Spec: MATCH-16.
 */
export const phraseOf = (
  words: ReadonlyArray<string>,
  used: ReadonlySet<number>,
  from: number,
  { isGeneric, isBrand, isLine }: PhraseWords
): string | null => {
  const phrase: Array<string> = []
  for (let at = from; at < words.length && at <= from + MAX_PHRASE_DISTANCE; at++) {
    const word = words[at]!
    if (FOR.has(word)) break
    if (word === phrase.at(-1)) continue
    const isWord = !used.has(at) && LETTERS.test(word) && !isBrand(word) && !isColour(word)
    const isOwn = isWord && !isColour(words[at + 1] ?? "") && !isGeneric(word) && word.length > 1
    const isAfterLine =
      isLine(phrase.at(-1) ?? "") && isWord && word.length <= 2 && (word === "x" || !NO_PHRASE.has(word))
    if (isOwn || isAfterLine || (phrase.length > 0 && isModifier(word))) phrase.push(word)
    else if (phrase.length > 0) break
    if (phrase.length === MAX_PHRASE_WORDS) break
  }
  return phrase.length < 2 || !isLine(phrase[0]!) ? null : phrase.join(" ")
}
