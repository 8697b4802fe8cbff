import type { SearchDocument } from "../port.ts"
import { headOf } from "./analyse/compound.ts"
import { language } from "./analyse/language.ts"
import { documentWords, termOf } from "./analyse/terms.ts"
import { GrowingUint32 } from "./bytes/growing.ts"
import { sortByCodePoint, StringTable } from "./bytes/string-table.ts"
import type { Postings } from "./postings.ts"
import type { Segment, Words } from "./segment.ts"
import { spellingTable } from "./spell.ts"
import { flagsOfEntry, termOfEntry, TITLE_FLAG, titleEntry } from "./title.ts"
import { type Field, FIELD, headWeight, impactOf, occurrenceWeight, type Weights } from "./weights.ts"

/** Words that a small segment borrows from the largest one, so that both join and split words alike. */
export interface Neighbour {
  readonly hasSurface: (surface: string) => boolean
}

/** Returns true for adjacent words, neither of them a number. */
const canJoin = (before: number, word: number): boolean =>
  ((flagsOfEntry(before) | flagsOfEntry(word)) & TITLE_FLAG.digits) === 0 &&
  (flagsOfEntry(word) & TITLE_FLAG.apart) === 0

const NONE: ReadonlyArray<number> = []

type SegmentText = Pick<Segment, "postings" | "words" | "titleOffsets" | "titleTerms">

/** Collects the words of added documents, and inverts them: from term to documents. */
export class TextBuilder {
  readonly #neighbour: Neighbour | null
  readonly #weights: Weights
  readonly #terms: Map<string, number> = new Map()
  readonly #termNames: Array<string> = []
  /** Frequency of each term in the current document; 0 between documents. */
  readonly #frequency: Array<number> = []
  readonly #surfaces: Map<string, number> = new Map()
  readonly #surfaceNames: Array<string> = []
  /** For each word: its term, the number of titles with it, and the last such title. */
  readonly #surfaceTerm: Array<number> = []
  readonly #surfaceCount: Array<number> = []
  readonly #surfaceSeen: Array<number> = []
  readonly #postingTerms = new GrowingUint32(1 << 12)
  readonly #postingFrequencies = new GrowingUint32(1 << 12)
  /** Start of the postings of each document. */
  readonly #starts = new GrowingUint32()
  /** Postings of terms that titles imply. Apart, because inserting them among the others would take a copy of all. */
  readonly #impliedTerms = new GrowingUint32()
  readonly #impliedFrequencies = new GrowingUint32()
  readonly #impliedStarts = new GrowingUint32()
  /** The words of each title in order, as entries with the word's id for a term. */
  readonly #titleWords = new GrowingUint32()
  readonly #titleStarts = new GrowingUint32()
  /** Number of tokens of each title. */
  readonly #titleLengths = new GrowingUint32()

  constructor(neighbour: Neighbour | null, weights: Weights) {
    this.#neighbour = neighbour
    this.#weights = weights
  }

