import type { SearchDocument } from "../port.ts"
import { headOf } from "./analyse/compound.ts"
import { documentWords, HEAD_WEIGHT, termOf, TITLE_WEIGHT } from "./analyse/terms.ts"
import { GrowingUint32 } from "./bytes/growing.ts"
import { sortByCodePoint, StringTable } from "./bytes/string-table.ts"
import { impactOf, type Postings } from "./postings.ts"
import type { Segment, Words } from "./segment.ts"
import { spellingTable } from "./spell.ts"

/** Values that a small segment borrows from the largest one, so that both score and join words alike. */
export interface Neighbour {
  readonly averageLength: number
  readonly hasSurface: (surface: string) => boolean
}

const NONE: ReadonlyArray<number> = []

type SegmentText = Pick<Segment, "postings" | "words" | "averageLength" | "titleOffsets" | "titleTerms">

/** Collects the words of added documents, and inverts them: from term to documents. */
export class TextBuilder {
  readonly #neighbour: Neighbour | null
  readonly #terms: Map<string, number> = new Map()
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
  /** The words of each title in order, as word id plus 1; 0 separates words that are not adjacent. */
  readonly #titleWords = new GrowingUint32()
  readonly #titleStarts = new GrowingUint32()
  readonly #lengths = new GrowingUint32()

  constructor(neighbour: Neighbour | null) {
    this.#neighbour = neighbour
  }

  add(document: SearchDocument): void {
    const position = this.#lengths.length
    const { surfaces, weights, title, codes, length } = documentWords(document)
    const met: Array<number> = []
    for (let i = 0; i < surfaces.length; i++) {
      const surface = this.#surfaceId(surfaces[i]!)
      const term = this.#surfaceTerm[surface]!
      const weight = weights[i]!
      if (this.#frequency[term] === 0) met.push(term)
      this.#frequency[term]! += weight
      if (weight === TITLE_WEIGHT && this.#surfaceSeen[surface] !== position) {
        this.#surfaceSeen[surface] = position
        this.#surfaceCount[surface]!++
      }
    }
    for (const [code, weight] of codes) {
      const term = this.#termId(code)
      met.push(term)
      this.#frequency[term] = weight
    }
    this.#starts.push(this.#postingTerms.length)
    for (const term of met) {
      this.#postingTerms.push(term)
      this.#postingFrequencies.push(this.#frequency[term]!)
      this.#frequency[term] = 0
    }
    this.#titleStarts.push(this.#titleWords.length)
    for (const word of title) this.#titleWords.push(word === "" ? 0 : this.#surfaceId(word) + 1)
    this.#lengths.push(length)
  }

  /** Returns the text of the segment. `documentOfInput` maps the order of adding to document numbers. */
  finish(documentOfInput: Uint32Array): SegmentText {
    const size = documentOfInput.length
    this.#completeTitles()
    const lengths = this.#lengths.view()
    const total = lengths.reduce((tokens, length) => tokens + length, 0)
    const averageLength = this.#neighbour?.averageLength ?? Math.max(1, total / Math.max(1, size))
    const names = sortByCodePoint([...this.#terms.keys()])
    const sortedOf = new Uint32Array(names.length)
    names.forEach((name, sorted) => (sortedOf[this.#terms.get(name)!] = sorted))
    const given = new Uint32Array(size)
    documentOfInput.forEach((position, i) => (given[position] = i))
    const titleOffsets = new Uint32Array(size + 1)
    const titleTerms = new GrowingUint32(size * 8)
    for (let position = 0; position < size; position++) {
      for (const term of this.#titleTerms(given[position]!)) titleTerms.push(sortedOf[term]!)
      titleOffsets[position + 1] = titleTerms.length
    }
    return {
      postings: this.#invert(given, sortedOf, averageLength, StringTable.ofSorted(names)),
      words: this.#finishWords(sortedOf),
      averageLength,
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
    this.#frequency.push(0)
    return id
  }

  #title(i: number): Uint32Array {
    const starts = this.#titleStarts.view()
    return this.#titleWords.view().subarray(starts[i], i + 1 < starts.length ? starts[i + 1] : this.#titleWords.length)
  }

  #titleTerms(i: number): ReadonlySet<number> {
    const terms = new Set<number>()
    for (const word of this.#title(i)) if (word > 0) terms.add(this.#surfaceTerm[word - 1]!)
    return terms
  }

  /**
   * Adds implied terms of titles: a "tafellamp" is a "lamp", and adjacent words may be written as one elsewhere in
   * the catalogue.
   */
  #completeTitles(): void {
    const headTerms = this.#headTerms()
    const joins = Array.from({ length: this.#lengths.length }, (_, i) => this.#joins(this.#title(i), i))
    const terms = this.#postingTerms.view()
    const frequencies = this.#postingFrequencies.view()
    const starts = this.#starts.view()
    const heads = new Set<number>()
    joins.forEach((joined, i) => {
      for (const word of this.#title(i)) if (word > 0 && headTerms[word - 1]! >= 0) heads.add(headTerms[word - 1]!)
      const end = i + 1 < starts.length ? starts[i + 1]! : terms.length
      if (heads.size > 0) {
        for (let p = starts[i]!; p < end; p++) if (heads.delete(terms[p]!)) frequencies[p]! += HEAD_WEIGHT
      }
      this.#impliedStarts.push(this.#impliedTerms.length)
      for (const term of joined) this.#imply(term, TITLE_WEIGHT + (heads.delete(term) ? HEAD_WEIGHT : 0))
      for (const term of heads) this.#imply(term, HEAD_WEIGHT)
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
      if (title[w - 1] === 0 || title[w] === 0) continue
      const surface = this.#surfaceNames[title[w - 1]! - 1]! + this.#surfaceNames[title[w]! - 1]!
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

  #invert(given: Uint32Array, sortedOf: Uint32Array, averageLength: number, terms: StringTable): Postings {
    const starts = this.#starts.view()
    const ids = this.#postingTerms.view()
    const frequencies = this.#postingFrequencies.view()
    const impliedStarts = this.#impliedStarts.view()
    const impliedIds = this.#impliedTerms.view()
    const impliedFrequencies = this.#impliedFrequencies.view()
    const lengths = this.#lengths.view()
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
        impacts[at] = impactOf(frequency, lengths[i]!, averageLength)
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
