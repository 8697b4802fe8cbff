import { measureAt } from "#adapters/runtime/analyse/measures.ts"
import { categoryText, termOf, withoutTerm, WORD_FLAG, wordFlags } from "#adapters/runtime/analyse/terms.ts"
import { GAP, MARK, TokenScan } from "#adapters/runtime/analyse/token-scan.ts"
import { type Token, tokensOf } from "#adapters/runtime/analyse/tokens.ts"
import { GrowingUint32 } from "./bytes/growing.ts"
import { StringNumbers } from "./bytes/string-numbers.ts"
import { FIELD, type Field } from "./weights.ts"

const MAX_CACHED_TEXTS = 100_000
const MAX_CACHED_CHARS = 60

/** Maximum length of letters that belong to an adjacent number, also across a space: "wh 1000", "40 cm". */
const MAX_CODE_LETTERS = 3

export interface TextWords {
  readonly own: ReadonlyArray<number>
  readonly marks: ReadonlyArray<number>
  readonly extra: ReadonlyArray<number>
  readonly measures: ReadonlyArray<string>
}

/** Words between "zonder" and the thing. */
const ADDED: ReadonlySet<string> = new Set(["toegevoegde", "toegevoegd", "added", "extra"])

const NONE: ReadonlyArray<never> = []

const UNKNOWN = 0xffffffff

export interface WordsPart {
  readonly surfaces: ReadonlyArray<string>
  readonly terms: ReadonlyArray<string>
}

