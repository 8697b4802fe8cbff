/** Whole numbers below 2³² in a row, four bytes each. */
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
