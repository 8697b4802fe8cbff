import type { CategoryKey } from "#domain/base/ids.ts"
import { isCategoryKey } from "#domain/base/routes.ts"
import { readJson } from "#domain/base/fields.ts"

/** Parses the stored category of recommendations; null if there is none or it is invalid. Spec: LIST-08. */
export const readRecommendationCategory = (text: string | null): CategoryKey | null => {
  const value = readJson(text?.slice(0, CATEGORY_LIMIT) ?? "")
  return typeof value === "string" && isCategoryKey(value) ? (value as CategoryKey) : null
}

/** The maximum length of a stored text that is parsed. */
const CATEGORY_LIMIT = 300

/** Returns the text to store for a category; {@link readRecommendationCategory} parses it. Spec: LIST-08. */
export const writeRecommendationCategory = (category: CategoryKey): string => JSON.stringify(category)
