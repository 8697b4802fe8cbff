import type { SearchDocument } from "#domain/search/document.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { GrowingUint32 } from "#adapters/index/embedded/bytes/growing.ts"
import { StringNumbers } from "#adapters/index/embedded/bytes/string-numbers.ts"
import { sortedTable } from "#adapters/index/embedded/bytes/sorted-strings.ts"
import type { StringTable } from "#adapters/index/embedded/bytes/string-table.ts"
import { endsPhrase, isNumber, levelNames, writtenWords, type WrittenWord } from "./phrases.ts"

export interface PhraseTable {
  readonly texts: StringTable
  readonly weights: Uint32Array
}

export const MAX_PHRASES = 200_000

/** Number of phrases that are counted at a time. Above it, the lightest are forgotten. */
const MAX_COUNTED = 2 * MAX_PHRASES

/** Maximum weight: it must fit beside a position in a safe integer. */
export const MAX_WEIGHT = 2 ** 31 - 1

/** Weight of a product that nobody looked at. Each doubling of its popularity adds one. */
const BASE_WEIGHT = 8

const MAX_PHRASE_WORDS = 3

/** Number of words at the beginning of a title at which phrases start: the brand, the model and the thing itself. */
const PHRASE_STARTS = 3

const MIN_KIND_LETTERS = 4

const weightOf = ({ popularity }: SearchDocument): number => BASE_WEIGHT + Math.round(Math.log2(1 + popularity))

/** The phrases that a builder counted, as nodes of a {@link PhraseTree} with their weights; 0 for one that is only the beginning of phrases. */
export interface PhrasePart {
  readonly words: ReadonlyArray<string>
  readonly parents: Uint32Array
  readonly lastWords: Uint32Array
  readonly weights: Uint32Array
}

export const documentPhrases = (
  document: SearchDocument
): { readonly phrases: ReadonlyArray<string>; readonly weight: number } => {
  const builder = new PhraseBuilder()
  builder.add(document)
  const { texts } = builder.finish()
  return { phrases: Array.from({ length: texts.size }, (_, i) => texts.at(i)), weight: weightOf(document) }
}

interface Name {
  readonly text: string
  readonly words: ReadonlyArray<number>
}

/** Bounded memory: from time to time the lightest of too many phrases are forgotten ("lossy counting"). */
export class PhraseBuilder {
  /** Words as they are written, and 1 for those that a phrase neither begins nor ends with. */
  #words = new StringNumbers()
  #borders: Array<number> = []
  #tree = new PhraseTree()
  #weights = new GrowingUint32()
  #latest = new GrowingUint32()
  #document = 0
  #phrases = 0
  readonly #brands = new Map<string, Name>()
  readonly #categories = new Map<string, ReadonlyArray<Name>>()

