import type { StringTable } from "./bytes/string-table.ts"
import { lowerBound } from "./postings.ts"

/** Minimum length of words that are corrected or used as a correction. */
const MIN_CORRECTED_LETTERS = 4

/** Maximum words of a table: the position of a word must fit beside a 32-bit hash in a safe integer. */
const MAX_WORDS = 1 << 21

/** Returns the edit distance allowed for a word of this length. */
export const allowedDistance = (length: number): number => (length >= 8 ? 2 : length >= MIN_CORRECTED_LETTERS ? 1 : 0)

const hash = (word: string, without: number): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < word.length; i++) if (i !== without) h = Math.imul(h ^ word.charCodeAt(i), 16777619)
  return h >>> 0
}

const isSpelled = (word: string): boolean => word.length >= MIN_CORRECTED_LETTERS && !/\p{N}/u.test(word)

/**
 * Builds a table for look-ups without a scan: each word is stored under itself and under each form without one letter
 * (SymSpell). Omits words that `isKnown` elsewhere.
 */
export const spellingTable = (
  surfaces: ReadonlyArray<string>,
  isKnown: (surface: string) => boolean
): { readonly hashes: Uint32Array; readonly words: Uint32Array } => {
  const spelled: Array<number> = []
  let size = 0
  for (let id = 0; id < surfaces.length && spelled.length < MAX_WORDS; id++) {
    if (!isSpelled(surfaces[id]!) || isKnown(surfaces[id]!)) continue
    spelled.push(id)
    size += surfaces[id]!.length + 1
  }
  const keys = new Float64Array(size)
  let at = 0
  for (let position = 0; position < spelled.length; position++) {
    const word = surfaces[spelled[position]!]!
    for (let i = -1; i < word.length; i++) keys[at++] = hash(word, i) * MAX_WORDS + position
  }
  keys.sort()
  const hashes = new Uint32Array(size)
  const words = new Uint32Array(size)
  for (let i = 0; i < size; i++) {
    hashes[i] = Math.floor(keys[i]! / MAX_WORDS)
    words[i] = spelled[keys[i]! % MAX_WORDS]!
  }
  return { hashes, words }
}

/** Returns the positions of the words within the allowed distance of `word`, with that distance. Excludes `word` itself. */
export const near = (
  word: string,
  surfaces: StringTable,
  hashes: Uint32Array,
  words: Uint32Array
): ReadonlyArray<readonly [position: number, distance: number]> => {
  const most = allowedDistance(word.length)
  if (most === 0) return []
  const candidates = new Set<number>()
  for (let without = -1; without < word.length; without++) {
    const wanted = hash(word, without)
    for (let i = lowerBound(hashes, 0, hashes.length, wanted); i < hashes.length && hashes[i] === wanted; i++)
      candidates.add(words[i]!)
  }
  const found: Array<readonly [number, number]> = []
  for (const position of candidates) {
    const distance = editDistance(word, surfaces.at(position), most)
    if (distance > 0 && distance <= most) found.push([position, distance])
  }
  return found
}

/**
 * Returns the Damerau–Levenshtein distance (optimal string alignment: insertion, deletion, substitution,
 * transposition of neighbours), at most `most + 1`.
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: Array<number> = []
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const change = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + change)
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      if (cost < best) best = cost
    }
    if (best > most) return most + 1
    before = previous
    previous = row
  }
  return Math.min(previous[b.length]!, most + 1)
}
