import { MAX_OFFERS_PER_KEY } from "#domain/matching/cluster.ts"
import type { MatchKey } from "#domain/matching/offer.ts"
import { numberList } from "../import/numbers.ts"

/** The offers that are connected by equal keys, found with 12 bytes for an offer and 8 for each of its keys. */
interface Components {
  readonly add: (offerKey: number, keys: ReadonlyArray<MatchKey>) => void
  /** Connects two offers that have no key in common. */
  readonly link: (offerKey: number, other: number) => void
  /** Yields the offer keys of each component of two or more. */
  readonly groups: () => Iterable<ReadonlyArray<number>>
}

/** The bits of a key's hash and of the position of its offer; together a number holds them exactly. */
const [HASH_BITS, POSITION_BITS] = [29, 24]

/** The maximum offers of an installation that a pass can handle: 16.7 million. Spec: MATCH-43. */
const MAX_OFFERS = 2 ** POSITION_BITS

/**
 * Creates an empty set of components. Keys are compared by a hash: two keys with one hash only connect offers that
 * share nothing, and the offers of a component are then compared by their keys. Spec: MATCH-43.
 */
export const createComponents = (): Components => {
  const offerKeys = numberList()
  const positions = new Map<number, number>()
  const links: Array<readonly [number, number]> = []
  let pairs = new Float64Array(4096)
  let [pairCount, offerCount] = [0, 0]

  const push = (pair: number) => {
    if (pairCount === pairs.length) {
      const larger = new Float64Array(pairCount * 2)
      larger.set(pairs)
      pairs = larger
    }
    pairs[pairCount++] = pair
  }

  return {
    add: (offerKey, keys) => {
      const position = offerCount++
      if (position >= MAX_OFFERS) throw new RangeError(`More than ${MAX_OFFERS} offers`)
      offerKeys.push(offerKey)
      for (const { key } of keys) push(hashOf(key) * MAX_OFFERS + position)
    },
    link: (offerKey, other) => void links.push([offerKey, other]),
    *groups() {
      const keys = offerKeys.values()
      const parents = Uint32Array.from({ length: offerCount }, (_, at) => at)
      const find = (at: number): number => {
        let root = at
        while (parents[root]! !== root) root = parents[root] = parents[parents[root]!]!
        return root
      }
      const union = (a: number, b: number) => {
        const [one, other] = [find(a), find(b)]
        parents[Math.max(one, other)] = Math.min(one, other)
      }
      for (const [first, end] of runsOf(pairs.subarray(0, pairCount).sort())) {
        const at = pairs[first]! % MAX_OFFERS
        for (let next = first + 1; next < end; next++) union(at, pairs[next]! % MAX_OFFERS)
      }
      if (links.length > 0) for (const [position, key] of keys.entries()) positions.set(key, position)
      for (const [a, b] of links) {
        const [one, other] = [positions.get(a), positions.get(b)]
        if (one !== undefined && other !== undefined) union(one, other)
      }
      yield* groupsOf(keys, find)
    }
  }
}

/** Yields the ranges of pairs with an equal hash: of two or more offers, and not of so many that the key is none. */
const runsOf = function* (pairs: Float64Array): Iterable<readonly [first: number, end: number]> {
  for (let first = 0; first < pairs.length;) {
    const hash = Math.floor(pairs[first]! / MAX_OFFERS)
    let end = first + 1
    while (end < pairs.length && Math.floor(pairs[end]! / MAX_OFFERS) === hash) end++
    // Two keys may share the hash, hence twice the limit; the exact one is applied when keys are compared.
    if (end - first > 1 && end - first <= 2 * MAX_OFFERS_PER_KEY) yield [first, end]
    first = end
  }
}

const groupsOf = function* (keys: Uint32Array, find: (at: number) => number): Iterable<ReadonlyArray<number>> {
  const sizes = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at++) sizes[find(at)]!++
  const members = new Map<number, Array<number>>()
  for (let at = 0; at < keys.length; at++) {
    const root = find(at)
    if (sizes[root]! < 2) continue
    const group = members.get(root) ?? []
    group.push(keys[at]!)
    if (group.length < sizes[root]!) {
      members.set(root, group)
    } else {
      members.delete(root)
      yield group
    }
  }
}

const [PRIME, SEED] = [0x01000193, 0x811c9dc5]

/** Returns the FNV-1a hash of a text. */
const hashOf = (text: string): number => {
  let hash = SEED
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return (hash >>> 0) % 2 ** HASH_BITS
}