  /** Words, their first sequences, the brand, the category, and the brand with the kind. Spec: SUGG-01. */
  add(document: SearchDocument): void {
    if (!document.live) return
    this.#document++
    const weight = weightOf(document)
    const title = writtenWords(document.title)
    const numbers = title.map(({ text }) => this.#numberOf(text))
    for (let i = 0; i < title.length; i++) this.#countFrom(title, numbers, i, weight)
    const brand = this.#brandOf(document.brand ?? "")
    const levels = this.#levelsOf(document.category)
    if (brand.text.length > 1) this.#count(brand.words, weight)
    for (const level of levels) if (level.text.length > 1) this.#count(level.words, weight)
    const kind = levels.at(-1)?.text ?? ""
    if (brand.text !== "")
      for (let i = 0; i < title.length; i++) {
        const { text } = title[i]!
        if (text.length >= MIN_KIND_LETTERS && kind.startsWith(text) && text !== brand.text)
          this.#count([...brand.words, numbers[i]!], weight)
      }
    if (this.#phrases > MAX_COUNTED) this.#forgetLightest()
  }

  append({ words, parents, lastWords, weights }: PhrasePart, least = 1): void {
    const isRemembered = new Uint8Array(weights.length)
    for (let node = weights.length - 1; node > ROOT; node--) {
      if (weights[node]! >= least) isRemembered[node] = 1
      if (isRemembered[node] === 1) isRemembered[parents[node]!] = 1
    }
    const moved = new Uint32Array(weights.length)
    for (let node = ROOT + 1; node < weights.length; node++) {
      if (isRemembered[node] === 0) continue
      moved[node] = this.#tree.child(moved[parents[node]!]!, this.#numberOf(words[lastWords[node]!]!))
      this.#addWeight(moved[node]!, weights[node]! >= least ? weights[node]! : 0)
    }
    if (this.#phrases > MAX_COUNTED) this.#forgetLightest()
  }

  take(): PhrasePart {
    this.#fit()
    const { parents, lastWords } = this.#tree
    return { words: this.#words.names, parents, lastWords, weights: this.#weights.view() }
  }

  finish(): PhraseTable {
    const limit = this.#phrases <= MAX_PHRASES ? 0 : this.#weightAt(MAX_PHRASES)
    const texts = this.#texts()
    const nodes: Array<number> = []
    for (let node = ROOT + 1; node < this.#weights.length; node++) if (this.#weights.at(node) > limit) nodes.push(node)
    const { table, order } = sortedTable(nodes.map((node) => texts[node]!))
    return { texts: table, weights: order.map((i) => Math.min(MAX_WEIGHT, this.#weights.at(nodes[i]!))) }
  }

  #texts(): ReadonlyArray<string> {
    const { words, parents, lastWords } = this.take()
    const texts: Array<string> = [""]
    for (let node = ROOT + 1; node < parents.length; node++) {
      const before = texts[parents[node]!]!
      const word = words[lastWords[node]!]!
      texts.push(before === "" ? word : `${before} ${word}`)
    }
    return texts
  }

  #countFrom(title: ReadonlyArray<WrittenWord>, numbers: ReadonlyArray<number>, i: number, weight: number): void {
    const { text } = title[i]!
    if (this.#borders[numbers[i]!] === 1 || isNumber(text)) return
    if (text.length > 1) this.#countNode(this.#tree.child(ROOT, numbers[i]!), weight)
    if (i >= PHRASE_STARTS) return
    for (let end = i + 1; end < Math.min(title.length, i + MAX_PHRASE_WORDS); end++) {
      if (title[end]!.apart) break
      if (this.#borders[numbers[end]!] === 0 && endsPhrase(title, end)) this.#count(numbers.slice(i, end + 1), weight)
    }
  }

  #brandOf(brand: string): Name {
    const known = this.#brands.get(brand)
    if (known !== undefined) return known
    const name = this.#nameOf(brand)
    this.#brands.set(brand, name)
    return name
  }

  #levelsOf(category: string): ReadonlyArray<Name> {
    const known = this.#categories.get(category)
    if (known !== undefined) return known
    const levels = levelNames(category).map((level) => this.#nameOf(level))
    this.#categories.set(category, levels)
    return levels
  }

  #nameOf(name: string): Name {
    const words = writtenWords(name).slice(0, MAX_PHRASE_WORDS)
    return { text: words.map(({ text }) => text).join(" "), words: words.map(({ text }) => this.#numberOf(text)) }
  }

  #numberOf(word: string): number {
    const number = this.#words.add(word)
    if (number === this.#borders.length) {
      const { linkWords, stopWords } = language()
      this.#borders.push(linkWords.has(word) || stopWords.has(word) ? 1 : 0)
    }
    return number
  }

  #count(words: ReadonlyArray<number>, weight: number): void {
    this.#countNode(this.#nodeOf(words), weight)
  }

  #nodeOf(words: ReadonlyArray<number>): number {
    let node = ROOT
    for (let i = 0; i < words.length; i++) node = this.#tree.child(node, words[i]!)
    return node
  }

  #countNode(node: number, weight: number): void {
    this.#fit()
    if (this.#latest.at(node) === this.#document) return
    this.#latest.set(node, this.#document)
    this.#addWeight(node, weight)
  }

  #addWeight(node: number, weight: number): void {
    this.#fit()
    const before = this.#weights.at(node)
    if (before === 0 && weight > 0) this.#phrases++
    this.#weights.set(node, before + weight)
  }

  #fit(): void {
    while (this.#weights.length < this.#tree.size) {
      this.#weights.push(0)
      this.#latest.push(0)
    }
  }

  #forgetLightest(): void {
    let least = 2 * BASE_WEIGHT
    while (this.#countAtLeast(least) > MAX_PHRASES) least *= 2
    const all = this.take()
    this.#words = new StringNumbers()
    this.#borders = []
    this.#tree = new PhraseTree()
    this.#weights = new GrowingUint32()
    this.#latest = new GrowingUint32()
    this.#phrases = 0
    this.#brands.clear()
    this.#categories.clear()
    this.append(all, least)
  }

  #countAtLeast(least: number): number {
    let count = 0
    for (let node = ROOT + 1; node < this.#weights.length; node++) if (this.#weights.at(node) >= least) count++
    return count
  }

  #weightAt(position: number): number {
    const weights = this.#weights
      .view()
      .filter((weight) => weight > 0)
      .sort()
    return weights[weights.length - 1 - position]!
  }
}

const MIN_SLOTS = 1 << 10

export const ROOT = 0

/** A node's parent is the sequence without its last word. Children have higher numbers than parents. */
export class PhraseTree {
  readonly #parents = new GrowingUint32()
  readonly #words = new GrowingUint32()
  /** Open addressing: the number of a node, or 0 for an empty slot, because the root is nobody's child. At most half of the slots are used. */
  #slots = new Uint32Array(MIN_SLOTS)

  constructor() {
    this.#parents.push(ROOT)
    this.#words.push(0)
  }

  get size(): number {
    return this.#parents.length
  }

  /** The parent of each node. Valid until the next node is added, like {@link lastWords}. */
  get parents(): Uint32Array {
    return this.#parents.view()
  }

  get lastWords(): Uint32Array {
    return this.#words.view()
  }

  child(parent: number, word: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(parent, word, mask); slots[slot] !== 0; slot = (slot + 1) & mask) {
      const node = slots[slot]!
      if (this.#words.at(node) === word && this.#parents.at(node) === parent) return node
    }
    const node = this.size
    this.#parents.push(parent)
    this.#words.push(word)
    if (2 * this.size > slots.length) this.#widen()
    else this.#insert(node)
    return node
  }

  #insert(node: number): void {
    const mask = this.#slots.length - 1
    let slot = slotOf(this.#parents.at(node), this.#words.at(node), mask)
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = node
  }

  #widen(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let node = ROOT + 1; node < this.size; node++) this.#insert(node)
  }
}

const slotOf = (parent: number, word: number, mask: number): number => {
  const mixed = Math.imul(parent ^ Math.imul(word + 1, 0x9e3779b1), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 15)) & mask
}
