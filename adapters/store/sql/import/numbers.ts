/** A set of integers from 0, one bit each. */
interface NumberSet {
  readonly add: (value: number) => void
  readonly has: (value: number) => boolean
  readonly values: () => Iterable<number>
}

export const numberSet = (): NumberSet => {
  let bits = new Uint8Array(1024)
  return {
    add: (value) => {
      const at = value >>> 3
      if (at >= bits.length) {
        const larger = new Uint8Array(Math.max(at + 1, bits.length * 2))
        larger.set(bits)
        bits = larger
      }
      bits[at] = (bits[at] ?? 0) | (1 << (value & 7))
    },
    has: (value) => ((bits[value >>> 3] ?? 0) & (1 << (value & 7))) !== 0,
    *values() {
      for (const [at, byte] of bits.entries()) {
        for (let bit = 0; byte >> bit !== 0; bit++) if ((byte >> bit) & 1) yield at * 8 + bit
      }
    }
  }
}

/** A list of integers below 2³², four bytes each. */
export interface NumberList {
  readonly push: (value: number) => void
  /** Returns a view, valid until the next push. */
  readonly values: () => Uint32Array
}

export const numberList = (): NumberList => {
  let numbers = new Uint32Array(1024)
  let length = 0
  return {
    push: (value) => {
      if (length === numbers.length) {
        const larger = new Uint32Array(length * 2)
        larger.set(numbers)
        numbers = larger
      }
      numbers[length++] = value
    },
    values: () => numbers.subarray(0, length)
  }
}
