import type { Feature } from "#domain/catalogue/product.ts"

/**
 * Returns the shortest clear text of a feature: "750 W", "Stoomfunctie" for yes, "" for no, "Energielabel B" with the label
 * because a value of one or two letters is unclear without it.
 */
export const featureWords = ({ label, values }: Pick<Feature, "label" | "values">): string => {
  const value = values.length === 1 ? values[0]! : values.join(", ")
  if (value === "Ja") return label
  if (value === "Nee") return ""
  const speaksForItself = value.length > 2 && hasLetter(value)
  return speaksForItself ? value : `${label} ${value}`
}

/** Returns whether `text` has a letter. Tests ASCII first: nearly all values have one, and the Unicode pattern is slower. */
const hasLetter = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 0x20
    if (code >= 0x61 && code <= 0x7a) return true
  }
  return /\p{L}/u.test(text)
}
