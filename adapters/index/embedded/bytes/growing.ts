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

  at(index: number): number {
    return this.#values[index]!
  }

  set(index: number, value: number): void {
    this.#values[index] = value
  }

  append(values: Uint32Array): void {
    for (let i = 0; i < values.length; i++) this.push(values[i]!)
  }

  /** Not copied. Valid until the next push. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.length)
  }
}

const CHUNK_BITS = 16
const CHUNK_MASK = (1 << CHUNK_BITS) - 1

export interface ChunkedNumbers<Numbers extends Uint16Array | Uint32Array> {
  readonly chunks: Array<Numbers>
  readonly length: number
}

/** Grows in chunks: an array that doubles would need up to three times its memory while it is copied. */
export class Chunks<Numbers extends Uint16Array | Uint32Array> {
  readonly #make: (length: number) => Numbers
  readonly #chunks: Array<Numbers> = []
  length = 0

  constructor(make: (length: number) => Numbers) {
    this.#make = make
  }

  push(value: number): void {
    const at = this.length++
    if ((at & CHUNK_MASK) === 0) this.#chunks.push(this.#make(1 << CHUNK_BITS))
    this.#chunks[at >>> CHUNK_BITS]![at & CHUNK_MASK] = value
  }

  at(index: number): number {
    return this.#chunks[index >>> CHUNK_BITS]![index & CHUNK_MASK]!
  }

  set(index: number, value: number): void {
    this.#chunks[index >>> CHUNK_BITS]![index & CHUNK_MASK] = value
  }
  take(): ChunkedNumbers<Numbers> {
    return { chunks: this.#chunks, length: this.length }
  }

  append({ chunks, length }: ChunkedNumbers<Numbers>, change: (value: number) => number): void {
    let left = length
    for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
      const end = Math.min(left, chunk.length)
      for (let i = 0; i < end; i++) this.push(change(chunk[i]!))
      left -= end
    }
  }
}
