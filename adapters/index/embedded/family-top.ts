import type { Families } from "./families.ts"
import { sortHeap } from "./top.ts"

/** A heap with the smallest in front, which knows the place of each family. Reuses memory. Spec: FOLD-01. */
export class FamilyTop {
  #capacity = 0
  #size = 0
  /** A plain array: it takes no memory until it is filled. */
  readonly #keys: Array<number> = []
  #families = new Uint32Array(0)
  #places = new Uint32Array(1)
  #familyOf: Uint32Array = new Uint32Array(0)

  /** Begins to collect `capacity` keys. Those before must have been taken with {@link FamilyTop.sorted}. */
  begin({ of, keys }: Families, capacity: number): this {
    this.#capacity = capacity
    this.#size = 0
    this.#familyOf = of
    if (this.#families.length < capacity) this.#families = new Uint32Array(capacity)
    if (this.#places.length < keys.length) this.#places = new Uint32Array(keys.length)
    return this
  }

  get floor(): number {
    if (this.#capacity === 0) return Number.POSITIVE_INFINITY
    return this.#size < this.#capacity ? -1 : this.#keys[0]!
  }

  offer(key: number, document: number): void {
    if (key <= this.floor) return
    const family = this.#familyOf[document]!
    const place = family === 0 ? 0 : this.#places[family]!
    if (place > 0) {
      if (key > this.#keys[place - 1]!) this.#sink(place - 1, key, family)
    } else if (this.#size < this.#capacity) this.#rise(this.#size++, key, family)
    else {
      this.#places[this.#families[0]!] = 0
      this.#sink(0, key, family)
    }
  }

  /** Returns the keys, greatest first, until the next beginning. No key can be offered before it. */
  sorted(): ReadonlyArray<number> {
    for (let i = 0; i < this.#size; i++) this.#places[this.#families[i]!] = 0
    return sortHeap(this.#keys, this.#size)
  }

  #rise(from: number, key: number, family: number): void {
    let child = from
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (this.#keys[parent]! <= key) break
      this.#put(child, this.#keys[parent]!, this.#families[parent]!)
      child = parent
    }
    this.#put(child, key, family)
  }

  #sink(from: number, key: number, family: number): void {
    const keys = this.#keys
    let parent = from
    for (;;) {
      let child = 2 * parent + 1
      if (child >= this.#size) break
      if (child + 1 < this.#size && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      this.#put(parent, keys[child]!, this.#families[child]!)
      parent = child
    }
    this.#put(parent, key, family)
  }

  #put(at: number, key: number, family: number): void {
    this.#keys[at] = key
    this.#families[at] = family
    this.#places[family] = at + 1
  }
}
