import { Schema } from "effect"
import { ID_PATTERN } from "./fields.ts"

/** An id of no particular kind. */
export const Id = Schema.String.check(Schema.isPattern(ID_PATTERN))

/** Permanent. Spec: CAT-03. */
export const ProductId = Id.pipe(Schema.brand("ProductId"))

export type ProductId = typeof ProductId.Type

export const ShopId = Id.pipe(Schema.brand("ShopId"))

export type ShopId = typeof ShopId.Type

/** Dotted path of category slugs, one to three: `wonen.lampen.hanglampen`. Source: API-06. */
export const CategoryKey = Schema.String.check(Schema.isPattern(/^[a-z0-9-]+(\.[a-z0-9-]+){0,2}$/)).pipe(
  Schema.brand("CategoryKey")
)

export type CategoryKey = typeof CategoryKey.Type

/** An instant in UTC as text: `2026-11-21T06:30:00.000Z`. Spec: CAT-05. */
export const Instant = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/)).pipe(
  Schema.brand("Instant")
)

export type Instant = typeof Instant.Type

/** A calendar day as text, so that no time zone can move it: `2026-11-21`. Spec: CAT-05. */
export const IsoDay = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)).pipe(Schema.brand("IsoDay"))

export type IsoDay = typeof IsoDay.Type

/** An order number: `KK-B7K2M-4T9XC`, or `KK-00000-01236` of an older order. Spec: ORDER-01, ORDER-17. */
export const OrderNumber = Schema.String.check(Schema.isPattern(/^KK-[0-9A-Y]{5}-[0-9A-Y]{5}$/)).pipe(
  Schema.brand("OrderNumber")
)

export type OrderNumber = typeof OrderNumber.Type
