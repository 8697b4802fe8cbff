import { WORD_LISTS } from "#domain/base/text/placeholders.ts"
import { isColour } from "./colours.ts"

export interface ModifierWords {
  readonly isGeneric: (word: string) => boolean
  readonly isSuffix: (word: string, suffix: string) => boolean
}

const MODIFIERS = WORD_LISTS.modifiers

const isModifier = (word: string): boolean => MODIFIERS.has(word)

/** Words between a modifier and the end of a name that make it no modifier: "ultra hd", "compact camera". */
const NO_MODIFIER_BEFORE = new Set(["hd", "uhd", "camera", "digital", "system", "slim"])

const ROMAN: Readonly<Record<string, number>> = { ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7 }

const MARK = /^(?:mark|mk)?(\d|ii|iii|iv|v|vi|vii)$/
const MARK_TOKEN = /^(?:mark|mk)(?:\d|ii|iii|iv|v|vi|vii)$/
const MARK_WORD = new Set(["mark", "mk"])
/** The second part of a name that titles write with a hyphen: "c5-03". */
const PART = /^0\d$/
const DIGIT = /^\d$/

/** Returns true for a generation in Roman digits. Spec: MATCH-17. */
export const isRoman = (word: string): boolean => Object.hasOwn(ROMAN, word)

/** Returns true if the word at `at` is a generation with "mark" before it: "mk2", "mark iii". Spec: MATCH-17. */
export const isGeneration = (words: ReadonlyArray<string>, at: number): boolean =>
  words[at]!.startsWith("m") ? MARK_TOKEN.test(words[at]!) : MARK_WORD.has(words[at - 1] ?? "") && MARK.test(words[at]!)

const MAX_MODIFIER_DISTANCE = 4

/** Sorts them; finds the generation that "mark" names anywhere behind the model. Spec: MATCH-17. */
export const modifiersOf = (
  words: ReadonlyArray<string>,
  at: number,
  isName: boolean,
  { isGeneric, isSuffix }: ModifierWords
): ReadonlyArray<string> => {
  const found = new Set<string>()
  let next = at + 1
  for (; next < words.length && next <= at + MAX_MODIFIER_DISTANCE; next++) {
    const word = words[next]!
    if (MARK_WORD.has(word)) continue
    const mark = MARK.exec(word)
    const isLetter = word.length === 1 && !DIGIT.test(word) && (!isGeneric(word) || isSuffix(words[next - 1]!, word))
    if (isName && PART.test(word) && next === at + 1) found.add(word)
    else if (mark !== null && (MARK_WORD.has(words[next - 1]!) || !DIGIT.test(word))) found.add(markOf(mark[1]!))
    else if (isName && MODIFIERS.has(word) && !NO_MODIFIER_BEFORE.has(words[next + 1] ?? "")) found.add(word)
    else if (
      isName &&
      (isLetter || (next === at + 1 && word.length > 3 && !isGeneric(word) && isSuffix(words[next - 1]!, word)))
    )
      found.add(word)
    else break
  }
  for (; next < words.length; next++) {
    const mark = isGeneration(words, next) ? MARK.exec(words[next]!) : null
    if (mark !== null && ![...found].some((modifier) => MARK_TOKEN.test(modifier))) found.add(markOf(mark[1]!))
  }
  return [...found].sort()
}

const markOf = (mark: string): string => `mark${ROMAN[mark] ?? mark}`

export interface PhraseWords {
  readonly isBrand: (word: string) => boolean
  /** Returns true for the name of a line of one brand: "iphone", "galaxy". */
  readonly isLine: (word: string) => boolean
  readonly isGeneric: (word: string) => boolean
}

const FOR = WORD_LISTS.for

/** Returns true for a word before the thing that an accessory is for. Spec: MATCH-15. */
export const isFor = (word: string): boolean => FOR.has(word)

const MAX_PHRASE_WORDS = 3

const MAX_PHRASE_DISTANCE = 5

/** Short words that are no part of a name, unlike "x" and "se". */
const NO_PHRASE = WORD_LISTS.noPhrase

const LETTERS = /^[^\d.-]+$/

/** Ends at a word that many brands share. Spec: MATCH-16. */
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
