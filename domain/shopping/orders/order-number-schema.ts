import { Schema } from "effect"

/** An order number: `KK-B7K2M-4T9XC`, or `KK-00000-01236` of an older order. Spec: ORDER-01, ORDER-17. */
export const OrderNumber = Schema.String.check(Schema.isPattern(/^KK-[0-9A-Y]{5}-[0-9A-Y]{5}$/)).pipe(
  Schema.brand("OrderNumber")
)
export type OrderNumber = typeof OrderNumber.Type
