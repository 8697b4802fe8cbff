import { Effect } from "effect"
import { ListsApi } from "#domain/lists/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { readProductId } from "#domain/unknown/fields.ts"
import { removedHref, removedId } from "#web/removed-id.ts"
import type { Act, LoadForPerson } from "#web/server-page.ts"
import { forUser } from "#web/session/for-user.ts"
import { textsOf } from "#web/texts-of.ts"
import { notificationCenterView, type NotificationCenterView } from "./view.ts"

/** Spec: ROUTE-15, LIST-05, PROF-08. */
export const load: LoadForPerson<NotificationCenterView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const lists = yield* ListsApi
      const ids = (yield* lists.backInStockSubscriptions(user)).map(({ id }) => id)
      const removed = readProductId(removedId(request.url))
      const asked = removed === null ? ids : [removed, ...ids]
      const cards = asked.length === 0 ? [] : yield* lists.wishlistProfile(asked)
      return notificationCenterView(ids, cards, removed, request.now())
    })
  )

/** Asks to be told no more, or takes that back. Spec: LIST-05. */
export const act: Act = async (request) => {
  const { doe, id: given } = textsOf(request.form, ["doe", "id"])
  const id = readProductId(given)
  if (id === null) return { goTo: ROUTES.profileNotificationCenter }
  const isBack = doe === "terugzetten"
  await forUser(request, (user) =>
    ListsApi.use((api) => (isBack ? api.subscribeBackInStock(user, id) : api.removeBackInStockSubscription(user, id)))
  )
  return { goTo: isBack ? ROUTES.profileNotificationCenter : removedHref(ROUTES.profileNotificationCenter, id) }
}
