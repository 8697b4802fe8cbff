import type { SearchDocument } from "../../port.ts"
import { sortByCodePoint, StringTable } from "../bytes/string-table.ts"
import { phrasesOf } from "./phrases.ts"

/** Phrases in ascending order, with the weight of each. */
export interface PhraseTable {
  readonly texts: StringTable
  readonly weights: Uint32Array
}

/** Maximum phrases of a segment. */
const MAX_PHRASES = 200_000

/** Number of phrases that are counted at a time. Above it, the lightest are forgotten. */
const MAX_COUNTED = 2 * MAX_PHRASES

/** Maximum weight: it must fit beside a position in a safe integer. */
const MAX_WEIGHT = 2 ** 31 - 1

/** Weight of a product that nobody looked at. Each doubling of its popularity adds one. */
const BASE_WEIGHT = 8

/** Returns the weight of a product's phrases. Spec: SUGG-02. */
const weightOf = ({ popularity }: SearchDocument): number => BASE_WEIGHT + Math.round(Math.log2(1 + popularity))

/**
 * Collects the phrases of the products for sale. The memory it takes is bounded: of more phrases than fit, the lightest
 * are forgotten from time to time ("lossy counting"), and those are the ones of a single product.
 */
export class PhraseBuilder {
  readonly #weights = new Map<string, number>()

  add(document: SearchDocument): void {
    if (!document.live) return
    const weight = weightOf(document)
    for (const phrase of phrasesOf(document)) this.#count(phrase, weight)
  }

  /** Adds the phrases that another builder counted. */
  append(weights: ReadonlyMap<string, number>): void {
    for (const [phrase, weight] of weights) this.#count(phrase, weight)
  }

  /** Returns the weight of each phrase that is remembered. */
  take(): ReadonlyMap<string, number> {
    return this.#weights
  }

  #count(phrase: string, weight: number): void {
    this.#weights.set(phrase, (this.#weights.get(phrase) ?? 0) + weight)
    if (this.#weights.size > MAX_COUNTED) this.#forgetLightest()
  }

  #forgetLightest(): void {
    for (let least = 2 * BASE_WEIGHT; this.#weights.size > MAX_PHRASES; least *= 2)
      for (const [phrase, weight] of this.#weights) if (weight < least) this.#weights.delete(phrase)
  }

  finish(): PhraseTable {
    const limit = this.#weights.size <= MAX_PHRASES ? 0 : this.#weightAt(MAX_PHRASES)
    const phrases: Array<string> = []
    for (const [phrase, weight] of this.#weights) if (weight > limit) phrases.push(phrase)
    const texts = sortByCodePoint(phrases)
    return {
      texts: StringTable.ofSorted(texts),
      weights: Uint32Array.from(texts, (text) => Math.min(MAX_WEIGHT, this.#weights.get(text)!))
    }
  }

  /** Returns the weight of the heaviest phrase after the first `position`. */
  #weightAt(position: number): number {
    const weights = Float64Array.from(this.#weights.values()).sort()
    return weights[weights.length - 1 - position]!
  }
}
