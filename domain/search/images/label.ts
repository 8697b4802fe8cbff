export interface LabelWord {
  readonly text: string
  readonly height: number
}

const MAX_WORDS = 60

/** Minimum and maximum characters of a word: shorter ones are often no text, longer ones no word. */
const MIN_CHARS = 3
const MAX_CHARS = 40

const MIN_CODE_CHARS = 5

const MAX_CODES = 3

/** In UTF-16 code units. */
export const LABEL_LIMIT = 200

const LARGEST = [4, 3, 2]

/** Returns the most telling first: the largest words in reading order, and a model number. Spec: IMG-31. */
export const labelTexts = (words: ReadonlyArray<LabelWord>): ReadonlyArray<string> => {
  const read = words
    .slice(0, MAX_WORDS)
    .map(({ text, height }) => ({ text: textOf(text), height }))
    .filter(({ text }) => text.length >= MIN_CHARS && text.length <= MAX_CHARS)
  const bySize = read.toSorted((a, b) => b.height - a.height)
  const together = LARGEST.filter((count) => count <= read.length).map((count) => {
    const largest = new Set(bySize.slice(0, count))
    return [...new Set(read.filter((word) => largest.has(word)).map(({ text }) => text))]
  })
  const codes = read
    .map(({ text }) => text)
    .filter(isCode)
    .slice(0, MAX_CODES)
  const named = together.filter((texts) => texts.length > 1).map((texts) => texts.join(" "))
  return [...new Set([...named, ...codes])]
}

const textOf = (text: string): string =>
  text
    .slice(0, 2 * MAX_CHARS)
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]/u)
    .filter((part) => part !== "")
    .join(" ")

const isCode = (text: string): boolean => text.length >= MIN_CODE_CHARS && /\d/.test(text) && /\p{L}/u.test(text)
