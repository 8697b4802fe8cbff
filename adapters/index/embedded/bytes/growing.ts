/** A Uint32Array that grows as numbers are added. */
export class GrowingUint32 {
  #values: Uint32Array
  length = 0

  constructor(capacity = 1024) {
    this.#values = new Uint32Array(Math.max(1, capacity))
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length++] = value
  }

  /** Returns the numbers without copying. Valid until the next push. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.length)
  }
}
