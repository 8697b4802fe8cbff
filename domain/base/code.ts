const PLAIN = /^[a-z0-9]*$/

/**
 * Normalises a brand or code by case, accents, spaces and punctuation: "WH-1000XM5" and "wh 1000 xm5" are equal; "" for
 * null. Spec: GROUP-02.
 */
export const normaliseCode = (text: string | null): string => {
  if (text === null) return ""
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
}
