/** Returns a hash of 64 bits (FNV-1a) as a text. It protects nothing. */
export const weakHash = (content: string | Uint8Array): string => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
  const hash = bytes.reduce(
    (hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n),
    0xcbf29ce484222325n
  )
  return hash.toString(36).padStart(13, "0")
}
