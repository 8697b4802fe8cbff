import { ListsApi } from "#domain/lists/api.ts"
import { PriceDropsApi } from "#domain/lists/dismissed-drops.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { readProductId } from "#domain/unknown/fields.ts"
import { removedHref, removedQuery } from "#web/app/removed-id.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { DROPS_PATH, isAboutDrop } from "./about-drop.ts"

/** Ends a notification, or restores it. Spec: LIST-05, LIST-19. */
export const action: Action = async (request) => {
  const isDrop = isAboutDrop(request.url.searchParams)
  const { doe, id: given } = readTextFields(request.form, ["doe", "id"])
  const id = readProductId(given)
  if (id === null) return { goTo: ROUTES.profileNotificationCenter }
  const isBack = doe === "terugzetten"
  if (isDrop) {
    await forUser(request, (user) =>
      PriceDropsApi.use((api) => (isBack ? api.restoreDrop(user, id) : api.dismissDrop(user, id)))
    )
    return { goTo: isBack ? ROUTES.profileNotificationCenter : `${DROPS_PATH}&${removedQuery(id)}` }
  }
  await forUser(request, (user) =>
    ListsApi.use((api) => (isBack ? api.subscribeBackInStock(user, id) : api.removeBackInStockSubscription(user, id)))
  )
  return { goTo: isBack ? ROUTES.profileNotificationCenter : removedHref(ROUTES.profileNotificationCenter, id) }
}
