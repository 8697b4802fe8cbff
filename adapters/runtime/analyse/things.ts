import learned from "./things.json" with { type: "json" }
import { language } from "./language.ts"
import { learnedNames } from "#domain/feed/classify/names.ts"
import { hashOf } from "#domain/base/text/hash.ts"
import { decoded, isDutchWord, isNoun } from "./dictionary.ts"
import { termOf } from "./terms.ts"
import { tokens } from "./tokens.ts"

/** A category of our own tree that a name stands for. */
export interface NamedThing {
  readonly key: string
  /** True if the category holds things of this name alone; else it may hold others. */
  readonly isSame: boolean
  /** True for the name of a kind of which longer names of the taxonomy are, such as "mes" of "keukenmes". */
  readonly isKind: boolean
}

const BYTES_PER_NAME = 6

const names = decoded(learned.names)

/** Returns the categories that a Dutch, English or German name was learned for, at most three. Spec: THING-01. */
export const thingsNamed = (terms: ReadonlyArray<string>): ReadonlyArray<NamedThing> => {
  if (!language().hasCompounds) return []
  const hash = hashOf(terms.join(" "))
  const rows = names()
  const count = rows.length / BYTES_PER_NAME
  const hashAt = (at: number) => rows.readUInt32BE(at * BYTES_PER_NAME)
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (hashAt(middle) < hash) from = middle + 1
    else to = middle
  }
  const found: Array<NamedThing> = []
  for (let at = from; at < count && hashAt(at) === hash; at++) {
    const value = rows.readUInt16BE(at * BYTES_PER_NAME + 4)
    found.push({ key: learned.keys[value >> 2]!, isSame: (value & 3) === 2, isKind: (value & 3) === 0 })
  }
  return found
}

/** Returns true for a word that needs no correction, whatever the catalogue has. Spec: THING-02. */
export const isDictionaryWord = (surface: string): boolean => language().hasCompounds && isDutchWord(surface)

/** Returns the terms of a name, at most `most`; null for a longer one. */
export const nameTerms = (name: string, most = 4): ReadonlyArray<string> | null => {
  const found = tokens(name, most + 1)
  return found.length > most ? null : found.map(({ text }) => termOf(text))
}

/** Returns what a word names as a noun, as a category or in another language: "droge" and "bescherm" name nothing. Spec: THING-01. */
export const thingsOf = (surface: string): ReadonlyArray<NamedThing> => {
  const own = thingsNamed([termOf(surface)]).filter(({ isKind }) => !isKind)
  const named = own.length > 0 || isDictionaryWord(surface) ? own : namedByCategory(termOf(surface))
  return isNoun(surface) || !isDictionaryWord(surface) ? named : named.filter(({ isSame }) => isSame)
}

/** Returns the category that has the term as its name and that the term was learned for: "boxsprings". Spec: CLASS-11. */
const namedByCategory = (term: string): ReadonlyArray<NamedThing> => {
  const votes = language().hasCompounds ? learnedNames().votesOf(term) : []
  return votes
    .filter(({ key }) => key.includes(".") && termOf(key.slice(key.lastIndexOf(".") + 1)) === term)
    .map(({ key }) => ({ key, isSame: true, isKind: false }))
}
