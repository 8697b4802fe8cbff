import { cut } from "#domain/base/text/line.ts"
import { readWordSets } from "#domain/base/data-file.ts"
import words from "./words.json" with { type: "json" }

export const WORDS = readWordSets("assistant/words.json", words)

export const PRONOUNS = WORDS.pronouns

const POSITIONS: ReadonlyArray<readonly [pattern: RegExp, position: number]> = [
  [/\b(?:eerste|1e|nummer (?:1|een)|nr 1|bovenste)\b/, 0],
  [/\b(?:tweede|2e|nummer (?:2|twee)|nr 2)\b/, 1],
  [/\b(?:derde|3e|nummer (?:3|drie)|nr 3)\b/, 2],
  [/\b(?:vierde|4e|nummer (?:4|vier)|nr 4|onderste)\b/, 3]
]

/** Returns the positions of shown products that a plain text names, from 0 to 3, in ascending order. Spec: CHAT-09. */
export const positionsIn = (plain: string): ReadonlyArray<number> =>
  POSITIONS.filter(([pattern]) => pattern.test(plain)).map(([, position]) => position)

/** Returns true if a plain text has one of the words, spelled exactly so. Spec: CHAT-08. */
export const hasExactWord = (plain: string, words: ReadonlySet<string>): boolean =>
  plain.split(" ").some((word) => words.has(word))

/** Takes linear time, which `first.*second` does not. Spec: CHAT-08. */
export const isBefore = (plain: string, first: RegExp, second: RegExp): boolean => {
  const at = plain.search(first)
  return at >= 0 && second.test(plain.slice(at))
}

const MAX_QUESTION_WORDS = 60

const MAX_CONTENT_WORDS = 10

/** Folds a question to lower case without accents, with single spaces and without punctuation around its words. Spec: CHAT-08. */
export const plainText = (question: string): string =>
  cut(question, 1_000)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’`´]/g, "'")
    .replace(/[^\p{L}\p{N}€%&'+.,/\s-]+/gu, " ")
    .split(/\s+/)
    .map(trimWord)
    .filter((word) => word !== "")
    .slice(0, MAX_QUESTION_WORDS)
    .join(" ")

const trimWord = (word: string): string => {
  let [start, end] = [0, word.length]
  while (start < end && EDGES.includes(word[start]!)) start++
  while (end > start && EDGES.includes(word[end - 1]!)) end--
  return word.slice(start, end)
}

const EDGES = ".,'/-+&"

/** Returns the words of a plain text that name its subject, in their order, at most ten. Spec: CHAT-04. */
export const contentWords = (plain: string): ReadonlyArray<string> =>
  [...new Set(plain.split(" "))]
    .filter((word) => (word.length > 1 || /\d/.test(word)) && !STOP_WORDS.has(word))
    .slice(0, MAX_CONTENT_WORDS)

const STOP_WORDS: ReadonlySet<string> = WORDS.stopWords

/** Returns true if two words differ by at most one letter that is missing, added, other, or two that are swapped. Spec: CHAT-08. */
export const isAlmost = (a: string, b: string): boolean => {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left[0] === right[1] && left[1] === right[0])
}

const SLIP_LENGTH = 6

/** Returns true if a plain text has one of the words; those of six letters and more also with one slip. Spec: CHAT-08. */
export const hasWord = (plain: string, words: ReadonlySet<string>): boolean =>
  plain
    .split(" ")
    .some(
      (word) =>
        words.has(word) ||
        (word.length >= SLIP_LENGTH && [...words].some((known) => known.length >= SLIP_LENGTH && isAlmost(word, known)))
    )
