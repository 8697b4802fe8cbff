import type { CategoryKey } from "#domain/catalogue/ids.ts"
import { isCategoryKey } from "#domain/routes/category-key.ts"
import { readJson } from "#domain/unknown/json.ts"

/** The category recommendations are made for, from its stored text; null when none is stored, or no category. Spec: LIST-08. */
export const readRecommendationCategory = (text: string | null): CategoryKey | null => {
  const value = readJson(text?.slice(0, CATEGORY_LIMIT) ?? "")
  return typeof value === "string" && isCategoryKey(value) ? (value as CategoryKey) : null
}

/** Characters of a stored text that are looked at: a cut one is no JSON. */
const CATEGORY_LIMIT = 300

/** The text to store for it; {@link readRecommendationCategory} gives it back. Spec: LIST-08. */
export const writeRecommendationCategory = (category: CategoryKey): string => JSON.stringify(category)
