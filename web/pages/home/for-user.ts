import type { AddForUser } from "#web/features/page/page-request.ts"
import { loadForYou } from "#web/features/products/for-you.tsx"
import type { HomeView } from "./view.ts"

/** Adds the personal recommendations of a user. Spec: REC-08. */
export const addForUser: AddForUser<HomeView> = async (view, request) =>
  view.setup === null ? { ...view, forYou: await loadForYou(request, null) } : view
