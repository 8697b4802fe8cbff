import { Schema } from "effect"

/** Whole euro cents, VAT (btw) included, at most € 10 million: 1999 is € 19,99. */
export const Cents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 })).pipe(
  Schema.brand("Cents")
)
export type Cents = typeof Cents.Type
