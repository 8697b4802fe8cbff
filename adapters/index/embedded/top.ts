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