  add(document: SearchDocument): void {
    const position = this.#titleLengths.length
    const { surfaces, fields, title, codes, lengths } = documentWords(document)
    const weightOf = lengths.map((length, field) => occurrenceWeight(this.#weights, field as Field, length))
    const met: Array<number> = []
    for (let i = 0; i < surfaces.length; i++) {
      const surface = this.#surfaceId(surfaces[i]!)
      const term = this.#surfaceTerm[surface]!
      const field = fields[i]!
      if (this.#frequency[term] === 0) met.push(term)
      this.#frequency[term]! += weightOf[field]!
      if (field <= FIELD.model && this.#surfaceSeen[surface] !== position) {
        this.#surfaceSeen[surface] = position
        this.#surfaceCount[surface]!++
      }
    }
    for (const [code, field] of codes) {
      const term = this.#termId(code)
      met.push(term)
      this.#frequency[term] = weightOf[field]!
    }
    this.#starts.push(this.#postingTerms.length)
    for (const term of met) {
      this.#postingTerms.push(term)
      this.#postingFrequencies.push(this.#frequency[term]!)
      this.#frequency[term] = 0
    }
    this.#titleStarts.push(this.#titleWords.length)
    for (const { text, flags } of title) this.#titleWords.push(titleEntry(this.#surfaceId(text), flags))
    this.#titleLengths.push(lengths[FIELD.title]!)
  }

  /** Returns the text of the segment. `documentOfInput` maps the order of adding to document numbers. */
  finish(documentOfInput: Uint32Array): SegmentText {
    const size = documentOfInput.length
    const headTerms = this.#headTerms()
    this.#completeTitles(headTerms)
    const names = sortByCodePoint([...this.#terms.keys()])
    const sortedOf = new Uint32Array(names.length)
    names.forEach((name, sorted) => (sortedOf[this.#terms.get(name)!] = sorted))
    const given = new Uint32Array(size)
    documentOfInput.forEach((position, i) => (given[position] = i))
    const titleOffsets = new Uint32Array(size + 1)
    const titleTerms = new GrowingUint32(size * 8)
    for (let position = 0; position < size; position++) {
      for (const word of this.#title(given[position]!)) this.#addTitleEntries(word, headTerms, sortedOf, titleTerms)
      titleOffsets[position + 1] = titleTerms.length
    }
    return {
      postings: this.#invert(given, sortedOf, StringTable.ofSorted(names)),
      words: this.#finishWords(sortedOf),
      titleOffsets,
      titleTerms: titleTerms.view().slice()
    }
  }

  #surfaceId(surface: string): number {
    const known = this.#surfaces.get(surface)
    if (known !== undefined) return known
    const id = this.#surfaceTerm.length
    this.#surfaces.set(surface, id)
    this.#surfaceNames.push(surface)
    this.#surfaceTerm.push(this.#termId(termOf(surface)))
    this.#surfaceCount.push(0)
    this.#surfaceSeen.push(-1)
    return id
  }

  #termId(term: string): number {
    const known = this.#terms.get(term)
    if (known !== undefined) return known
    const id = this.#frequency.length
    this.#terms.set(term, id)
    this.#termNames.push(term)
    this.#frequency.push(0)
    return id
  }

  #title(i: number): Uint32Array {
    const starts = this.#titleStarts.view()
    return this.#titleWords.view().subarray(starts[i], i + 1 < starts.length ? starts[i + 1] : this.#titleWords.length)
  }

  /** Adds the entry of a word of a title to `entries`, and that of its head if it is a compound. */
  #addTitleEntries(word: number, headTerms: Int32Array, sortedOf: Uint32Array, entries: GrowingUint32): void {
    const surface = termOfEntry(word)
    const head = headTerms[surface] ?? -1
    const isAccessory = head >= 0 && language().accessories.has(this.#termNames[head]!)
    const flags = flagsOfEntry(word) | (isAccessory ? TITLE_FLAG.accessory : 0)
    entries.push(titleEntry(sortedOf[this.#surfaceTerm[surface]!]!, flags))
    if (head >= 0) entries.push(titleEntry(sortedOf[head]!, (flags & ~TITLE_FLAG.apart) | TITLE_FLAG.part))
  }

  /**
   * Adds implied terms of titles: a "tafellamp" is a "lamp", and adjacent words may be written as one elsewhere in
   * the catalogue.
   */
  #completeTitles(headTerms: Int32Array): void {
    const joins = Array.from({ length: this.#titleLengths.length }, (_, i) => this.#joins(this.#title(i), i))
    const terms = this.#postingTerms.view()
    const frequencies = this.#postingFrequencies.view()
    const starts = this.#starts.view()
    const heads = new Set<number>()
    joins.forEach((joined, i) => {
      const length = this.#titleLengths.view()[i]!
      const own = occurrenceWeight(this.#weights, FIELD.title, length)
      const head = headWeight(this.#weights, length)
      for (const word of this.#title(i)) {
        const head = (flagsOfEntry(word) & TITLE_FLAG.digits) === 0 ? headTerms[termOfEntry(word)]! : -1
        if (head >= 0) heads.add(head)
      }
      const end = i + 1 < starts.length ? starts[i + 1]! : terms.length
      if (heads.size > 0) {
        for (let p = starts[i]!; p < end; p++) if (heads.delete(terms[p]!)) frequencies[p]! += head
      }
      this.#impliedStarts.push(this.#impliedTerms.length)
      for (const term of joined) this.#imply(term, own + (heads.delete(term) ? head : 0))
      for (const term of heads) this.#imply(term, head)
      heads.clear()
    })
    this.#impliedStarts.push(this.#impliedTerms.length)
  }

  #imply(term: number, frequency: number): void {
    this.#impliedTerms.push(term)
    this.#impliedFrequencies.push(frequency)
  }

  /** Returns the term of the head of each word; -1 if it is no compound or occurs in no title. */
  #headTerms(): Int32Array {
    if (!language().hasCompounds) return new Int32Array(this.#surfaceNames.length).fill(-1)
    return Int32Array.from(this.#surfaceNames, (word, surface) => {
      const head = this.#surfaceCount[surface] === 0 ? null : headOf(word, (part) => this.#isWord(part))
      return head === null ? -1 : this.#termId(termOf(head))
    })
  }

  #isWord(surface: string): boolean {
    return this.#surfaces.has(surface) || this.#neighbour?.hasSurface(surface) === true
  }

  /** Returns terms of joined adjacent words of a title that the document does not have yet. */
  #joins(title: Uint32Array, i: number): ReadonlyArray<number> {
    const joined: Array<number> = []
    for (let w = 1; w < title.length; w++) {
      if (!canJoin(title[w - 1]!, title[w]!)) continue
      const surface = this.#surfaceNames[termOfEntry(title[w - 1]!)]! + this.#surfaceNames[termOfEntry(title[w]!)]!
      if (!this.#isWord(surface)) continue
      const term = this.#surfaceTerm[this.#surfaceId(surface)]!
      if (!joined.includes(term) && !this.#hasTerm(i, term)) joined.push(term)
    }
    return joined.length === 0 ? NONE : joined
  }

  #hasTerm(i: number, term: number): boolean {
    const starts = this.#starts.view()
    const end = i + 1 < starts.length ? starts[i + 1]! : this.#postingTerms.length
    return this.#postingTerms.view().subarray(starts[i], end).includes(term)
  }

  #invert(given: Uint32Array, sortedOf: Uint32Array, terms: StringTable): Postings {
    const starts = this.#starts.view()
    const ids = this.#postingTerms.view()
    const frequencies = this.#postingFrequencies.view()
    const impliedStarts = this.#impliedStarts.view()
    const impliedIds = this.#impliedTerms.view()
    const impliedFrequencies = this.#impliedFrequencies.view()
    const offsets = new Uint32Array(terms.size + 1)
    for (let p = 0; p < ids.length; p++) offsets[sortedOf[ids[p]!]! + 1]!++
    for (let p = 0; p < impliedIds.length; p++) offsets[sortedOf[impliedIds[p]!]! + 1]!++
    for (let t = 0; t < terms.size; t++) offsets[t + 1]! += offsets[t]!
    const documents = new Uint32Array(ids.length + impliedIds.length)
    const impacts = new Uint8Array(documents.length)
    const next = offsets.slice(0, terms.size)
    for (let position = 0; position < given.length; position++) {
      const i = given[position]!
      const add = (id: number, frequency: number) => {
        const at = next[sortedOf[id]!]!++
        documents[at] = position
        impacts[at] = impactOf(this.#weights, frequency)
      }
      const end = i + 1 < starts.length ? starts[i + 1]! : ids.length
      for (let p = starts[i]!; p < end; p++) add(ids[p]!, frequencies[p]!)
      for (let p = impliedStarts[i]!; p < impliedStarts[i + 1]!; p++) add(impliedIds[p]!, impliedFrequencies[p]!)
    }
    return { terms, offsets, documents, impacts }
  }

  #finishWords(sortedOf: Uint32Array): Words {
    const surfaces = sortByCodePoint([...this.#surfaces.keys()])
    const ids = Uint32Array.from(surfaces, (surface) => this.#surfaces.get(surface)!)
    return {
      surfaces: StringTable.ofSorted(surfaces),
      terms: ids.map((id) => sortedOf[this.#surfaceTerm[id]!]!),
      counts: ids.map((id) => this.#surfaceCount[id]!),
      spelling: spellingTable(surfaces, (surface) => this.#neighbour?.hasSurface(surface) === true)
    }
  }
}
