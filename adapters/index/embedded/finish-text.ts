import { headOf } from "#adapters/runtime/analyse/compound.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { Chunks, GrowingUint32 } from "./bytes/growing.ts"
import { sortedTable } from "./bytes/sorted-strings.ts"
import type { StringTable } from "./bytes/string-table.ts"
import type { Postings } from "./postings.ts"
import type { Segment, Words } from "./segment.ts"
import { spellingTable } from "./spell.ts"
import { MAX_FREQUENCY, type TextBuilder } from "./text-builder.ts"
import { flagsOfEntry, termOfEntry, TITLE_FLAG, titleEntry } from "#adapters/runtime/analyse/title.ts"
import { FIELD, headWeight, impactOf, occurrenceWeight } from "./weights.ts"

/** Words that a small segment borrows from the largest one, so that both join and split words alike. */
export interface Neighbour {
  readonly hasSurface: (surface: string) => boolean
}

type SegmentText = Pick<Segment, "postings" | "words" | "titleOffsets" | "titleTerms">

export const finishText = (
  text: TextBuilder,
  documentOfInput: Uint32Array,
  neighbour: Neighbour | null
): SegmentText => {
  const size = documentOfInput.length
  const { words } = text
  const headTerms = headTermsOf(text, neighbour)
  const implied = impliedTerms(text, headTerms, neighbour)
  const { table, order } = sortedTable(words.terms.names)
  const sortedOf = new Uint32Array(order.length)
  order.forEach((term, sorted) => (sortedOf[term] = sorted))
  const given = new Uint32Array(size)
  documentOfInput.forEach((position, i) => (given[position] = i))
  return {
    postings: invert(text, implied, given, order, table),
    words: sortedWords(text, sortedOf, neighbour),
    ...titles(text, headTerms, given, sortedOf)
  }
}

const startOf = (ends: GrowingUint32, i: number): number => (i === 0 ? 0 : ends.at(i - 1))

/** -1 if it is no compound or occurs in no title. */
const headTermsOf = ({ words, titleCounts }: TextBuilder, neighbour: Neighbour | null): Int32Array => {
  const { surfaces, terms } = words
  if (!language().hasCompounds) return new Int32Array(surfaces.size).fill(-1)
  const isWord = (part: string) => surfaces.find(part) >= 0 || neighbour?.hasSurface(part) === true
  return Int32Array.from(surfaces.names, (word, surface) => {
    const head = titleCounts.at(surface) === 0 ? null : headOf(word, isWord)
    return head === null ? -1 : terms.add(termOf(head))
  })
}

interface Implied {
  readonly terms: Chunks<Uint32Array>
  readonly frequencies: Chunks<Uint16Array>
  readonly ends: GrowingUint32
}

/** A "tafellamp" is a "lamp". Apart from the other terms, because inserting them there would copy all. */
const impliedTerms = (text: TextBuilder, headTerms: Int32Array, neighbour: Neighbour | null): Implied => {
  const { words, weights, titleWords, titleEnds, titleLengths, postingTerms, postingFrequencies, postingEnds } = text
  const implied: Implied = {
    terms: new Chunks((length) => new Uint32Array(length)),
    frequencies: new Chunks((length) => new Uint16Array(length)),
    ends: new GrowingUint32(titleEnds.length)
  }
  const implications = new Implications(words.terms.size)
  for (let i = 0; i < titleEnds.length; i++) {
    for (let w = startOf(titleEnds, i); w < titleEnds.at(i); w++) {
      const word = titleWords.at(w)
      const head = (flagsOfEntry(word) & TITLE_FLAG.digits) === 0 ? headTerms[termOfEntry(word)]! : -1
      if (head >= 0) implications.add(head, IMPLIED.head)
      if (w === startOf(titleEnds, i) || !canJoin(titleWords.at(w - 1), word)) continue
      const term = joinedTerm(text, termOfEntry(titleWords.at(w - 1)), termOfEntry(word), neighbour)
      if (term >= 0) implications.add(term, IMPLIED.joined)
    }
    if (implications.terms.length > 0) {
      const own = occurrenceWeight(weights, FIELD.title, titleLengths.at(i))
      const head = headWeight(weights, titleLengths.at(i))
      for (let p = startOf(postingEnds, i); p < postingEnds.at(i); p++)
        if ((implications.take(postingTerms.at(p)) & IMPLIED.head) !== 0)
          postingFrequencies.set(p, Math.min(MAX_FREQUENCY, postingFrequencies.at(p) + head))
      for (const term of implications.terms) {
        const kinds = implications.take(term)
        if (kinds === 0) continue
        const frequency = (kinds & IMPLIED.joined) === 0 ? head : own + ((kinds & IMPLIED.head) === 0 ? 0 : head)
        implied.terms.push(term)
        implied.frequencies.push(Math.min(MAX_FREQUENCY, frequency))
      }
      implications.terms.length = 0
    }
    implied.ends.push(implied.terms.length)
  }
  return implied
}

const IMPLIED = { head: 1, joined: 2 } as const

