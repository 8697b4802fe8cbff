/** Characters of a random hash unless something else is asked for. Spec: CART-01. */
const HASH_LENGTH = 40

/**
 * `length` hexadecimal characters, lower case, made of the first bytes of `random`: two a byte. null when the bytes do not
 * suffice, as a shorter hash would be easier to guess. Spec: CART-01.
 */
export const randomHash = (random: Uint8Array, length: number = HASH_LENGTH): string | null => {
  if (random.length * 2 < length) return null
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, length)
}
