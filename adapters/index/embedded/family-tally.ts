import type { FoldedFamily } from "#adapters/index/port.ts"
import type { GrowingUint32 } from "./bytes/growing.ts"
import { findFamily } from "./families.ts"
import { addBit, type FamilySplit } from "./family-split.ts"
import { gallop } from "./match.ts"
import type { Segment } from "./segment.ts"
import type { View, Views } from "./view.ts"
import type { Ranked } from "./rank.ts"

interface Matches {
  readonly view: View
  readonly from: number
  readonly to: number
  readonly states: number | null
}

export interface Located {
  readonly view: View
  readonly document: number
}

/** One bit per family. Variants are looked up for the page only, so that no match needs its price. Spec: FOLD-03. */
export class FamilyTally {
  #met = new Uint32Array(0)
  /** The listed matches, of one segment after the other; ascending within a segment. */
  #documents = new Uint32Array(0)
  #listed = 0
  #matches: Array<Matches> = []

  begin(count: number): void {
    const words = (count >>> 5) + 1
    if (this.#met.length < words) this.#met = new Uint32Array(words)
    else this.#met.fill(0, 0, words)
    this.#listed = 0
    this.#matches = []
  }

  /** Adds `documents[from]` up to `documents[to]`, and splits them; returns the number of results that are new. Spec: FOLD-04. */
  addList(view: View, documents: Uint32Array, from: number, to: number, split: FamilySplit): number {
    const first = this.#listed
    const last = first + to - from
    this.#reserve(last)
    this.#documents.set(documents.subarray(from, to), first)
    this.#listed = last
    this.#matches.push({ view, from: first, to: last, states: null })
    split.split(view, documents, from, to, this.#met)
    return split.firstCount
  }

  addStates(view: View, states: number): void {
    this.#matches.push({ view, from: 0, to: view.segment.size, states })
  }

  addAll(view: View, states: number): number {
    this.addStates(view, states)
    const { results, met } = view.aggregates.families(states)
    this.#met.set(met)
    return results
  }

  retainOthers({ segment: { families }, familyIds }: View, documents: Uint32Array): number {
    let count = 0
    for (const document of documents) {
      const own = families.of[document]!
      const family = familyIds === null ? own : familyIds[own]!
      if (own === 0 || ((this.#met[family >>> 5]! >>> (family & 31)) & 1) === 0) documents[count++] = document
    }
    return count
  }

  addElsewhere(
    [base]: Views["views"],
    own: View,
    document: number,
    first: GrowingUint32,
    others: Array<Located>
  ): void {
    const { keys, of } = own.segment.families
    const family = of[document]!
    for (const matches of this.#matches) {
      const { view } = matches
      if (view === own) continue
      const { families } = view.segment
      const number = view === base ? own.familyIds![family]! : findFamily(families, keys[family]!)
      if (number < families.keys.length)
        this.#eachVariant(matches, number, (variant) => {
          if (view === base) first.push(variant)
          else others.push({ view, document: variant })
        })
    }
  }

  folded(segment: Segment, document: number): FoldedFamily | null {
    const own = segment.families.of[document]!
    if (own === 0) return null
    const key = segment.families.keys[own]!
    let count = 0
    let [lowest, lowestTotal] = [Infinity, Infinity]
    for (const matches of this.#matches) {
      const { families, price, isTotal } = matches.view.segment
      const family = matches.view.segment === segment ? own : findFamily(families, key)
      this.#eachVariant(matches, family, (variant) => {
        count++
        lowest = Math.min(lowest, price[variant]!)
        if (isTotal[variant] === 1) lowestTotal = Math.min(lowestTotal, price[variant]!)
      })
    }
    if (count < 2) return null
    return lowestTotal < Infinity
      ? { count, price: lowestTotal, isTotal: true }
      : { count, price: lowest, isTotal: false }
  }

  #eachVariant(matches: Matches, family: number, visit: (document: number) => void): void {
    if (family === 0) return
    const { offsets, documents } = matches.view.aggregates.familyMembers()
    let position = matches.from
    for (let i = offsets[family]!; i < offsets[family + 1]!; i++) {
      const variant = documents[i]!
      if (matches.states === null) position = gallop(this.#documents, position, matches.to, variant)
      if (this.#isMatch(matches, variant, position)) visit(variant)
    }
  }

  #isMatch({ view, from, to, states }: Matches, document: number, position: number): boolean {
    if (states !== null) return document >= from && document < to && (view.segment.state[document]! & states) !== 0
    return position < to && this.#documents[position] === document
  }

  #reserve(size: number): void {
    if (this.#documents.length >= size) return
    const documents = new Uint32Array(2 * size)
    documents.set(this.#documents.subarray(0, this.#listed))
    this.#documents = documents
  }
}

export const addFamilies = ({ families, state }: Segment, states: number, met: Uint32Array): number => {
  let added = 0
  for (let document = 0; document < state.length; document++) {
    if ((state[document]! & states) === 0) continue
    const family = families.of[document]!
    added += family === 0 ? 1 : addBit(met, family)
  }
  return added
}

/** Returns a key that is equal in all segments; 0 without a family. */
export const familyOf = ({ families }: Segment, document: number): number => families.keys[families.of[document]!]!

/** Returns the first `wanted` hits of different families. A hit without a family is a result of its own. Spec: FOLD-01. */
export const foldHits = (hits: ReadonlyArray<Ranked>, wanted: number): ReadonlyArray<Ranked> => {
  const met = new Set<number>()
  const folded: Array<Ranked> = []
  for (const hit of hits) {
    if (folded.length >= wanted) break
    const family = familyOf(hit.segment, hit.document)
    if (family !== 0) {
      if (met.has(family)) continue
      met.add(family)
    }
    folded.push(hit)
  }
  return folded
}
