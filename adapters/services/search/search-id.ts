import type { SearchPayload } from "#domain/search/payload.ts"

/**
 * Name of a search in statistics, the same for the same payload: a page may be kept and served again, and still be the
 * same to the last byte. 64 bits of FNV-1a in two halves. Spec: SRCH-19.
 */
export const searchId = (payload: SearchPayload): string => {
  const text = JSON.stringify(payload)
  return hash(text, 0x811c9dc5) + hash(text, 0x9e3779b9)
}

const hash = (text: string, seed: number): string => {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36).padStart(7, "0")
}
