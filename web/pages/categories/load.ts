import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { loadSetup, type SetupView } from "#web/features/setup-view.ts"
import { categoriesView, type CategoriesView } from "./view.ts"

/** The view of the page: the categories and, on a site without offers, the next steps of its operator. Spec: APP-50. */
export interface CategoriesPageView extends CategoriesView {
  readonly setup: SetupView | null
}

/** Loads the category tree. Spec: ROUTE-02. */
export const load: UniversalLoad<CategoriesPageView> = async ({ api, log, url }) => {
  const [tree, setup] = await Promise.all([api.categoryTree(), loadSetup(api, log)])
  return { ...categoriesView(tree, url.origin), setup }
}
