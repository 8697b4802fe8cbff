import type { WeightedWord } from "./words.ts"

export interface Feature {
  readonly name: string
  readonly weight: number
}

const PAIR_WEIGHT = 0.5
const KNOWN_TAIL_WEIGHT = 0.4
const TAIL_WEIGHT = 0.9
const HEAD_WEIGHT = 0.4

/** Minimum letters of the last part of a compound, but for the few shorter ones that are usual. */
const MIN_TAIL_LETTERS = 4
const SHORT_TAILS = new Set(["sap", "vla", "ijs", "ham", "kip", "vis", "gel"])
const MIN_HEAD_LETTERS = 3
const LINKS = ["", "s", "e", "en"]

/** Counts "tomatensoep" as "soep" and a little as "tomaat": the last part names the thing. Spec: CLASS-02. */
export const wordFeatures = (word: string, isKnown: (name: string) => boolean): ReadonlyArray<Feature> => {
  const found: Array<Feature> = []
  const isWordKnown = isKnown(word)
  if (isWordKnown) found.push({ name: word, weight: 1 })
  for (let cut = MIN_HEAD_LETTERS; cut <= word.length - MIN_TAIL_LETTERS + 1; cut++) {
    const tail = word.slice(cut)
    if (!isKnown(tail)) continue
    const head = knownHead(word.slice(0, cut), isKnown)
    if (tail.length < MIN_TAIL_LETTERS && (head === null || !SHORT_TAILS.has(tail))) continue
    found.push({ name: tail, weight: isWordKnown ? KNOWN_TAIL_WEIGHT : TAIL_WEIGHT })
    if (head !== null && !isWordKnown) found.push({ name: head, weight: HEAD_WEIGHT })
    break
  }
  return found
}

const knownHead = (head: string, isKnown: (name: string) => boolean): string | null => {
  for (const link of LINKS) {
    const stripped = head.slice(0, head.length - link.length)
    if (stripped.length >= MIN_HEAD_LETTERS && head.endsWith(link) && isKnown(stripped)) return stripped
  }
  return null
}

/** Returns the name of the feature of two adjacent stems. Spec: CLASS-02. */
export const pairName = (first: string, second: string): string => `${first} ${second}`

/** Calls `use` with each feature of the words of an offer, and its weight. Spec: CLASS-02. */
export const eachFeature = (
  words: ReadonlyArray<WeightedWord>,
  isKnown: (name: string) => boolean,
  featuresOfWord: (word: string) => ReadonlyArray<Feature>,
  use: (name: string, weight: number) => void
): void => {
  let before: WeightedWord | null = null
  for (const word of words) {
    for (const { name, weight } of featuresOfWord(word.stem)) use(name, weight * word.weight)
    if (before !== null && word.isAdjacent) {
      const pair = pairName(before.stem, word.stem)
      if (isKnown(pair)) use(pair, PAIR_WEIGHT * Math.min(before.weight, word.weight))
    }
    before = word
  }
}
