/** Returns the FNV-1a hash of a text, from 0 to 2^32 - 1. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Mixes the last characters into the high bits, by which names are sorted.
  return (hash ^ (hash >>> 15)) >>> 0
}
