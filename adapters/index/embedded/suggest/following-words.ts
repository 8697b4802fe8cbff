import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { termOfEntry } from "#adapters/runtime/analyse/title.ts"
import type { WordSource } from "../lexicon.ts"
import { heaviest } from "../top.ts"
import type { Sample } from "./sample.ts"

const MAX_WORDS = 250

const MAX_TITLES = 1000

const DIGIT = /\p{N}/u

/** Leaves out all but letters and digits. */
const prefixOf = (word: string): string =>
  tokens(word)
    .map(({ text }) => text)
    .join("")

type Words = Pick<WordSource, "words">

const positionsOf = ({ words: { surfaces, counts } }: Words, prefix: string, most: number): ReadonlyArray<number> => {
  const [from, to] = surfaces.rangeOf(prefix)
  const withDigits = DIGIT.test(prefix)
  return heaviest(counts, from, to, most).filter((position) => {
    const word = surfaces.at(position)
    return word.length > 1 && (withDigits || !DIGIT.test(word))
  })
}

/** Most titles first. Spec: SUGG-03. */
export const wordsFrom = (indexes: ReadonlyArray<Words>, word: string, most: number): ReadonlyArray<string> => {
  const prefix = prefixOf(word)
  const found = new Map<string, number>()
  for (const index of prefix === "" ? [] : indexes)
    for (const position of positionsOf(index, prefix, most)) {
      const text = index.words.surfaces.at(position)
      found.set(text, (found.get(text) ?? 0) + index.words.counts[position]!)
    }
  return heaviestFirst(found).slice(0, most)
}

export const beginningWords = (index: Words, word: string): ReadonlyMap<number, string> => {
  const prefix = prefixOf(word)
  const { terms, surfaces } = index.words
  const textOf = new Map<number, string>()
  for (const position of prefix === "" ? [] : positionsOf(index, prefix, MAX_WORDS)) {
    const term = terms[position]!
    if (!textOf.has(term)) textOf.set(term, surfaces.at(position))
  }
  return textOf
}

/** Most titles first: those that can follow the words that the samples match. Spec: SUGG-03. */
export const followingWords = (samples: ReadonlyArray<Sample>, word: string): ReadonlyArray<string> => {
  const found = new Map<string, number>()
  for (const { view, documents, step } of samples) {
    const { titleOffsets, titleTerms } = view.segment
    const textOf = beginningWords(view.segment, word)
    if (textOf.size === 0) continue
    const stride = Math.max(1, Math.ceil(documents.length / MAX_TITLES))
    for (let i = 0; i < documents.length; i += stride) {
      const document = documents[i]!
      for (let at = titleOffsets[document]!; at < titleOffsets[document + 1]!; at++) {
        const text = textOf.get(termOfEntry(titleTerms[at]!))
        if (text !== undefined) found.set(text, (found.get(text) ?? 0) + stride * step)
      }
    }
  }
  return heaviestFirst(found)
}

export const heaviestFirst = (found: ReadonlyMap<string, number>): ReadonlyArray<string> =>
  [...found].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([text]) => text)
