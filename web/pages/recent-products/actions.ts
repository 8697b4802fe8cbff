import { ListsApi } from "#domain/account/lists/api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"

/** Deletes the list. Spec: LIST-04. */
export const action: Action = async (request) => {
  await forUser(request, (user) => ListsApi.use((lists) => lists.removeRecentlyViewedProducts(user)))
  return { goTo: ROUTES.profileRecentProducts, notice: "notices.viewedCleared" }
}
