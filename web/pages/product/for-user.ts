import type { AddForUser } from "#web/features/page/page-request.ts"
import { loadForYou } from "#web/features/products/for-you.tsx"
import type { ProductView } from "./view.ts"

/** Adds the personal recommendations of a user, without the product of the page. Spec: REC-08. */
export const addForUser: AddForUser<ProductView> = async (view, request) => ({
  ...view,
  forYou: await loadForYou(request, view.seen.id)
})
