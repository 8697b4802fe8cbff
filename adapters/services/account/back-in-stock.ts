import { Clock, Effect, Layer } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import { postToUser } from "#adapters/services/messages/outbox.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { ADULT_AGE, hasAge } from "#domain/account/adult-cookies.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { SUBSCRIPTIONS, subscriptionKey, type SubscriptionRow, USERS } from "#adapters/people/user-tables.ts"

const INTERVAL = "10 seconds"

const BATCH_SIZE = 500

/** Posts the mail of each subscription once; adults' products only to adults. Spec: MSG-41, LIST-05, ADULT-06. */
export const postBackInStock: Effect.Effect<number, never, Records | CatalogueStore> = Effect.gen(function* () {
  const records = yield* Records
  const store = yield* CatalogueStore
  let posted = 0
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const batch = yield* records.find(SUBSCRIPTIONS, {
      order: { by: "product_id", direction: "asc" },
      limit: BATCH_SIZE,
      offset
    })
    const open = batch.filter(({ notifiedAt }) => notifiedAt === null)
    const ids = [...new Set(open.map(({ productId }) => productId))]
    if (ids.length > 0) {
      const cards = new Map((yield* store.productCards(ids, "adults")).map((card) => [card.id, card]))
      const forEveryone = new Set((yield* store.productCards(ids, "everyone")).map(({ id }) => id))
      for (const row of open) {
        const card = cards.get(row.productId)
        if (card?.availability !== "in_stock") continue
        const notify = (rows: RowAccess) => notifyOf(rows, row, card, !forEveryone.has(row.productId))
        if (yield* records.transaction(notify)) posted++
      }
    }
    if (batch.length < BATCH_SIZE) return posted
  }
})

const notifyOf = Effect.fnUntraced(function* (
  rows: RowAccess,
  { sub, productId }: SubscriptionRow,
  card: ProductCard,
  isForAdults: boolean
) {
  const { name, canonical_path: path, shippingCost, shopName } = card
  const price = shownPrice(card)
  const row = yield* rows.get(SUBSCRIPTIONS, subscriptionKey(sub, productId))
  if (row === null || row.notifiedAt !== null || price === null) return false
  const now = yield* Clock.currentTimeMillis
  if (isForAdults) {
    const birthDay = (yield* rows.get(USERS, sub))?.dateOfBirth ?? null
    if (birthDay === null || !hasAge(ADULT_AGE, birthDay, dayOf(new Date(now)), "exact")) return false
  }
  yield* Effect.orDie(rows.put(SUBSCRIPTIONS, { ...row, notifiedAt: now }))
  const product = { name, path, price, shippingCost, shopName: shopName ?? "" }
  return yield* postToUser(rows, sub, `back-in-stock ${productId} ${sub} ${now}`, { kind: "back-in-stock", product })
})

export const backInStockLayer: Layer.Layer<never, never, Records | CatalogueStore> = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* CatalogueStore
    let seen = -1
    const look = Effect.gen(function* () {
      const version = yield* store.version
      if (version === seen) return
      yield* postBackInStock
      seen = version
    })
    yield* Effect.forkScoped(runRegularly(look, INTERVAL, "Products that are back were not looked for"))
  })
)
