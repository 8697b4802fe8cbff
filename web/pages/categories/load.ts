import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { categoriesView, type CategoriesView } from "./view.ts"

/** Loads the category tree. Spec: ROUTE-02. */
export const load: UniversalLoad<CategoriesView> = async ({ api, url }) =>
  categoriesView(await api.categoryTree(), url.origin)
