import { weakHash } from "./hash.ts"

export const constants = {}

/** Returns a number that tells pages apart. */
export const crc32 = (content: Uint8Array): number => Number.parseInt(weakHash(content).slice(-8), 36)

/** Returns the bytes as they are. */
export const brotliCompressSync = <A>(bytes: A): A => bytes

/** Returns the bytes as they are. */
export const brotliDecompressSync = <A>(bytes: A): A => bytes

const neverCalled = () => {
  throw new Error("A worker compresses no response.")
}

export { neverCalled as brotliCompress, neverCalled as gzip }
