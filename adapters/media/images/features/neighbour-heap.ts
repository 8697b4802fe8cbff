import type { Neighbour } from "./nearest.ts"

/** The first in the order of `compare` is on top. */
export class NeighbourHeap {
  readonly #items: Array<Neighbour> = []
  readonly #compare: (one: Neighbour, other: Neighbour) => number

  constructor(items: ReadonlyArray<Neighbour>, compare: (one: Neighbour, other: Neighbour) => number) {
    this.#compare = compare
    for (const item of items) this.push(item)
  }

  size(): number {
    return this.#items.length
  }

  first(): Neighbour | undefined {
    return this.#items[0]
  }

  items(): ReadonlyArray<Neighbour> {
    return this.#items
  }

  push(item: Neighbour): void {
    const items = this.#items
    let at = items.push(item) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#compare(items[parent]!, item) <= 0) break
      items[at] = items[parent]!
      at = parent
    }
    items[at] = item
  }

  pop(): Neighbour | undefined {
    const items = this.#items
    const top = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return top
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= items.length) break
      if (child + 1 < items.length && this.#compare(items[child + 1]!, items[child]!) < 0) child++
      if (this.#compare(last, items[child]!) <= 0) break
      items[at] = items[child]!
      at = child
    }
    items[at] = last
    return top
  }
}
