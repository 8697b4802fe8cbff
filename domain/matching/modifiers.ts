import { WORD_LISTS } from "#domain/base/text/word-lists.ts"

export interface ModifierWords {
  /** Returns true for a word that products of many brands share. */
  readonly isGeneric: (word: string) => boolean
  /** Returns true if titles of the brand often write this letter as a word after that of the model. */
  readonly isSuffix: (word: string, suffix: string) => boolean
}

/** Words directly after a model's name that make it another model. Spec: MATCH-17. */
const MODIFIERS = WORD_LISTS.modifiers

/** Returns true for a word that makes the name before it another model. Spec: MATCH-17. */
export const isModifier = (word: string): boolean => MODIFIERS.has(word)

/** Words between a modifier and the end of a name that make it no modifier: "ultra hd", "compact camera". */
const NO_MODIFIER_BEFORE = new Set(["hd", "uhd", "camera", "digital", "system", "slim"])

/** Generations after "mark", "mk" or alone, by how titles write them. Spec: MATCH-17. */
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

/** The maximum words after a model in which its modifiers stand. */
const MAX_MODIFIER_DISTANCE = 4

/**
 * Returns the modifiers of the model that ends at `at`: the words that directly follow it, and the generation that
 * "mark" names anywhere behind it, as "mark2". Sorted. Spec: MATCH-17.
 */
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
