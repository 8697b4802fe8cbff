import type { Load } from "#web/app/page.tsx"
import { shopsView, type ShopsView } from "./view.ts"

/** All active shops. Spec: ROUTE-03. */
export const load: Load<ShopsView> = async ({ api, url }) => {
  const [shops, tree] = await Promise.all([api.shops(), api.categoryTree()])
  return shopsView(shops, tree, url.origin)
}
