import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ShopDelivery } from "#domain/shopping/cart/overview.ts"
import { DeliveryType } from "#domain/shopping/cart/promo-code.ts"
import { Id, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { CARRIER_IDS } from "#domain/shopping/orders/carriers.ts"
import { Address, AddressData, AddressUpdate } from "#domain/account/profile/address.ts"
import { ReturnDeclaration, SelectedProduct } from "#domain/shopping/orders/return.ts"
import { cartErrors, cartSession, plainErrors } from "./cart.ts"
import { Conflict, RequestRejected, ServiceUnavailable, UnknownValue } from "./errors.ts"
import { Idempotent, idempotencyKey, KeyReused } from "./idempotency-key.ts"
import { Safe } from "./safe.ts"
import { OptionallySignedIn } from "./security.ts"
import { WireOrder, WireOverview, WireReturn } from "./wire.ts"
import { BeginPayment, PaymentSession } from "#domain/shopping/payment/payment.ts"

const text = Schema.String.check(Schema.isMaxLength(200))

const AddressChange = Schema.Struct({
  ...AddressUpdate.fields,
  name: text,
  address: Schema.Struct({ ...AddressData.fields, street: text, addition: text, postcode: text, city: text })
})

const OverviewRequest = Schema.Struct({ order_id: Schema.optionalKey(Schema.NullOr(OrderNumber)) })

const PromoCode = Schema.Struct({ promocode: Schema.String.check(Schema.isMaxLength(100)) })

const addresses = Schema.Array(Address)
// Grouped by possible failures: something missing (404), a conflict (409), both or neither.
const plain = { headers: cartSession, error: plainErrors }
const both = { headers: cartSession, error: cartErrors }
const idempotent = { headers: { ...cartSession, ...idempotencyKey }, error: [...cartErrors, KeyReused] as const }
const naming = { headers: cartSession, error: [RequestRejected, UnknownValue, ServiceUnavailable] }
const bounded = { headers: cartSession, error: [RequestRejected, Conflict, ServiceUnavailable] }
const success = WireOverview

export class OrdersGroup extends HttpApiGroup.make("orders")
  .add(
    HttpApiEndpoint.post("addresses", "/delivery_addresses/", { ...plain, success: addresses }).annotate(Safe, true),
    HttpApiEndpoint.post("updateAddress", "/update_delivery_address/", {
      ...bounded,
      payload: AddressChange,
      success: addresses
    }),
    HttpApiEndpoint.post("overview", "/order_overview/", {
      ...naming,
      payload: OverviewRequest,
      success: [WireOverview, WireOrder]
    }).annotate(Safe, true),
    HttpApiEndpoint.post("cancel", "/cancel/", {
      ...idempotent,
      payload: Schema.Struct({ order_id: OrderNumber }),
      success: WireOrder
    }).annotate(Idempotent, true),
    HttpApiEndpoint.post("setDeliveryType", "/update_delivery_type/", {
      ...plain,
      success,
      payload: Schema.Struct({ pickup_delivery: DeliveryType })
    }),
    HttpApiEndpoint.post("chooseAddress", "/delivery_address/", {
      ...naming,
      success,
      payload: Schema.Struct({ id: Id, attribute: Schema.Literals(["delivery_address", "billing_address"]) })
    }),
    HttpApiEndpoint.post("chooseMethod", "/shipping_method/", {
      ...both,
      success,
      payload: Schema.Struct({ id: Id, shop_id: ShopId })
    }),
    HttpApiEndpoint.post("deliveryOptions", "/delivery_options/", {
      ...plain,
      success: Schema.Array(ShopDelivery)
    }).annotate(Safe, true),
    HttpApiEndpoint.post("addPromoCode", "/add_promocode/", { ...both, success, payload: PromoCode }),
    HttpApiEndpoint.post("removePromoCode", "/remove_promocode/", { ...plain, success, payload: PromoCode })
  )
  .prefix("/cart/v1/orders")
  .middleware(OptionallySignedIn) {}

const MAX_SELECTED = 100

export class ReturnsGroup extends HttpApiGroup.make("returns")
  .add(
    HttpApiEndpoint.post("declare", "/declare/", {
      ...idempotent,
      payload: Schema.Struct({
        ...ReturnDeclaration.fields,
        selectedProducts: Schema.Array(SelectedProduct).check(Schema.isMaxLength(MAX_SELECTED))
      }),
      success: WireReturn
    }).annotate(Idempotent, true),
    HttpApiEndpoint.post("withdraw", "/withdraw/", {
      ...idempotent,
      payload: Schema.Struct({ return_id: Id }),
      success: WireReturn
    }).annotate(Idempotent, true),
    HttpApiEndpoint.post("send", "/send/", {
      ...idempotent,
      payload: Schema.Struct({
        return_id: Id,
        carrier: Schema.NullOr(Schema.Literals(CARRIER_IDS)),
        tracking_code: Schema.NullOr(Schema.String.check(Schema.isMaxLength(100)))
      }),
      success: WireReturn
    }).annotate(Idempotent, true)
  )
  .prefix("/cart/v1/returns")
  .middleware(OptionallySignedIn) {}

/** Repeating one with the same key is idempotent. Spec: PAY-04, PAY-05, GUEST-10. */
export class PaymentGroup extends HttpApiGroup.make("payment")
  .add(
    HttpApiEndpoint.post("createSession", "/create-session/", {
      ...idempotent,
      payload: BeginPayment,
      success: PaymentSession
    })
      .annotate(Safe, true)
      .annotate(Idempotent, true)
  )
  .prefix("/payment")
  .middleware(OptionallySignedIn) {}
