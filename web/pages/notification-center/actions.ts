import { Effect } from "effect"
import { ListsApi } from "#domain/account/lists/api.ts"
import { PriceDropsApi } from "#domain/account/lists/dismissed-drops.ts"
import { isOptionalKind, MESSAGE_KINDS } from "#domain/messages/kinds.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { readProductId } from "#domain/base/fields.ts"
import { removedHref, removedQuery } from "#web/app/removed-id.ts"
import { type Action, type ActionRequest, type ActionResult, readTextFields } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { DROPS_PATH, isAboutDrop } from "./about-drop.ts"
import { LISTED_FIELD, MAILED_FIELD } from "./choices.tsx"

/** Ends a notification or restores it, opens a message, or stores choices. Spec: LIST-05, LIST-19, NOTE-02, NOTE-03. */
export const action: Action = async (request) => {
  const done = await messageAction(request)
  if (done !== null) return done
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

/** Handles a form about messages or choices; null for another form. Spec: NOTE-02, NOTE-03. */
const messageAction = async (request: ActionRequest): Promise<ActionResult | null> => {
  const { doe, bericht: given } = readTextFields(request.form, ["doe", "bericht"])
  const id = given.slice(0, MAX_KEY_CHARS)
  const goTo = ROUTES.profileNotificationCenter
  if (doe === "openen") {
    const message = await forUser(request, (user) =>
      Effect.gen(function* () {
        const api = yield* NotificationsApi
        yield* api.markRead(user, id)
        return (yield* api.center(user)).messages.find((one) => one.id === id)
      })
    )
    return { goTo: message?.href ?? goTo }
  }
  if (doe === "wissen")
    return forUser(request, (user) =>
      as(
        goTo,
        NotificationsApi.use((api) => api.remove(user, id))
      )
    )
  if (doe === "gelezen")
    return forUser(request, (user) =>
      as(
        goTo,
        NotificationsApi.use((api) => api.markRead(user, null))
      )
    )
  if (doe !== "kiezen") return null
  const [listed, mailed] = [request.form.getAll(LISTED_FIELD), request.form.getAll(MAILED_FIELD)]
  const choices = Object.keys(MESSAGE_KINDS)
    .filter(isOptionalKind)
    .map((kind) => ({ kind, isListed: listed.includes(kind), isMailed: mailed.includes(kind) }))
  await forUser(request, (user) => NotificationsApi.use((api) => api.choose(user, choices)))
  return { goTo, notice: "notices.saved" }
}

const as = <E, R>(goTo: string, change: Effect.Effect<unknown, E, R>) => Effect.as(change, { goTo })

const MAX_KEY_CHARS = 300
