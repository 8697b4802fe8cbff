import { Effect } from "effect"
import { ListsApi } from "#domain/account/lists/api.ts"
import { PriceDropsApi, priceDrops, type DismissedDrop } from "#domain/account/lists/dismissed-drops.ts"
import { WISHLIST_BOUND } from "#domain/account/lists/wishlist.ts"
import { NotificationsApi, type KindChoice } from "#domain/messages/notifications-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { readProductId } from "#domain/base/fields.ts"
import { removedId, removedHref, removedQuery } from "#web/app/removed-id.ts"
import {
  type PersonalLoad,
  type Action,
  type ActionRequest,
  type ActionResult,
  readTextFields
} from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { WishlistItem } from "#domain/account/lists/entries.ts"
import { MESSAGE_KINDS, type MessageKind, isOptionalKind } from "#domain/messages/kinds.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import { type Message, unreadCount } from "#domain/account/profile/notification-center.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { notificationCenter as texts } from "#web/messages/notification-center.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { productItem } from "#web/features/products/product-item.ts"
import { isAboutDrop, DROPS_PATH } from "./about-drop.ts"
import { LISTED_FIELD, MAILED_FIELD } from "./choices.tsx"

/** Spec: ROUTE-15, LIST-05, LIST-19, NOTE-03, PROF-08. */
export const load: PersonalLoad<NotificationCenterView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const lists = yield* ListsApi
      const { messages, choices } = yield* NotificationsApi.use((api) => api.center(user))
      const waiting = (yield* lists.backInStockSubscriptions(user)).map(({ id }) => id)
      const { wishlistItems } = yield* ProfileApi.use((api) => api.profile(user))
      const dismissed = yield* PriceDropsApi.use((api) => api.dismissedDrops(user))
      // An old profile may have more items than one request for cards allows.
      const wishes = wishlistItems.slice(0, WISHLIST_BOUND.limit)
      const id = readProductId(removedId(request.url))
      const ids = [...(id === null ? [] : [id]), ...waiting, ...wishes.map(({ productId }) => productId)]
      const cards = ids.length === 0 ? [] : yield* lists.wishlistProfile(ids)
      const removed = id === null ? null : { id, isDrop: isAboutDrop(request.url.searchParams) }
      return notificationCenterView({ messages, choices, waiting, wishes, dismissed, cards, removed }, request.now())
    })
  )

const PATH = ROUTES.profileNotificationCenter

export type NotificationCenterView = ReturnType<typeof notificationCenterView>

export type Dropped = ReturnType<typeof dropped>

interface NotificationSources {
  readonly messages: ReadonlyArray<Message>
  readonly choices: ReadonlyArray<KindChoice>
  /** The ids that the user waits for, newest first. Spec: LIST-05. */
  readonly waiting: ReadonlyArray<string>
  readonly wishes: ReadonlyArray<WishlistItem>
  readonly dismissed: ReadonlyArray<DismissedDrop>
  readonly cards: ReadonlyArray<ProductCard>
  readonly removed: { readonly id: string; readonly isDrop: boolean } | null
}

export type WaitedFor = ReturnType<typeof waitedFor>

const notificationCenterView = (
  { messages, choices, waiting: ids, wishes, dismissed, cards, removed }: NotificationSources,
  now: Date
) => {
  const known = new Map<string, ProductCard>(cards.map((card) => [card.id, card]))
  const isBack = (id: string) => known.get(id)?.availability === "in_stock"
  const item = (id: string): WaitedFor => waitedFor(id, known.get(id) ?? null, now)
  const drops = priceDrops(
    wishes.map((item) => ({ item, card: known.get(item.productId) ?? null })),
    dismissed
  )
  const unread = unreadCount(messages)
  return {
    head: personalHead(texts.heading),
    /** Newest first. Spec: NOTE-01. */
    messages: messages.map(messageView),
    unread: unread === 0 ? "" : texts.unread(unread),
    choices: choices.map((choice) => ({ ...choice, name: MESSAGE_KINDS[choice.kind].name })),
    drops: drops.flatMap(({ wish: { card }, drop }) => (card === null ? [] : [dropped(card, toCents(drop), now)])),
    back: ids.filter(isBack).map(item),
    waiting: ids.filter((id) => !isBack(id)).map(item),
    removed: removed === null ? null : removedOf(removed, known.get(removed.id)?.name ?? null, ids, dismissed)
  }
}

const messageView = ({ id, kind, text, date, isRead }: Message) => {
  const name = Object.hasOwn(MESSAGE_KINDS, kind) ? MESSAGE_KINDS[kind as MessageKind].name : ""
  return { id, text, about: [name, formatDay(date)].filter((part) => part !== "").join(" · "), isRead }
}

const removedOf = (
  { id, isDrop }: NonNullable<NotificationSources["removed"]>,
  name: string | null,
  ids: ReadonlyArray<string>,
  dismissed: ReadonlyArray<DismissedDrop>
) => {
  if (name === null) return null
  if (!isDrop) return ids.includes(id) ? null : { id, text: texts.removed(name), action: PATH }
  const isGone = dismissed.some(({ productId }) => productId === id)
  return isGone ? { id, text: texts.dropRemoved(name), action: DROPS_PATH } : null
}

const dropped = (card: ProductCard, drop: Cents, now: Date) => {
  const { name, href, picture, price, shop, shipping, age, energy } = productItem(card, now)
  const offer = price === null ? "" : texts.dropNow(price, shop)
  return {
    id: card.id,
    product: { name, href, picture, energy },
    text: texts.drop(formatCents(drop)),
    now: [offer, shipping, age].filter((part) => part !== "").join(" · ")
  }
}

const waitedFor = (id: string, card: ProductCard | null, now: Date) => {
  if (card === null) return { id, product: null, text: texts.gone }
  const { name, href, picture, price, shop, delivery, energy } = productItem(card, now)
  const offer = price === null ? texts.none : texts.now(price, shop)
  return {
    id,
    product: { name, href, picture, energy },
    text: [offer, delivery].filter((part) => part !== "").join(" · ")
  }
}

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
