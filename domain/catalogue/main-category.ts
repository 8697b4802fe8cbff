import type { Category } from "./category.ts"

/** Whether `slug` is one of the shops' main categories, by what the call for them answers. Spec: API-07. */
export const isMainCategory = (mainCategories: ReadonlyArray<Pick<Category, "slug">>, slug: string): boolean =>
  mainCategories.some((category) => category.slug === slug)
