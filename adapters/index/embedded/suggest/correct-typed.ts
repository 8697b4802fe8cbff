import { spellingsOf, type WordSource } from "../lexicon.ts"
import { misspelt, spellingCost } from "../spell.ts"
import { heaviest } from "../top.ts"
import type { PhraseTable } from "./phrase-builder.ts"

export interface PhraseSource extends WordSource {
  readonly phrases: PhraseTable
}

const MIN_LETTERS = 4

const MAX_LETTERS = 20

/** Taken from the cost of a beginning for each factor of ten in the weight of its heaviest phrase, as SPELL-04 does. */
const WEIGHT_GAIN = 0.1

const MAX_BEGINNINGS = 3

/** Fields whose values people type as words that no title may have: "heren". */
const NAMED_FIELDS = ["gender", "color"] as const

const LETTERS = "abcdefghijklmnopqrstuvwxyz"

/** Groups of spellings that sound alike, of which one may be typed for another. */
const ALIKE: ReadonlyArray<ReadonlyArray<string>> = [
  ["sj", "ch", "sh", "sch"],
  ["ij", "ei", "y"],
  ["ou", "au", "oe"],
  ["f", "v", "ph"],
  ["s", "z", "c"],
  ["k", "c", "ck", "q"],
  ["g", "ch"],
  ["i", "ie", "ea", "ee"],
  ["ks", "x"],
  ["kw", "qu"],
  ["t", "d", "th"],
  ["oo", "o", "eau"],
  ["ui", "eu"]
]

/** The most likely first; the last word is a beginning. Numbers are never corrected. Spec: SUGG-04. */
export const correctTyped = (
  sources: ReadonlyArray<PhraseSource>,
  typed: ReadonlyArray<string>
): ReadonlyArray<ReadonlyArray<string>> => {
  const before = typed.slice(0, -1).map((word) => correctWord(sources, word))
  const last = typed.at(-1)!
  const isKnown = beginsWord(sources, last)
  const isChanged = before.some((word, i) => word !== typed[i])
  if (isKnown && isChanged) return [[...before, last]]
  return beginningsOf(sources, last).map((beginning) => [...before, beginning])
}

const isCorrectable = (word: string): boolean =>
  word.length >= MIN_LETTERS && word.length <= MAX_LETTERS && /^\p{L}+$/u.test(word)

const correctWord = (sources: ReadonlyArray<PhraseSource>, word: string): string => {
  const isKnown = sources.some(
    ({ words, columns }) =>
      words.surfaces.find(word) >= 0 || NAMED_FIELDS.some((field) => (columns.get(field)?.values.find(word) ?? -1) >= 0)
  )
  if (!isCorrectable(word) || isKnown) return word
  return spellingsOf(word, sources)[0]?.word ?? word
}

const beginsWord = (sources: ReadonlyArray<PhraseSource>, beginning: string): boolean =>
  sources.some(({ phrases }) => weightOf(phrases, beginning) > 0)

const weightOf = ({ texts, weights }: PhraseTable, beginning: string): number => {
  const [from, to] = texts.rangeOf(beginning)
  const [position] = from === to ? [] : heaviest(weights, from, to, 1)
  return position === undefined ? 0 : weights[position]!
}

const beginningsOf = (sources: ReadonlyArray<PhraseSource>, word: string): ReadonlyArray<string> => {
  if (!isCorrectable(word)) return []
  const wanted = misspelt(word)
  const costs = new Map<string, number>()
  for (const variant of variantsOf(word)) {
    const weight = sources.reduce((total, { phrases }) => total + weightOf(phrases, variant), 0)
    const cost = weight === 0 ? null : spellingCost(wanted, variant)
    if (cost !== null) costs.set(variant, cost - WEIGHT_GAIN * Math.log10(1 + weight))
  }
  if (costs.size === 0) for (const spelling of spellingsOf(word, sources)) costs.set(spelling.word, spelling.cost)
  return [...costs]
    .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
    .slice(0, MAX_BEGINNINGS)
    .map(([beginning]) => beginning)
}

/** One or two sounds written otherwise, or one slip of a letter. Linear in `word`. */
const variantsOf = (word: string): ReadonlySet<string> => {
  const variants = new Set(respelled(word))
  for (const variant of [...variants].slice(0, MAX_RESPELLED))
    for (const other of respelled(variant)) variants.add(other)
  for (let i = 0; i < word.length; i++) {
    const [start, letter, rest] = [word.slice(0, i), word.charAt(i), word.slice(i + 1)]
    variants.add(start + rest)
    variants.add(start + letter + letter + rest)
    if (rest !== "") variants.add(start + rest.charAt(0) + letter + rest.slice(1))
    for (const other of LETTERS) {
      variants.add(start + other + rest)
      variants.add(start + other + letter + rest)
    }
  }
  variants.delete(word)
  return variants
}

const MAX_RESPELLED = 24

const respelled = (word: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let i = 0; i < word.length; i++)
    for (const group of ALIKE)
      for (const spelling of group) {
        if (!word.startsWith(spelling, i)) continue
        const [start, rest] = [word.slice(0, i), word.slice(i + spelling.length)]
        for (const other of group) if (other !== spelling) found.push(start + other + rest)
      }
  return found
}
