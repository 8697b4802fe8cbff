import { GrowingUint32 } from "../bytes/growing.ts"

const MIN_SLOTS = 1 << 10

export const ROOT = 0

/** A node's parent is the sequence without its last word. Children have higher numbers than parents. */
export class PhraseTree {
  readonly #parents = new GrowingUint32()
  readonly #words = new GrowingUint32()
  /** Open addressing: the number of a node, or 0 for an empty slot, because the root is nobody's child. At most half of the slots are used. */
  #slots = new Uint32Array(MIN_SLOTS)

  constructor() {
    this.#parents.push(ROOT)
    this.#words.push(0)
  }

  get size(): number {
    return this.#parents.length
  }

  /** The parent of each node. Valid until the next node is added, like {@link lastWords}. */
  get parents(): Uint32Array {
    return this.#parents.view()
  }

  get lastWords(): Uint32Array {
    return this.#words.view()
  }

  child(parent: number, word: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = slotOf(parent, word, mask); slots[slot] !== 0; slot = (slot + 1) & mask) {
      const node = slots[slot]!
      if (this.#words.at(node) === word && this.#parents.at(node) === parent) return node
    }
    const node = this.size
    this.#parents.push(parent)
    this.#words.push(word)
    if (2 * this.size > slots.length) this.#widen()
    else this.#insert(node)
    return node
  }

  #insert(node: number): void {
    const mask = this.#slots.length - 1
    let slot = slotOf(this.#parents.at(node), this.#words.at(node), mask)
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = node
  }

  #widen(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let node = ROOT + 1; node < this.size; node++) this.#insert(node)
  }
}

const slotOf = (parent: number, word: number, mask: number): number => {
  const mixed = Math.imul(parent ^ Math.imul(word + 1, 0x9e3779b1), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 15)) & mask
}
