import { Clock, Effect, Layer } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { postToUser } from "#adapters/services/messages/outbox.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, inTransaction } from "#adapters/store/records-port.ts"
import type { RowQuery } from "#adapters/store/record-table.ts"
import { hasMailAlertEnded, mailAlertAddress } from "#domain/account/mail-alert.ts"
import { alertAt, alertPrice } from "#domain/account/price-alert.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { PRICE_ALERTS, type PriceAlertRow } from "#adapters/people/user-tables.ts"

const INTERVAL = "5 seconds"

const MAX_ALERTS_AT_ONCE = 200

const MAX_CHANGES_AT_ONCE = 500

const PRODUCTS_PER_TURN = 50

const compareAlerts = Effect.fnUntraced(function* (alerts: ReadonlyArray<PriceAlertRow>) {
  const [records, store] = [yield* Records, yield* CatalogueStore]
  const cards = yield* store.productCards([...new Set(alerts.map(({ productId }) => productId))], "adults")
  const byId = new Map(cards.map((card) => [card.id, card]))
  const now = yield* Clock.currentTimeMillis
  let sent = 0
  for (const alert of alerts) {
    const card = byId.get(alert.productId)
    if (mailAlertAddress(alert.userId) !== null && hasMailAlertEnded(alert.createdAt, now)) {
      yield* records.transaction((rows) => rows.remove(PRICE_ALERTS, PRICE_ALERTS.key(alert)))
      continue
    }
    if (card === undefined || alertAt(alert, alertPrice(card)).isSet === alert.isSet) continue
    const sends = yield* inTransaction(records, function* (rows) {
      // The user may have changed or removed it meanwhile.
      const row = yield* rows.get(PRICE_ALERTS, PRICE_ALERTS.key(alert))
      if (row === null) return false
      const next = alertAt(row, alertPrice(card))
      const messages = row.messages + (next.sends ? 1 : 0)
      yield* Effect.orDie(rows.put(PRICE_ALERTS, { ...row, isSet: next.isSet, messages }))
      if (next.sends) yield* postToUser(rows, row.userId, messageKey({ ...row, messages }), messageOf(row, card))
      return next.sends
    })
    if (sends) sent++
  }
  return sent
})

const messageOf = ({ userId, productId, target }: PriceAlertRow, card: ProductCard) => ({
  kind: "price-alert" as const,
  ...(mailAlertAddress(userId) === null ? {} : { productId }),
  product: {
    name: card.name,
    path: card.canonical_path,
    price: alertPrice(card) ?? target,
    shopName: card.shopName ?? ""
  },
  target,
  shippingCost: card.shippingCost
})

const messageKey = ({ userId, productId, createdAt, messages }: PriceAlertRow): string =>
  `price-alert ${productId} ${createdAt} ${messages} ${userId}`

const compareFound = Effect.fnUntraced(function* (query: RowQuery<"user_id" | "product_id">) {
  const records = yield* Records
  let sent = 0
  for (let offset = 0; ; offset += MAX_ALERTS_AT_ONCE) {
    const alerts = yield* records.find(PRICE_ALERTS, { ...query, limit: MAX_ALERTS_AT_ONCE, offset })
    if (alerts.length > 0) sent += yield* compareAlerts(alerts)
    if (alerts.length < MAX_ALERTS_AT_ONCE) return sent
  }
})

export type AlertPosition = number | null

/** Compares alerts of products that changed since `position`, all for null, once searches show them. Spec: ALERT-06. */
export const compareChanged = Effect.fnUntraced(function* (position: AlertPosition) {
  const [index, store, records] = [yield* SearchIndex, yield* CatalogueStore, yield* Records]
  const reached = yield* index.storeVersion
  if (position === null) return { position: reached, sent: yield* compareFound({}) }
  let [at, sent] = [position, 0]
  if (at < reached && (yield* records.count(PRICE_ALERTS)) === 0) return { position: reached, sent }
  while (at < reached) {
    const changes = yield* store.changesSince(at, MAX_CHANGES_AT_ONCE)
    if (changes.version === at) break
    for (const [number, id] of changes.productIds.entries()) {
      // An alert may be on a product that was joined to this one.
      for (const each of yield* store.idsOf(id)) sent += yield* compareFound({ where: { product_id: each } })
      if (number % PRODUCTS_PER_TURN === 0) yield* Effect.sleep(0)
    }
    at = changes.version
  }
  return { position: at, sent }
})

export const followLayer: Layer.Layer<never, never, Records | CatalogueStore | SearchIndex> = Layer.effectDiscard(
  Effect.suspend(() => {
    let position: AlertPosition = null
    const compare = Effect.suspend(() => compareChanged(position))
    const advance = Effect.tap(compare, (compared) => Effect.sync(() => (position = compared.position)))
    return runRegularly(advance, INTERVAL, "Price alerts were not compared")
  }).pipe(Effect.forkScoped)
)
