import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Id, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { ParcelProduct } from "#domain/shopping/orders/order.ts"
import { MAX_ORDERS_LIMIT } from "#domain/shopping/orders/api.ts"
import { ORDER_STATUSES } from "#domain/shopping/orders/status.ts"
import { RETURN_STATUSES } from "#domain/shopping/orders/return-status.ts"
import { cartErrors } from "./cart.ts"
import { RequestRejected, ServiceUnavailable, UnknownValue } from "./errors.ts"
import { Idempotent, idempotencyKey, KeyReused } from "./idempotency-key.ts"
import { Safe } from "./safe.ts"
import { SignedIn } from "./security.ts"
import { WireShopOrder, WireShopReturn } from "./wire.ts"

const MAX_PRODUCTS = 100

const MAX_OFFSET = 1_000_000

const text = Schema.String.check(Schema.isMaxLength(1_000))
const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_OFFSET }))
const products = Schema.Array(ParcelProduct).check(Schema.isMaxLength(MAX_PRODUCTS))

const page = {
  shop_id: ShopId,
  limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ORDERS_LIMIT })),
  offset: count
}
const order = { shop_id: ShopId, order_id: OrderNumber }
const returned = { shop_id: ShopId, return_id: Id }

const listErrors = [RequestRejected, UnknownValue, ServiceUnavailable]
const orderStep = { success: WireShopOrder, error: cartErrors }
const returnStep = { success: WireShopReturn, error: cartErrors }
const idempotent = { headers: idempotencyKey, error: [...cartErrors, KeyReused] as const }

export class ShopOrdersGroup extends HttpApiGroup.make("shopOrders")
  .add(
    HttpApiEndpoint.post("list", "/list/", {
      payload: Schema.Struct({ ...page, status: Schema.NullOr(Schema.Literals(ORDER_STATUSES)) }),
      success: Schema.Array(WireShopOrder),
      error: listErrors
    }).annotate(Safe, true),
    HttpApiEndpoint.post("accept", "/accept/", { ...orderStep, payload: Schema.Struct(order) }),
    HttpApiEndpoint.post("reject", "/reject/", {
      ...orderStep,
      ...idempotent,
      payload: Schema.Struct({ ...order, products, rejected_before: Schema.optionalKey(count) })
    }).annotate(Idempotent, true),
    HttpApiEndpoint.post("ship", "/ship/", {
      ...orderStep,
      payload: Schema.Struct({ ...order, carrier: text, tracking_code: text, products })
    }),
    HttpApiEndpoint.post("addUpdate", "/add-update/", {
      success: WireShopOrder,
      error: listErrors,
      payload: Schema.Struct({ ...order, tracking_code: text, message: text })
    }),
    HttpApiEndpoint.post("deliver", "/deliver/", { ...orderStep, payload: Schema.Struct(order) })
  )
  .prefix("/cart/v1/shop-orders")
  .middleware(SignedIn) {}

export class ShopReturnsGroup extends HttpApiGroup.make("shopReturns")
  .add(
    HttpApiEndpoint.post("list", "/list/", {
      payload: Schema.Struct({ ...page, status: Schema.NullOr(Schema.Literals(RETURN_STATUSES)) }),
      success: Schema.Array(WireShopReturn),
      error: listErrors
    }).annotate(Safe, true),
    HttpApiEndpoint.post("approve", "/approve/", { ...returnStep, payload: Schema.Struct(returned) }),
    HttpApiEndpoint.post("reject", "/reject/", {
      ...returnStep,
      payload: Schema.Struct({ ...returned, reason: text })
    }),
    HttpApiEndpoint.post("receive", "/receive/", { ...returnStep, payload: Schema.Struct(returned) }),
    HttpApiEndpoint.post("refund", "/refund/", {
      ...returnStep,
      ...idempotent,
      payload: Schema.Struct({ ...returned, expected: Schema.optionalKey(count) })
    }).annotate(Idempotent, true)
  )
  .prefix("/cart/v1/shop-returns")
  .middleware(SignedIn) {}
