import { Effect, Layer, Struct } from "effect"
import type { Identity } from "#adapters/people/port.ts"
import { ownRows } from "./user-rows.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Records } from "#adapters/store/records-port.ts"
import { CurrentAudience } from "#domain/account/current-audience.ts"
import { alertPrice, MAX_PRICE_ALERTS, PriceAlertRejected, PriceAlertsApi } from "#domain/account/price-alert.ts"
import type { Instant } from "#domain/base/ids.ts"
import { findAlertsOf, PRICE_ALERTS, type PriceAlertRow, priceAlertKey } from "#adapters/people/user-tables.ts"

export const layer: Layer.Layer<PriceAlertsApi, never, Records | Identity | CatalogueStore> = Layer.effect(
  PriceAlertsApi,
  Effect.gen(function* () {
    const { within } = yield* ownRows
    const store = yield* CatalogueStore

    return PriceAlertsApi.of({
      alerts: (user) =>
        within(user, (rows, { sub }) =>
          Effect.map(findAlertsOf(rows, sub), (found) =>
            found.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).map(Struct.omit(["userId"]))
          )
        ),

      setAlert: Effect.fnUntraced(function* (user, productId, target) {
        const [card] = yield* CurrentAudience.use((audience) => store.productCards([productId], audience))
        return yield* within(user, (rows, { sub }, now) =>
          Effect.gen(function* () {
            if (card === undefined) return yield* new PriceAlertRejected({ problem: "missing" })
            const price = alertPrice(card)
            if (price !== null && target >= price) return yield* new PriceAlertRejected({ problem: "high" })
            const stored = yield* rows.get(PRICE_ALERTS, priceAlertKey(sub, productId))
            if (stored?.target === target && stored.isSet) return { changed: false }
            if (stored === null && (yield* rows.count(PRICE_ALERTS, { where: { user_id: sub } })) >= MAX_PRICE_ALERTS)
              return yield* new PriceAlertRejected({ problem: "full" })
            const createdAt = now.toISOString() as Instant
            const row: PriceAlertRow = {
              ...(stored ?? { userId: sub, productId, messages: 0, createdAt }),
              target,
              isSet: true
            }
            yield* Effect.orDie(rows.put(PRICE_ALERTS, row))
            return { changed: true }
          })
        )
      }),

      removeAlert: (user, productId) =>
        within(user, (rows, { sub }) =>
          Effect.map(rows.remove(PRICE_ALERTS, priceAlertKey(sub, productId)), (changed) => ({ changed }))
        )
    })
  })
)
