import { FEATURE_COUNT, type Features } from "./features.ts"

interface FeatureTable {
  /** A view: it does not grow with the table. */
  readonly rows: () => Int8Array
  readonly size: () => number
  readonly add: (features: Features) => number
}

const FIRST_CAPACITY = 1_024

export const featureTable = (): FeatureTable => {
  let bytes = allocate(FIRST_CAPACITY * FEATURE_COUNT)
  let size = 0
  return {
    rows: () => bytes.subarray(0, size * FEATURE_COUNT),
    size: () => size,
    add: (features) => {
      if ((size + 1) * FEATURE_COUNT > bytes.length) {
        const larger = allocate(2 * bytes.length)
        larger.set(bytes)
        bytes = larger
      }
      bytes.set(features, size * FEATURE_COUNT)
      return size++
    }
  }
}

/** Browsers share memory only with pages that are isolated. */
const allocate = (length: number): Int8Array =>
  new Int8Array("SharedArrayBuffer" in globalThis ? new SharedArrayBuffer(length) : new ArrayBuffer(length))
