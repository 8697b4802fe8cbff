import type { Category } from "#domain/catalogue/category.ts"
import type { Cookies } from "#domain/cookies/cookie.ts"
import { adultAccess } from "./adult-cookies.ts"
import { ADULT_AGE, type AgeMode, hasAge, readBirthDay } from "./has-age.ts"

/**
 * The people a response may be shown to: "adults" may see the products of adult categories, "everyone" includes minors.
 * Spec: ADULT-06.
 */
export type Audience = "everyone" | "adults"

/** The reason of a refusal to sell an adult product to everyone. Spec: ADULT-08. */
export const ADULTS_ONLY = "adults-only"

/** Returns the audience of a visitor by the answer their cookies hold. Spec: ADULT-02, ADULT-06. */
export const visitorAudience = (cookies: Cookies): Audience =>
  adultAccess(true, cookies) === "open" ? "adults" : "everyone"

/**
 * Returns the audience of a user who asks for `asked`: a profile with an age under 18 makes it "everyone". `today` is the calendar
 * day in the Netherlands.
 *
 * Spec: ADULT-03, ADULT-06.
 */
export const userAudience = (requested: Audience, dateOfBirth: unknown, today: string, mode: AgeMode): Audience => {
  const birthDay = readBirthDay(dateOfBirth)
  return birthDay === null || hasAge(ADULT_AGE, birthDay, today, mode) ? requested : "everyone"
}

/** Checks whether an audience may see what is marked adult or not. Spec: ADULT-06. */
export const isShownTo = (audience: Audience, isAdult: boolean): boolean => !isAdult || audience === "adults"

/** Checks whether a category key, or any level above it, is marked adult. A product without a category is not. Spec: ADULT-06. */
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

/** Checks whether the last category of a trail from the top down, or any before it, is marked adult. Spec: ADULT-06. */
export const isAdultTrail = (trail: ReadonlyArray<Pick<Category, "adult_content">>): boolean =>
  trail.some(({ adult_content }) => adult_content)
