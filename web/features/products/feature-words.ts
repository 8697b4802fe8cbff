import type { Feature } from "#domain/catalogue/product.ts"

/**
 * A feature in as few words as tell it: "750 W", "Stoomfunctie" (for yes; a no is not worth a word), "Energielabel B" (a
 * value of a letter or two says nothing without its label).
 */
export const featureWords = ({ label, values }: Pick<Feature, "label" | "values">): string => {
  const value = values.length === 1 ? values[0]! : values.join(", ")
  if (value === "Ja") return label
  if (value === "Nee") return ""
  const speaksForItself = value.length > 2 && hasLetter(value)
  return speaksForItself ? value : `${label} ${value}`
}

/** Nearly always there is one of ours; only without is there a reason to ask for those of all alphabets. */
const hasLetter = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 0x20
    if (code >= 0x61 && code <= 0x7a) return true
  }
  return /\p{L}/u.test(text)
}
