import type { Load } from "#web/app/page.tsx"
import { categoriesView, type CategoriesView } from "./view.ts"

/** The whole category tree. Spec: ROUTE-02. */
export const load: Load<CategoriesView> = async ({ api, url }) => categoriesView(await api.categoryTree(), url.origin)
