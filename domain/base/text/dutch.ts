/** Capitalizes both letters of a Dutch "ij": "ijskasten" becomes "IJskasten". Spec: TEXT-03. */
export const capitalize = (text: string): string => {
  const first = text.charCodeAt(0)
  if (first < SMALL_A) return text
  return first <= SMALL_Z && first !== SMALL_I
    ? String.fromCharCode(first - SMALL_A + CAPITAL_A) + text.slice(1)
    : text.replace(/^(?:ij|\p{L})/u, (letters) => letters.toLocaleUpperCase("nl"))
}

const [CAPITAL_A, SMALL_A, SMALL_I, SMALL_Z] = [65, 97, 105, 122]

/** Formats an integer as "1.204", with dots between the thousands. Spec: TEXT-04. */
export const formatCount = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ".")

/** Compares texts by the Dutch alphabet, whatever their case and accents. Spec: LIST-18. */
export const byDutchText = (a: string, b: string): number => a.localeCompare(b, "nl")
