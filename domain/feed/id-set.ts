/** A set of ids that takes at most 16 bytes for each, regardless of its length. Spec: FEED-ID-2. */
interface IdSet {
  /** Adds an id and returns true if it is new. */
  readonly add: (id: string) => boolean
}

const FIRST_SIZE = 1 << 12

/** The first half of an empty slot; no id has it, because its last bit is always 1. */
const EMPTY_SLOT = 0

/**
 * Creates a set of ids by their 64-bit hash: a million ids take 32 MB at most, and the chance that any two of them
 * collide is below one in ten million. Spec: FEED-ID-2.
 */
export const idSet = (): IdSet => {
  let size = FIRST_SIZE
  let slots = new Uint32Array(2 * size)
  let count = 0

  const insert = (into: Uint32Array, high: number, low: number): boolean => {
    const mask = into.length / 2 - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const a = into[2 * slot]
      const b = into[2 * slot + 1]
      if (a === high && b === low) return false
      if (a === EMPTY_SLOT) {
        into[2 * slot] = high
        into[2 * slot + 1] = low
        return true
      }
    }
  }

  const grow = () => {
    size *= 2
    const wider = new Uint32Array(2 * size)
    for (let i = 0; i < slots.length; i += 2) {
      const high = slots[i] ?? 0
      if (high !== EMPTY_SLOT) insert(wider, high, slots[i + 1] ?? 0)
    }
    slots = wider
  }

  return {
    add: (id) => {
      if (2 * count >= size) grow()
      const isNew = insert(slots, (hash(id, 0x9747b28c) | 1) >>> 0, hash(id, 0x3c6ef372))
      if (isNew) count++
      return isNew
    }
  }
}

/** Returns a 32-bit hash of a text, unsigned (MurmurHash's mixing over UTF-16 code units). */
const hash = (text: string, seed: number): number => {
  let h = seed ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x5bd1e995)
    h ^= h >>> 15
  }
  h = Math.imul(h ^ (h >>> 13), 0x5bd1e995)
  return (h ^ (h >>> 15)) >>> 0
}
