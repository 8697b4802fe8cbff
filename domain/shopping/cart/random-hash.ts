/** The default number of characters of a hash. Spec: CART-01. */
const HASH_LENGTH = 40

/**
 * Returns `length` lower-case hexadecimal characters made of the first bytes of `random`, two a byte. Returns null if
 * there are too few bytes, because a shorter hash would be easier to guess. Spec: CART-01.
 */
export const randomHash = (random: Uint8Array, length: number = HASH_LENGTH): string | null => {
  if (random.length * 2 < length) return null
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, length)
}
