import { WORDS } from "./question-words.ts"
import { cut } from "#domain/base/text/cut.ts"

/** The maximum number of words of a question that are read. Spec: CHAT-08. */
const MAX_QUESTION_WORDS = 60

/** The maximum number of words that are searched for. Spec: CHAT-04. */
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

/** Words of questions, greetings and polite phrases that name no subject. */
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
