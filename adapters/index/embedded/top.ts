/** A heap with the smallest in front. Keys are distinct integers from 0 below 2^53. */
export class Top {
  #capacity: number
  #size = 0
  /** A plain array: it takes no memory until it is filled, and most stay short. */
  readonly #keys: Array<number> = []

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  reset(capacity: number): void {
    this.#capacity = capacity
    this.#size = 0
  }

  get floor(): number {
    if (this.#capacity === 0) return Number.POSITIVE_INFINITY
    return this.#size < this.#capacity ? -1 : this.#keys[0]!
  }

  offer(key: number): void {
    const keys = this.#keys
    if (this.#size < this.#capacity) {
      let child = this.#size++
      keys[child] = key
      while (child > 0) {
        const parent = (child - 1) >> 1
        if (keys[parent]! <= key) break
        keys[child] = keys[parent]!
        child = parent
      }
      keys[child] = key
      return
    }
    if (this.#size === 0 || key <= keys[0]!) return
    siftDown(keys, key, this.#size)
  }

  /** Returns the keys, greatest first, until the next reset. No key can be offered before it. */
  sorted(): ReadonlyArray<number> {
    return sortHeap(this.#keys, this.#size)
  }
}

export const sortHeap = (keys: Array<number>, count: number): ReadonlyArray<number> => {
  for (let size = count - 1; size > 0; size--) {
    const last = keys[size]!
    keys[size] = keys[0]!
    siftDown(keys, last, size)
  }
  return keys.length === count ? keys : keys.slice(0, count)
}

const siftDown = (keys: Array<number>, key: number, size: number): void => {
  let parent = 0
  for (;;) {
    let child = 2 * parent + 1
    if (child >= size) break
    if (child + 1 < size && keys[child + 1]! < keys[child]!) child++
    if (keys[child]! >= key) break
    keys[parent] = keys[child]!
    parent = child
  }
  keys[parent] = key
}

/** Entries of a block, whose maximum decides whether it is read. */
const BLOCK = 64

/** A weight is below 2^31 and a position below 2^22, so that both fit in a safe integer. */
const POSITION_RADIX = 2 ** 22

/** The greatest weight of each block, computed by the first use and by each thread for itself. */
const cachedMaxima = new WeakMap<Uint32Array, Uint32Array>()

const maximaOf = (weights: Uint32Array): Uint32Array => {
  const cached = cachedMaxima.get(weights)
  if (cached !== undefined) return cached
  const maxima = new Uint32Array(Math.ceil(weights.length / BLOCK))
  for (let i = 0; i < weights.length; i++) {
    const block = Math.floor(i / BLOCK)
    if (weights[i]! > maxima[block]!) maxima[block] = weights[i]!
  }
  cachedMaxima.set(weights, maxima)
  return maxima
}

/** Greatest first, equal ones in order. Reads only the blocks that can have one. */
export const heaviest = (weights: Uint32Array, from: number, to: number, most: number): ReadonlyArray<number> => {
  const top = new Top(Math.min(most, to - from))
  const maxima = to - from > BLOCK ? maximaOf(weights) : null
  let position = from
  while (position < to) {
    const block = Math.floor(position / BLOCK)
    const end = Math.min(to, (block + 1) * BLOCK)
    if (maxima === null || (maxima[block]! + 1) * POSITION_RADIX > top.floor)
      for (; position < end; position++) top.offer(weights[position]! * POSITION_RADIX + POSITION_RADIX - 1 - position)
    position = end
  }
  return Array.from(top.sorted(), (key) => POSITION_RADIX - 1 - (key % POSITION_RADIX))
}