class Implications {
  readonly terms: Array<number> = []
  #kinds: Uint8Array

  constructor(termCount: number) {
    this.#kinds = new Uint8Array(termCount)
  }

  add(term: number, kind: number): void {
    if (term >= this.#kinds.length) this.#grow(term)
    if (this.#kinds[term] === 0) this.terms.push(term)
    this.#kinds[term]! |= kind
  }

  take(term: number): number {
    const kinds = this.#kinds[term] ?? 0
    if (kinds !== 0) this.#kinds[term] = 0
    return kinds
  }

  #grow(term: number): void {
    const larger = new Uint8Array(2 * (term + 1))
    larger.set(this.#kinds)
    this.#kinds = larger
  }
}

const canJoin = (before: number, word: number): boolean =>
  ((flagsOfEntry(before) | flagsOfEntry(word)) & TITLE_FLAG.digits) === 0 &&
  (flagsOfEntry(word) & TITLE_FLAG.apart) === 0

const joinedTerm = ({ words }: TextBuilder, first: number, second: number, neighbour: Neighbour | null): number => {
  const known = words.surfaces.findJoined(first, second)
  if (known >= 0) return words.termOfWord(known)
  if (neighbour === null) return -1
  const surface = words.surfaces.names[first]! + words.surfaces.names[second]!
  return neighbour.hasSurface(surface) ? words.termOfWord(words.numberOf(surface)) : -1
}

const invert = (
  { weights, postingTerms, postingFrequencies, postingEnds }: TextBuilder,
  implied: Implied,
  given: Uint32Array,
  order: Uint32Array,
  terms: StringTable
): Postings => {
  const next = new Uint32Array(terms.size)
  for (let p = 0; p < postingTerms.length; p++) next[postingTerms.at(p)]!++
  for (let p = 0; p < implied.terms.length; p++) next[implied.terms.at(p)]!++
  const offsets = new Uint32Array(terms.size + 1)
  order.forEach((term, sorted) => {
    offsets[sorted + 1] = offsets[sorted]! + next[term]!
    next[term] = offsets[sorted]!
  })
  const documents = new Uint32Array(postingTerms.length + implied.terms.length)
  const impacts = new Uint8Array(documents.length)
  /** Impacts by frequency, computed when they are needed; none is 0. */
  const impactBy = new Uint8Array(MAX_FREQUENCY + 1)
  const add = (position: number, term: number, frequency: number) => {
    const at = next[term]!++
    if (impactBy[frequency] === 0) impactBy[frequency] = impactOf(weights, frequency)
    documents[at] = position
    impacts[at] = impactBy[frequency]!
  }
  for (let position = 0; position < given.length; position++) {
    const i = given[position]!
    for (let p = startOf(postingEnds, i); p < postingEnds.at(i); p++)
      add(position, postingTerms.at(p), postingFrequencies.at(p))
    for (let p = startOf(implied.ends, i); p < implied.ends.at(i); p++)
      add(position, implied.terms.at(p), implied.frequencies.at(p))
  }
  return { terms, offsets, documents, impacts }
}

const titles = (
  { words, titleWords, titleEnds }: TextBuilder,
  headTerms: Int32Array,
  given: Uint32Array,
  sortedOf: Uint32Array
): Pick<Segment, "titleOffsets" | "titleTerms"> => {
  const headOfWord = (word: number): number => headTerms[termOfEntry(word)] ?? -1
  let entries = titleWords.length
  for (let w = 0; w < titleWords.length; w++) if (headOfWord(titleWords.at(w)) >= 0) entries++
  const titleOffsets = new Uint32Array(given.length + 1)
  const titleTerms = new Uint32Array(entries)
  let at = 0
  for (let position = 0; position < given.length; position++) {
    const i = given[position]!
    for (let w = startOf(titleEnds, i); w < titleEnds.at(i); w++) {
      const word = titleWords.at(w)
      const head = headOfWord(word)
      const isAccessory = head >= 0 && language().accessories.has(words.terms.names[head]!)
      const flags = flagsOfEntry(word) | (isAccessory ? TITLE_FLAG.accessory : 0)
      titleTerms[at++] = titleEntry(sortedOf[words.termOfWord(termOfEntry(word))]!, flags)
      if (head < 0) continue
      titleTerms[at++] = titleEntry(sortedOf[head]!, (flags & ~TITLE_FLAG.apart) | TITLE_FLAG.part)
    }
    titleOffsets[position + 1] = at
  }
  return { titleOffsets, titleTerms }
}

const sortedWords = (
  { words, titleCounts }: TextBuilder,
  sortedOf: Uint32Array,
  neighbour: Neighbour | null
): Words => {
  const { names } = words.surfaces
  const { table, order } = sortedTable(names)
  const surfaces = Array.from(order, (word) => names[word]!)
  return {
    surfaces: table,
    terms: order.map((word) => sortedOf[words.termOfWord(word)]!),
    counts: order.map((word) => (word < titleCounts.length ? titleCounts.at(word) : 0)),
    spelling: spellingTable(surfaces, (surface) => neighbour?.hasSurface(surface) === true)
  }
}
