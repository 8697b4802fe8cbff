import { type TextWords, termOf, textWords, wordFlags, type WordReader } from "./analyse/terms.ts"
import { StringNumbers } from "./bytes/string-numbers.ts"
import { FIELD, type Field } from "./weights.ts"

/** Maximum texts whose words are cached, and the characters of each. */
const MAX_CACHED_TEXTS = 100_000
const MAX_CACHED_CHARS = 60

type NumberedText = TextWords<number>

/** Words and terms in the order of their numbers, to be added to those of another builder. */
export interface WordsPart {
  readonly surfaces: ReadonlyArray<string>
  readonly terms: ReadonlyArray<string>
}

/**
 * Numbers the words and terms of a segment while it is built. Each distinct word is analysed once, and so is each
 * distinct brand, category and value of a feature: together they are half of the words of a catalogue.
 */
export class WordNumbers implements WordReader<number> {
  /** Words as written. */
  readonly surfaces = new StringNumbers()
  readonly terms = new StringNumbers()
  /** For each word: its term, and its flags in every title or -1 if they are unknown. */
  readonly #termOfWord: Array<number> = []
  readonly #flags: Array<number> = []
  /** Texts that recur, by field. */
  readonly #cached: ReadonlyMap<Field, Map<string, NumberedText>> = new Map([
    [FIELD.brand, new Map()],
    [FIELD.category, new Map()],
    [FIELD.features, new Map()]
  ])

  readonly read = (text: string, field: Field): NumberedText => {
    const cached = text.length <= MAX_CACHED_CHARS ? this.#cached.get(field) : undefined
    const known = cached?.get(text)
    if (known !== undefined) return known
    const { tokens, own, extra, measures } = textWords(text, field)
    const words: NumberedText = {
      tokens,
      own: own.map((word) => this.numberOf(word)),
      extra: extra.map((word) => this.numberOf(word)),
      measures
    }
    if (cached !== undefined && cached.size < MAX_CACHED_TEXTS) cached.set(text, words)
    return words
  }

  readonly flagsOf = (word: number): number => {
    const known = this.#flags[word]!
    if (known >= 0) return known
    return (this.#flags[word] = wordFlags(this.surfaces.names[word]!))
  }

  /** Returns the number of a word, which is added with its term if it is new. */
  numberOf(surface: string): number {
    const number = this.surfaces.add(surface)
    if (number === this.#termOfWord.length) {
      this.#termOfWord.push(this.terms.add(termOf(surface)))
      this.#flags.push(-1)
    }
    return number
  }

  /** Returns the number of the term of a word. */
  termOfWord(word: number): number {
    return this.#termOfWord[word]!
  }
  take(): WordsPart {
    return { surfaces: this.surfaces.names, terms: this.terms.names }
  }

  /** Adds words and terms, and returns the own number of each. */
  append({ surfaces, terms }: WordsPart): { readonly surfaces: Uint32Array; readonly terms: Uint32Array } {
    return {
      surfaces: Uint32Array.from(surfaces, (surface) => this.numberOf(surface)),
      terms: Uint32Array.from(terms, (term) => this.terms.add(term))
    }
  }
}
