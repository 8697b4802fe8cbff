import type { Cents } from "#domain/base/cents.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import type { CategoryKey } from "#domain/base/ids.ts"
import { isCategoryKey } from "#domain/base/routes.ts"
import { readJson } from "#domain/base/fields.ts"

export const MAX_TARGET_CHARS = 20

const SUGGESTED_PERCENT = 95

/** Returns what is wrong with a text that is no amount, or not below `price`; null: unknown. Spec: ALERT-01. */
export const readTarget = (text: string, price: number | null): Cents | "invalid" | "high" => {
  const target = text.length > MAX_TARGET_CHARS ? null : readEuros(text)
  if (target === null || target === 0) return "invalid"
  return price !== null && target >= price ? "high" : target
}

/** Returns the amount that the form suggests; null if none is below `price`. Spec: ALERT-02. */
export const suggestedTarget = (price: number): Cents | null => {
  const lower = Math.floor((price * SUGGESTED_PERCENT) / 100)
  const step = price >= 2_000 ? 100 : price >= 100 ? 10 : 1
  const target = Math.floor(lower / step) * step
  return target > 0 ? toCents(target) : null
}

/** Parses the stored category of recommendations; null if there is none or it is invalid. Spec: LIST-08. */
export const readRecommendationCategory = (text: string | null): CategoryKey | null => {
  const value = readJson(text?.slice(0, CATEGORY_LIMIT) ?? "")
  return typeof value === "string" && isCategoryKey(value) ? (value as CategoryKey) : null
}

const CATEGORY_LIMIT = 300

/** Returns the text to store for a category; {@link readRecommendationCategory} parses it. Spec: LIST-08. */
export const writeRecommendationCategory = (category: CategoryKey): string => JSON.stringify(category)
