import type { SearchDocument } from "#domain/search/document.ts"
import { type ChunkedNumbers, Chunks, GrowingUint32 } from "./bytes/growing.ts"
import { documentWords } from "./document-words.ts"
import { flagsOfEntry, termOfEntry, titleEntry } from "#adapters/runtime/analyse/title.ts"
import { type Field, FIELD, occurrenceWeight, type Weights } from "./weights.ts"
import { WordNumbers, type WordsPart } from "./word-numbers.ts"

/** Highest frequency that is stored for a term of a document. Impacts do not grow above it. */
export const MAX_FREQUENCY = 65_535

export interface TextPart {
  readonly words: WordsPart
  readonly titleCounts: Uint32Array
  readonly postingTerms: ChunkedNumbers<Uint32Array>
  readonly postingFrequencies: ChunkedNumbers<Uint16Array>
  readonly postingEnds: Uint32Array
  readonly titleWords: ChunkedNumbers<Uint32Array>
  readonly titleEnds: Uint32Array
  readonly titleLengths: Uint32Array
}

export class TextBuilder {
  readonly weights: Weights
  readonly words = new WordNumbers()
  readonly titleCounts = new GrowingUint32()
  readonly postingTerms: Chunks<Uint32Array> = new Chunks((length) => new Uint32Array(length))
  readonly postingFrequencies: Chunks<Uint16Array> = new Chunks((length) => new Uint16Array(length))
  readonly postingEnds = new GrowingUint32()
  /** The words of each title in order, as entries with the word's number for a term, up to `titleEnds`. */
  readonly titleWords: Chunks<Uint32Array> = new Chunks((length) => new Uint32Array(length))
  readonly titleEnds = new GrowingUint32()
  readonly titleLengths = new GrowingUint32()
  readonly #lastTitle = new GrowingUint32()
  readonly #frequency = new GrowingUint32()
  readonly #met: Array<number> = []

  constructor(weights: Weights) {
    this.weights = weights
  }

  add(document: SearchDocument): void {
    const position = this.titleEnds.length
    const { words } = this
    const { texts, title, codes, lengths } = documentWords(document, words)
    const weightOf = lengths.map((length, field) => occurrenceWeight(this.weights, field as Field, length))
    this.#fit()
    for (const { words: found, field } of texts) {
      const weight = weightOf[field]!
      for (let i = 0; i < found.length; i++) this.#count(words.termOfWord(found[i]!), weight)
      if (field <= FIELD.model) for (let i = 0; i < found.length; i++) this.#countTitle(found[i]!, position)
    }
    for (const [code, field] of codes) {
      const term = words.terms.add(code)
      this.#fit()
      this.#count(term, weightOf[field]!)
    }
    for (let i = 0; i < this.#met.length; i++) {
      const term = this.#met[i]!
      this.postingTerms.push(term)
      this.postingFrequencies.push(Math.min(MAX_FREQUENCY, this.#frequency.at(term)))
      this.#frequency.set(term, 0)
    }
    this.#met.length = 0
    this.postingEnds.push(this.postingTerms.length)
    for (let i = 0; i < title.length; i++) this.titleWords.push(title[i]!)
    this.titleEnds.push(this.titleWords.length)
    this.titleLengths.push(lengths[FIELD.title]!)
  }

  take(): TextPart {
    return {
      words: this.words.take(),
      titleCounts: this.titleCounts.view(),
      postingTerms: this.postingTerms.take(),
      postingFrequencies: this.postingFrequencies.take(),
      postingEnds: this.postingEnds.view(),
      titleWords: this.titleWords.take(),
      titleEnds: this.titleEnds.view(),
      titleLengths: this.titleLengths.view()
    }
  }

  append(part: TextPart): void {
    const { surfaces, terms } = this.words.append(part.words)
    this.#fit()
    part.titleCounts.forEach((count, word) =>
      this.titleCounts.set(surfaces[word]!, this.titleCounts.at(surfaces[word]!) + count)
    )
    const postings = this.postingTerms.length
    const words = this.titleWords.length
    this.postingTerms.append(part.postingTerms, (term) => terms[term]!)
    this.postingFrequencies.append(part.postingFrequencies, (frequency) => frequency)
    this.postingEnds.append(part.postingEnds.map((end) => postings + end))
    this.titleWords.append(part.titleWords, (word) => titleEntry(surfaces[termOfEntry(word)]!, flagsOfEntry(word)))
    this.titleEnds.append(part.titleEnds.map((end) => words + end))
    this.titleLengths.append(part.titleLengths)
  }

  #fit(): void {
    while (this.#frequency.length < this.words.terms.size) this.#frequency.push(0)
    while (this.titleCounts.length < this.words.surfaces.size) {
      this.titleCounts.push(0)
      this.#lastTitle.push(0)
    }
  }

  #count(term: number, weight: number): void {
    const frequency = this.#frequency.at(term)
    if (frequency === 0) this.#met.push(term)
    this.#frequency.set(term, frequency + weight)
  }

  #countTitle(word: number, position: number): void {
    if (this.#lastTitle.at(word) === position + 1) return
    this.#lastTitle.set(word, position + 1)
    this.titleCounts.set(word, this.titleCounts.at(word) + 1)
  }
}
