import type { CategoryKey } from "#domain/base/ids.ts"
import { CLICK_ID_KEY, clickId } from "#domain/base/cookie.ts"
import { readRecommendationCategory, writeRecommendationCategory } from "#domain/account/target.ts"
import { categoryKey, matchRoute } from "#domain/base/routes.ts"
import { CATEGORY_KEY } from "#web/features/page/storage-keys.ts"

/** The click identifier, and the category of a category page. Stores nothing if storage is blocked. Spec: FLAG-03. */
export const storeVisit = ({ pathname, search }: Pick<Location, "pathname" | "search">): void => {
  try {
    const id = clickId(search, sessionStorage.getItem(CLICK_ID_KEY))
    if (id !== null) sessionStorage.setItem(CLICK_ID_KEY, id)
    const category = categoryAt(pathname)
    if (category === null || category === readRecommendationCategory(localStorage.getItem(CATEGORY_KEY))) return
    localStorage.setItem(CATEGORY_KEY, writeRecommendationCategory(category))
  } catch {
    // Storage is blocked or full.
  }
}

const categoryAt = (pathname: string): CategoryKey | null => {
  const params: Readonly<Record<string, string>> = matchRoute(pathname)?.params ?? {}
  const slugs = ["category", "subCategory", "subSubCategory"].flatMap((name) => params[name] ?? [])
  // The page exists, so its key is that of a category.
  return categoryKey(slugs) as CategoryKey | null
}
