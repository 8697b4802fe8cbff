import { slug } from "#domain/base/text/slug.ts"
import { MAX_FAMILY_SIZE } from "#domain/catalogue/family.ts"
import type { Column } from "./column.ts"
import { termOfEntry } from "#adapters/runtime/analyse/title.ts"

/** Numbers from 1 in the order of first documents, so that neighbours count in neighbouring memory. */
export interface Families {
  readonly of: Uint32Array
  /** Hash of each family by its number, equal in all segments; that of number 0 is 0. */
  readonly keys: Uint32Array
  readonly order: Uint32Array
}

interface Described {
  readonly brand: Column | undefined
  readonly titleOffsets: Uint32Array
  readonly titleTerms: Uint32Array
}

/** The share of the terms of the shorter title that both titles have. Spec: VARIANT-06. */
const MIN_SHARED_TERMS = 0.5

/** Returns any number but 0. */
export const groupHash = (group: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < group.length; i++) hash = Math.imul(hash ^ group.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0 || 1
}

/** `groups[offsets[d]]` up to `offsets[d + 1]` are those of document `d`. Linear. Spec: VARIANT-05, VARIANT-06. */
export const familiesOf = (offsets: Uint32Array, groups: Uint32Array, described: Described): Families =>
  numbered(connectDocuments(offsets, groups), described)

interface ConnectedDocuments {
  readonly firsts: Uint32Array
  /** The lowest group of those that are connected with each of `firsts`, which is the key of the family; 0 if they are none. */
  readonly keys: Uint32Array
}

export const connectDocuments = (offsets: Uint32Array, groups: Uint32Array): ConnectedDocuments => {
  const size = offsets.length - 1
  const parents = Uint32Array.from({ length: size }, (_, document) => document)
  const members = countMembers(groups)
  const firsts = new Map<number, number>()
  const keys = new Uint32Array(size)
  for (let document = 0; document < size; document++) {
    for (let g = offsets[document]!; g < offsets[document + 1]!; g++) {
      const group = groups[g]!
      if (members.get(group)! > MAX_FAMILY_SIZE) continue
      const first = firsts.get(group)
      if (first === undefined) firsts.set(group, document)
      const root = first === undefined ? rootOf(parents, document) : join(parents, keys, first, document)
      keys[root] = lowestKey(keys[root]!, group)
    }
  }
  const sizes = new Uint32Array(size)
  for (let document = 0; document < size; document++) {
    parents[document] = rootOf(parents, document)
    sizes[parents[document]!]!++
  }
  for (let document = 0; document < size; document++) if (sizes[document]! > MAX_FAMILY_SIZE) keys[document] = 0
  return { firsts: parents, keys }
}

const countMembers = (groups: Uint32Array): ReadonlyMap<number, number> => {
  const members = new Map<number, number>()
  for (let i = 0; i < groups.length; i++) members.set(groups[i]!, (members.get(groups[i]!) ?? 0) + 1)
  return members
}

const lowestKey = (a: number, b: number): number => (a === 0 || (b !== 0 && b < a) ? b : a)

const rootOf = (parents: Uint32Array, document: number): number => {
  let at = document
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]!]!
    at = parents[at]!
  }
  return at
}

const join = (parents: Uint32Array, keys: Uint32Array, a: number, b: number): number => {
  const first = rootOf(parents, a)
  const second = rootOf(parents, b)
  const root = Math.min(first, second)
  const other = Math.max(first, second)
  if (root === other) return root
  parents[other] = root
  keys[root] = lowestKey(keys[root]!, keys[other]!)
  return root
}

const numbered = ({ firsts, keys }: ConnectedDocuments, described: Described): Families => {
  const of = new Uint32Array(firsts.length)
  const familyKeys: Array<number> = [0]
  const isVariant = variantTest(described)
  for (let document = 0; document < firsts.length; document++) {
    const first = firsts[document]!
    if (keys[first] === 0) continue
    if (first === document) {
      of[document] = familyKeys.length
      familyKeys.push(keys[first]!)
    } else if (isVariant(first, document)) of[document] = of[first]!
  }
  const order = Uint32Array.from(familyKeys, (_, family) => family)
  order.sort((a, b) => familyKeys[a]! - familyKeys[b]!)
  return { of, keys: Uint32Array.from(familyKeys), order }
}

const variantTest = ({ brand, titleOffsets, titleTerms }: Described) => {
  const termsOf = (document: number) => {
    const terms = new Set<number>()
    for (let i = titleOffsets[document]!; i < titleOffsets[document + 1]!; i++) terms.add(termOfEntry(titleTerms[i]!))
    return terms
  }
  let latest = { document: -1, terms: new Set<number>() }
  return (first: number, second: number): boolean => {
    if (brand !== undefined && haveOtherBrands(brand, first, second)) return false
    if (latest.document !== first) latest = { document: first, terms: termsOf(first) }
    return shareTerms(latest.terms, termsOf(second))
  }
}

export const shareTerms = <Term>(first: ReadonlySet<Term>, second: ReadonlySet<Term>): boolean => {
  let shared = 0
  for (const term of second) if (first.has(term)) shared++
  return shared >= Math.min(first.size, second.size) * MIN_SHARED_TERMS
}

const haveOtherBrands = ({ codes, start, end, values, sets }: Column, first: number, second: number): boolean => {
  const codeOf = (document: number) => (document < start || document >= end ? 0 : codes[document - start]!)
  const own = codeOf(first)
  const other = codeOf(second)
  if (own === other || own === 0 || other === 0 || sets !== null) return false
  return slug(values.at(own - 1)) !== slug(values.at(other - 1))
}

/** The documents of family `f`: `documents[offsets[f]]` up to `offsets[f + 1]`, ascending. */
export interface FamilyMembers {
  readonly offsets: Uint32Array
  readonly documents: Uint32Array
}

/** Family 0 has no members. */
export const membersOf = ({ of, keys }: Families): FamilyMembers => {
  const offsets = new Uint32Array(keys.length + 1)
  for (const family of of) if (family !== 0) offsets[family + 1]!++
  for (let family = 0; family < keys.length; family++) offsets[family + 1]! += offsets[family]!
  const next = offsets.slice()
  const documents = new Uint32Array(offsets.at(-1) ?? 0)
  for (let document = 0; document < of.length; document++) {
    const family = of[document]!
    if (family !== 0) documents[next[family]!++] = document
  }
  return { offsets, documents }
}

export const findFamily = ({ keys, order }: Families, key: number): number => {
  let from = 1
  let to = order.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (keys[order[middle]!]! < key) from = middle + 1
    else to = middle
  }
  const found = order[from]
  return found !== undefined && keys[found] === key ? found : 0
}
