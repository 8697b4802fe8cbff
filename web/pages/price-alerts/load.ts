import { Effect } from "effect"
import { PriceAlertsApi, type PriceAlert } from "#domain/account/price-alert.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { NotificationsApi, isMuted, type KindChoice } from "#domain/messages/notifications-api.ts"
import { readProductId } from "#domain/base/fields.ts"
import { removedId, removedHref } from "#web/app/removed-id.ts"
import { type PersonalLoad, readTextFields, type Action } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import type { ProductId } from "#domain/base/ids.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/base/cents.ts"
import { writeEuros } from "#domain/base/euros.ts"
import { isForSale } from "#domain/search/recommendations/mix.ts"
import { priceAlerts as texts } from "#web/messages/price-alerts.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { productItem } from "#web/features/products/product-item.ts"
import { MAX_TARGET_CHARS, readTarget } from "#domain/account/target.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { TARGET_FIELD } from "#web/features/alert-form.tsx"
import { setAlert } from "#web/features/set-alert.ts"

/** Spec: ROUTE-15, ALERT-05. */
export const load: PersonalLoad<PriceAlertsView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const alerts = yield* PriceAlertsApi.use((api) => api.alerts(user))
      const { choices } = yield* NotificationsApi.use((api) => api.center(user))
      const [id, target] = [readProductId(removedId(request.url)), readRemovedTarget(request.url)]
      const ids = [...(id === null ? [] : [id]), ...alerts.map(({ productId }) => productId)]
      const cards = ids.length === 0 ? [] : yield* ListsApi.use((lists) => lists.wishlistProfile(ids))
      const removed = id === null || target === null ? null : { id, target }
      return priceAlertsView({ alerts, choices, cards, removed }, request.now())
    })
  )

export type PriceAlertsView = ReturnType<typeof priceAlertsView>

export type AlertView = ReturnType<typeof alertView>

interface AlertData {
  readonly alerts: ReadonlyArray<PriceAlert>
  readonly choices: ReadonlyArray<KindChoice>
  readonly cards: ReadonlyArray<ProductCard>
  readonly removed: { readonly id: ProductId; readonly target: Cents } | null
}

const priceAlertsView = ({ alerts, choices, cards, removed }: AlertData, now: Date) => {
  const known = new Map<string, ProductCard>(cards.map((card) => [card.id, card]))
  const name = removed === null ? undefined : known.get(removed.id)?.name
  const isBack = alerts.some(({ productId }) => productId === removed?.id)
  return {
    head: personalHead(texts.heading),
    alerts: alerts.map((alert) => alertView(alert, known.get(alert.productId) ?? null, now)),
    /** True if the user switched off these messages, on the site and by mail. Spec: ALERT-07. */
    isMuted: isMuted(choices, "price-alert"),
    removed:
      removed === null || name === undefined || isBack
        ? null
        : { id: removed.id, text: texts.removed(name), target: writeEuros(removed.target) }
  }
}

const alertView = ({ productId, target, isSet }: PriceAlert, card: ProductCard | null, now: Date) => {
  const shown = { id: productId, target: writeEuros(target), isResting: !isSet }
  if (card === null) return { ...shown, product: null, now: texts.gone }
  const { name, href, picture, price, shop, shipping, energy } = productItem(card, now)
  const words = price === null || !isForSale(card) ? texts.none : `${texts.now(price, shop)} · ${shipping}`
  return { ...shown, product: { name, href, picture, energy }, now: words }
}

const TARGET_PARAMETER = "bedrag"

export const removedAlertHref = (id: ProductId, target: Cents): string =>
  `${removedHref(ROUTES.profileAlerts, id)}&${TARGET_PARAMETER}=${encodeURIComponent(writeEuros(target))}`

const readRemovedTarget = (url: URL): Cents | null => {
  const target = readTarget((url.searchParams.get(TARGET_PARAMETER) ?? "").slice(0, MAX_TARGET_CHARS + 1), null)
  return typeof target === "string" ? null : target
}

/** Changes, removes or restores a price alert. Spec: ALERT-01, ALERT-05. */
export const action: Action = async (request) => {
  const values = readTextFields(request.form, ["doe", "id", TARGET_FIELD])
  const id = readProductId(values.id)
  if (id === null) return { goTo: ROUTES.profileAlerts }
  if (values.doe !== "weghalen") {
    const problem = await setAlert(request, id, TARGET_FIELD)
    return problem === null
      ? { goTo: ROUTES.profileAlerts, notice: "notices.saved" }
      : { fieldErrors: { [id]: problem }, values }
  }
  const target = await forUser(request, (user) =>
    Effect.gen(function* () {
      const api = yield* PriceAlertsApi
      const alert = (yield* api.alerts(user)).find(({ productId }) => productId === id)
      yield* api.removeAlert(user, id)
      return alert?.target ?? null
    })
  )
  return { goTo: target === null ? ROUTES.profileAlerts : removedAlertHref(id, target) }
}
