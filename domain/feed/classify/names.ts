import { hashOf } from "#domain/base/text/hash.ts"
import stored from "./names.json" with { type: "json" }

/** A category that a word speaks for, and how strongly: the logarithm of how much more likely it makes the category. */
export interface CategoryVote {
  readonly key: string
  readonly weight: number
}

/** Names of things in four languages, learned from public lists of categories. Spec: CLASS-11. */
export interface LearnedNames {
  readonly has: (name: string) => boolean
  readonly votesOf: (name: string) => ReadonlyArray<CategoryVote>
}

interface StoredNames {
  readonly keys: ReadonlyArray<string>
  readonly names: string
}

/** A hash of four bytes, the position of the category in two, and the weight in one. */
export const BYTES_PER_VOTE = 7
export const VOTE_SCALE = 20

/** Returns names from bytes in base64, sorted by hash. Spec: CLASS-11. */
export const decodeNames = ({ keys, names }: StoredNames): LearnedNames => {
  const bytes = Uint8Array.from(atob(names), (character) => character.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const count = bytes.length / BYTES_PER_VOTE
  const hashes = Uint32Array.from({ length: count }, (_, at) => view.getUint32(at * BYTES_PER_VOTE))
  const known = new Set(hashes)
  const firstOf = (hash: number): number => {
    let [from, to] = [0, count]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (hashes[middle]! < hash) from = middle + 1
      else to = middle
    }
    return from
  }
  return {
    has: (name) => known.has(hashOf(name)),
    votesOf: (name) => {
      const hash = hashOf(name)
      const found: Array<CategoryVote> = []
      for (let at = firstOf(hash); hashes[at] === hash; at++)
        found.push({
          key: keys[view.getUint16(at * BYTES_PER_VOTE + 4)]!,
          weight: view.getUint8(at * BYTES_PER_VOTE + 6) / VOTE_SCALE
        })
      return found
    }
  }
}

let decoded: LearnedNames | null = null

/** Returns the names that come with the product. Spec: CLASS-11. */
export const learnedNames = (): LearnedNames => (decoded ??= decodeNames(stored))

export const NO_NAMES: LearnedNames = { has: () => false, votesOf: () => [] }
