import { Schema } from "effect"

/** The state of the market. `marketplace`: visitors can buy on this site (APP-01). Source: API-06, market-status. */
export const MarketStatus = Schema.Struct({
  marketplace: Schema.Boolean,
  shops: Schema.Int,
  products: Schema.Int,
  offers: Schema.Int
})
export type MarketStatus = typeof MarketStatus.Type