/** Each distinct text is analysed once: brands, categories and features are half of all words. Spec: INDEX-35. */
export class WordNumbers {
  readonly surfaces = new StringNumbers()
  readonly terms = new StringNumbers()
  readonly #termOfWord = new GrowingUint32()
  readonly #flags = new GrowingUint32()
  readonly #cached: ReadonlyMap<Field, Map<string, TextWords>> = new Map([
    [FIELD.brand, new Map()],
    [FIELD.category, new Map()],
    [FIELD.features, new Map()]
  ])
  readonly #scan = new TokenScan()

  read(text: string, field: Field): TextWords {
    const cached = text.length <= MAX_CACHED_CHARS ? this.#cached.get(field) : undefined
    const known = cached?.get(text)
    if (known !== undefined) return known
    const words = this.#wordsOf(text, field)
    if (cached !== undefined && cached.size < MAX_CACHED_TEXTS) cached.set(text, words)
    return words
  }

  flagsOf(word: number): number {
    const known = this.#flags.at(word)
    if (known !== UNKNOWN) return known
    const flags = wordFlags(this.nameOf(word))
    this.#flags.set(word, flags)
    return flags
  }

  numberOf(surface: string): number {
    return this.#analysed(this.surfaces.add(surface))
  }

  nameOf(word: number): string {
    return this.surfaces.names[word]!
  }

  termOfWord(word: number): number {
    return this.#termOfWord.at(word)
  }

  take(): WordsPart {
    return { surfaces: this.surfaces.names, terms: this.terms.names }
  }

  append({ surfaces, terms }: WordsPart): { readonly surfaces: Uint32Array; readonly terms: Uint32Array } {
    return {
      surfaces: Uint32Array.from(surfaces, (surface) => this.numberOf(surface)),
      terms: Uint32Array.from(terms, (term) => this.terms.add(term))
    }
  }

  #analysed(word: number): number {
    if (word === this.#termOfWord.length) {
      this.#termOfWord.push(this.terms.add(termOf(this.nameOf(word))))
      this.#flags.push(UNKNOWN)
    }
    return word
  }

  /** Letters and numbers also pair ("wh1000"), hyphenated words join ("tshirt"). Spec: WORD-04, WORD-05, WORD-08. */
  #wordsOf(text: string, field: Field): TextWords {
    const scan = this.#scan
    scan.read(field === FIELD.category ? categoryText(text) : text)
    const { marks } = scan
    const own: Array<number> = []
    for (let i = 0; i < scan.count; i++) own.push(this.#wordAt(i))
    const measures: Array<string> = []
    // A description also explains what other products are like.
    for (let i = 0; i < own.length && field !== FIELD.description; i++) {
      const lacking = this.#lackingAt(own, marks, i)
      if (lacking !== null) measures.push(withoutTerm(lacking))
    }
    if (field === FIELD.category) return { own, marks: NONE, extra: NONE, measures }
    const extra: Array<number> = []
    let found: ReadonlyArray<Token> | null = null
    for (let i = 0; i < own.length; i++) {
      const isGenitive = (marks[i]! & MARK.genitive) !== 0
      if (isGenitive) extra.push(this.numberOf(`${this.nameOf(own[i]!)}s`))
      if (i === 0) continue
      if (this.#formsPair(own, marks, i, field)) {
        const pair = this.#analysed(this.surfaces.addJoined(own[i - 1]!, own[i]!))
        extra.push(pair)
        if (isGenitive) extra.push(this.numberOf(`${this.nameOf(pair)}s`))
      }
      if (((marks[i - 1]! | marks[i]!) & MARK.digits) === 0) continue
      const measure = this.#canMeasure(own, marks, i) ? measureAt((found ??= tokensOf(scan)), i) : null
      if (measure !== null) measures.push(measure.term)
      this.#markCodePart(own, marks, i, measure !== null)
    }
    return { own, marks: field === FIELD.title ? Array.from(marks.subarray(0, scan.count)) : NONE, extra, measures }
  }

  #wordAt(i: number): number {
    const { codes, starts, ends, hasApostrophe } = this.#scan
    const from = starts[i]!
    const to = ends[i]!
    if (from === to || hasApostrophe) return this.numberOf(this.#scan.wordAt(i))
    return this.#analysed(this.surfaces.addCodes(codes, from, to))
  }

  #formsPair(own: ReadonlyArray<number>, marks: Uint8Array, i: number, field: Field): boolean {
    const gap = marks[i]! & MARK.gap
    if (gap === GAP.apart) return false
    const isNumber = (marks[i]! & MARK.digits) !== 0
    const before = own[i - 1]!
    if (isNumber === ((marks[i - 1]! & MARK.digits) !== 0)) {
      if (isNumber) return false
      return gap === GAP.joined || (field <= FIELD.model && this.nameOf(before).length === 1)
    }
    if (gap !== GAP.space || field <= FIELD.model) return true
    return this.#isShort(isNumber ? before : own[i]!)
  }

  /** Returns the word for what a text is without at `i`: "zonder suiker", "sugar free", "suikervrij". Spec: INTENT-21. */
  #lackingAt(own: ReadonlyArray<number>, marks: Uint8Array, i: number): string | null {
    const flags = this.flagsOf(own[i]!)
    if ((flags & WORD_FLAG.freeFrom) !== 0) return this.nameOf(own[i]!)
    const isFree = (flags & WORD_FLAG.free) !== 0
    if (!isFree && (flags & WORD_FLAG.negates) === 0) return null
    const at = isFree ? i - 1 : ADDED.has(this.nameOf(own[i + 1] ?? own[i]!)) ? i + 2 : i + 1
    if (at < 0 || at >= own.length || (marks[at]! & MARK.digits) !== 0) return null
    return (marks[Math.max(at, i)]! & MARK.gap) === GAP.apart ? null : this.nameOf(own[at]!)
  }

  #canMeasure(own: ReadonlyArray<number>, marks: Uint8Array, i: number): boolean {
    const word = (marks[i]! & MARK.digits) !== 0 ? own[i - 1]! : own[i]!
    return (this.flagsOf(word) & WORD_FLAG.measures) !== 0
  }

  /** Marks a few letters that are glued to a number but no unit: "aq" and "aa" of "AQ731AA". Spec: RANK-05. */
  #markCodePart(own: ReadonlyArray<number>, marks: Uint8Array, i: number, isMeasure: boolean): void {
    if ((marks[i]! & MARK.gap) !== GAP.glued) return
    const isNumber = (marks[i]! & MARK.digits) !== 0
    if (isNumber === ((marks[i - 1]! & MARK.digits) !== 0)) return
    const letters = isNumber ? i - 1 : i
    if (this.#isShort(own[letters]!) && (isNumber || !isMeasure)) marks[letters]! |= MARK.codePart
  }

  #isShort(word: number): boolean {
    return this.nameOf(word).length <= MAX_CODE_LETTERS
  }
}
