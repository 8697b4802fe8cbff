import type { Category } from "#domain/catalogue/category.ts"
import type { Cookies } from "#domain/base/cookie.ts"
import { adultAccess } from "./adult-cookies.ts"

/** "everyone" includes minors. Spec: ADULT-06. */
export type Audience = "everyone" | "adults"

export const ADULTS_ONLY = "adults-only"

/** Returns the audience of a caller with these age cookies, which follow their profile. Spec: ADULT-02, ADULT-06, ADULT-09. */
export const visitorAudience = (cookies: Cookies): Audience =>
  adultAccess(true, cookies) === "open" ? "adults" : "everyone"

/** Returns true if an audience may see a product or category, given whether it is marked adult. Spec: ADULT-06. */
export const isShownTo = (audience: Audience, isAdult: boolean): boolean => !isAdult || audience === "adults"

/** Returns false for a product without a category. Spec: ADULT-06. */
export const isAdultCategory = (
  categories: ReadonlyMap<string, Pick<Category, "adult_content">>,
  key: string | null
): boolean => {
  if (key === null) return false
  for (let dot = key.indexOf("."); dot >= 0; dot = key.indexOf(".", dot + 1)) {
    if (categories.get(key.slice(0, dot))?.adult_content === true) return true
  }
  return categories.get(key)?.adult_content === true
}

/** No other function decides it. Spec: ADULT-06, ADULT-11. */
export const isAdultProduct = (
  categories: ReadonlyMap<string, Pick<Category, "adult_content">>,
  category: string | null,
  decided: boolean | null
): boolean => decided ?? isAdultCategory(categories, category)

/** Returns true if any category of a trail is marked adult. Spec: ADULT-06. */
export const isAdultTrail = (trail: ReadonlyArray<Pick<Category, "adult_content">>): boolean =>
  trail.some(({ adult_content }) => adult_content)
