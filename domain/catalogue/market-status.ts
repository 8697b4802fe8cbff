import { Schema } from "effect"

/** What there is to choose from. `marketplace`: things can be bought here (APP-01). Source: API-06, market-status. */
export const MarketStatus = Schema.Struct({
  marketplace: Schema.Boolean,
  shops: Schema.Int,
  products: Schema.Int,
  offers: Schema.Int
})
export type MarketStatus = typeof MarketStatus.Type
