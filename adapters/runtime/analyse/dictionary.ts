import learned from "./things.json" with { type: "json" }
import { hashOf } from "#domain/base/text/hash.ts"

/** Returns the bytes of a text in base64, which are decoded once, when they are first read. */
export const decoded = (text: string): (() => Buffer) => {
  let bytes: Buffer | null = null
  return () => (bytes ??= Buffer.from(text, "base64"))
}

const words = decoded(learned.words)
const nouns = decoded(learned.nouns)

/** Bits that a word sets in a filter. Of the words that a filter lacks, it takes one in 2,000 for its own. */
export const WORD_PROBES = 11

const isIn = (filter: Buffer, surface: string): boolean => {
  for (let probe = 0; probe < WORD_PROBES; probe++) {
    const bit = hashOf(`${probe}${surface}`) % (filter.length * 8)
    if ((filter[bit >> 3]! & (1 << (bit & 7))) === 0) return false
  }
  return true
}

/** Returns true for a word of Dutch that people use. Spec: THING-02. */
export const isDutchWord = (surface: string): boolean => isIn(words(), surface)

/** Returns true for a Dutch noun, singular or plural. Spec: THING-02. */
export const isNoun = (surface: string): boolean => isIn(nouns(), surface)
