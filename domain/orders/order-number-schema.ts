import { Schema } from "effect"

/** An order number, as `orderNumber` formats it: `KK-00000-01236`. Spec: ORDER-01. */
export const OrderNumber = Schema.String.check(Schema.isPattern(/^KK-\d{5}-\d{5}$/)).pipe(Schema.brand("OrderNumber"))
export type OrderNumber = typeof OrderNumber.Type
