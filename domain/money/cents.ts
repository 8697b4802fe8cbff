import { Schema } from "effect"

/** Whole euro cents, VAT (btw) included, from 0 to € 10 million: 1999 is € 19,99. Spec: MONEY-04. */
export const Cents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 })).pipe(
  Schema.brand("Cents")
)
export type Cents = typeof Cents.Type
