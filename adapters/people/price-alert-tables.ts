import { Effect, Schema } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import { PriceAlert } from "#domain/account/price-alert.ts"

const PriceAlertRow = Schema.Struct({ userId: Schema.String, ...PriceAlert.fields })
export type PriceAlertRow = typeof PriceAlertRow.Type

export const PRICE_ALERTS: Table<PriceAlertRow, "user_id" | "product_id"> = {
  name: "price_alert",
  schema: PriceAlertRow,
  key: ({ userId, productId }) => priceAlertKey(userId, productId),
  indexes: { user_id: ({ userId }) => userId, product_id: ({ productId }) => productId }
}

/** Unique, because the id of a product has no space. */
export const priceAlertKey = (userId: string, productId: string): string => `${productId} ${userId}`

export const findAlertsOf = (rows: RowAccess, userId: string): Effect.Effect<ReadonlyArray<PriceAlertRow>> =>
  rows.find(PRICE_ALERTS, { where: { user_id: userId } })

export const eraseAlertsOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const row of yield* findAlertsOf(rows, userId)) yield* rows.remove(PRICE_ALERTS, PRICE_ALERTS.key(row))
})
