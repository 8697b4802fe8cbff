import type { Feature } from "#domain/catalogue/product.ts"

/**
 * A feature in as few words as tell it: "750 W", "Stoomfunctie" (for yes; a no is not worth a word), "Energielabel B" (a
 * value of a letter or two says nothing without its label).
 */
export const featureWords = ({ label, values }: Pick<Feature, "label" | "values">): string => {
  const value = values.length === 1 ? values[0]! : values.join(", ")
  if (value === "Ja") return label
  if (value === "Nee") return ""
  const speaksForItself = value.length > 2 && /\p{L}/u.test(value)
  return speaksForItself ? value : `${label} ${value}`
}
