import type { MissKind, SearchMiss } from "./miss.ts"

const MAX_REPORTED_TERMS = 200

export interface MissCount extends SearchMiss {
  readonly day: string
  readonly count: number
}

export interface ReportedMiss {
  readonly term: string
  readonly kind: MissKind
  readonly count: number
  readonly results: number
  readonly proposals: ReadonlyArray<string>
}

/** Reports the most frequent first; a term with corrected words needs no synonyms. Spec: MISS-04, MISS-05. */
export const reportMisses = (
  counts: ReadonlyArray<MissCount>,
  minimum: number,
  words: NearWords
): ReadonlyArray<ReportedMiss> => {
  const totals = new Map<string, MissCount>()
  for (const next of counts) {
    const key = `${next.kind} ${next.term}`
    const known = totals.get(key)
    if (known === undefined) totals.set(key, next)
    else totals.set(key, { ...(next.day > known.day ? next : known), count: known.count + next.count })
  }
  return [...totals.values()]
    .filter(({ count }) => count >= minimum)
    .toSorted((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_REPORTED_TERMS)
    .map(({ term, kind, count, results }) => ({
      term,
      kind,
      count,
      results,
      proposals: kind === "corrected" ? [] : proposalsOf(term, words)
    }))
}

const proposalsOf = (term: string, words: NearWords): ReadonlyArray<string> =>
  term.split(" ").flatMap((word) => {
    const isWord = /^\p{L}+$/u.test(word) && !words.has(word)
    return isWord ? nearWords(word, words).map((near) => `${word} => ${near}`) : []
  })

const MIN_SIMILARITY = 0.5

const MAX_NEAR_WORDS = 3

/** Minimum letters of a near word: shorter ones are near many others. */
const MIN_LETTERS = 4

const SOUNDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/sch|sj|ch/g, "s"],
  [/ij|ei|ie|y/g, "i"],
  [/au|ou/g, "u"],
  [/ck|[cq]/g, "k"],
  [/ph|v/g, "f"],
  [/th|dt/g, "t"],
  [/z/g, "s"],
  [/(.)\1/g, "$1"]
]

interface NearWords {
  readonly has: (word: string) => boolean
  readonly words: ReadonlyArray<{ readonly word: string; readonly count: number; readonly size: number }>
  /** Positions of the words by three adjacent letters of their sound. */
  readonly byTrigram: ReadonlyMap<string, ReadonlyArray<number>>
}

/** Prepares the words of a catalogue, in lower case, with the number of products that have each. Spec: MISS-05. */
export const prepareWords = (counts: ReadonlyMap<string, number>): NearWords => {
  const words: Array<NearWords["words"][number]> = []
  const byTrigram = new Map<string, Array<number>>()
  for (const [word, count] of counts) {
    if (word.length < MIN_LETTERS) continue
    const trigrams = trigramsOf(word)
    for (const trigram of trigrams) {
      const positions = byTrigram.get(trigram)
      if (positions === undefined) byTrigram.set(trigram, [words.length])
      else positions.push(words.length)
    }
    words.push({ word, count, size: trigrams.size })
  }
  return { has: (word) => counts.has(word), words, byTrigram }
}

/** Returns the words that sound or are spelled like `word`, the nearest and most frequent first. Spec: MISS-05. */
export const nearWords = (word: string, { words, byTrigram }: NearWords): ReadonlyArray<string> => {
  const trigrams = trigramsOf(word)
  const shared = new Map<number, number>()
  for (const trigram of trigrams)
    for (const position of byTrigram.get(trigram) ?? []) shared.set(position, (shared.get(position) ?? 0) + 1)
  return [...shared]
    .map(([position, count]) => ({
      ...words[position]!,
      similarity: (2 * count) / (trigrams.size + words[position]!.size)
    }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity || b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_NEAR_WORDS)
    .map(({ word }) => word)
}

const trigramsOf = (word: string): ReadonlySet<string> => {
  const sound = ` ${SOUNDS.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), word)} `
  return new Set(Array.from({ length: Math.max(1, sound.length - 2) }, (_, i) => sound.slice(i, i + 3)))
}
