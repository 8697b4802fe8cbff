import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { shopsView, type ShopsView } from "./view.ts"

/** Loads the active shops. Spec: ROUTE-03. */
export const load: UniversalLoad<ShopsView> = async ({ api, url }) => {
  const [shops, tree] = await Promise.all([api.shops(), api.categoryTree()])
  return shopsView(shops, tree, url.origin)
}
