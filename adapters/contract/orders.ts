import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ShopDelivery } from "#domain/shopping/cart/overview.ts"
import { DeliveryType } from "#domain/shopping/cart/promo-code.ts"
import { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { CARRIER_IDS } from "#domain/shopping/orders/carriers.ts"
import { Address, AddressData, AddressUpdate } from "#domain/account/profile/address.ts"
import { ReturnDeclaration, SelectedProduct } from "#domain/shopping/orders/return.ts"
import { cartErrors, cartSession, plainErrors } from "./cart.ts"
import { Conflict, RequestRejected, ServiceUnavailable, UnknownValue } from "./errors.ts"
import { Id } from "./id.ts"
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
    HttpApiEndpoint.post("addresses", "/delivery_addresses/", { ...plain, success: addresses })
      .annotate(OpenApi.Summary, "All addresses of the shopper")
      .annotate(Safe, true),
    HttpApiEndpoint.post("updateAddress", "/update_delivery_address/", {
      ...bounded,
      payload: AddressChange,
      success: addresses
    }).annotate(OpenApi.Summary, "Adds, changes or deletes an address"),
    HttpApiEndpoint.post("overview", "/order_overview/", {
      ...naming,
      payload: OverviewRequest,
      success: [WireOverview, WireOrder]
    })
      .annotate(OpenApi.Summary, "One order or, without an id, what is about to be ordered")
      .annotate(Safe, true),
    HttpApiEndpoint.post("cancel", "/cancel/", {
      ...idempotent,
      payload: Schema.Struct({ order_id: OrderNumber }),
      success: WireOrder
    })
      .annotate(OpenApi.Summary, "Cancels an order that its shop has not accepted")
      .annotate(Idempotent, true),
    HttpApiEndpoint.post("setDeliveryType", "/update_delivery_type/", {
      ...plain,
      success,
      payload: Schema.Struct({ pickup_delivery: DeliveryType })
    }).annotate(OpenApi.Summary, "Has the goods brought, or fetches them"),
    HttpApiEndpoint.post("chooseAddress", "/delivery_address/", {
      ...naming,
      success,
      payload: Schema.Struct({ id: Id, attribute: Schema.Literals(["delivery_address", "billing_address"]) })
    }).annotate(OpenApi.Summary, "Chooses the address for the goods or for the bill"),
    HttpApiEndpoint.post("chooseMethod", "/shipping_method/", {
      ...both,
      success,
      payload: Schema.Struct({ id: Id, shop_id: ShopId })
    }).annotate(OpenApi.Summary, "Chooses how a shop sends its goods"),
    HttpApiEndpoint.post("deliveryOptions", "/delivery_options/", { ...plain, success: Schema.Array(ShopDelivery) })
      .annotate(OpenApi.Summary, "The ways each shop sends its goods, the cheapest first")
      .annotate(Safe, true),
    HttpApiEndpoint.post("addPromoCode", "/add_promocode/", { ...both, success, payload: PromoCode }).annotate(
      OpenApi.Summary,
      "Puts a promo code into the cart"
    ),
    HttpApiEndpoint.post("removePromoCode", "/remove_promocode/", { ...plain, success, payload: PromoCode }).annotate(
      OpenApi.Summary,
      "Takes a promo code out of the cart"
    )
  )
  .prefix("/cart/v1/orders")
  .middleware(OptionallySignedIn)
  .annotate(OpenApi.Description, "Checkout: addresses, delivery, promo codes, and one order.") {}

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
    })
      .annotate(OpenApi.Summary, "Declares a return of products of one order")
      .annotate(Idempotent, true),
    HttpApiEndpoint.post("withdraw", "/withdraw/", {
      ...idempotent,
      payload: Schema.Struct({ return_id: Id }),
      success: WireReturn
    })
      .annotate(OpenApi.Summary, "Withdraws a return that was not sent")
      .annotate(Idempotent, true),
    HttpApiEndpoint.post("send", "/send/", {
      ...idempotent,
      payload: Schema.Struct({
        return_id: Id,
        carrier: Schema.NullOr(Schema.Literals(CARRIER_IDS)),
        tracking_code: Schema.NullOr(Schema.String.check(Schema.isMaxLength(100)))
      }),
      success: WireReturn
    })
      .annotate(OpenApi.Summary, "Marks an approved return as sent by the shopper, or corrects its parcel")
      .annotate(Idempotent, true)
  )
  .prefix("/cart/v1/returns")
  .middleware(OptionallySignedIn)
  .annotate(
    OpenApi.Description,
    "Returns are declared, withdrawn and marked as sent here, and listed through GraphQL."
  ) {}

/** Repeating one with the same key is idempotent. Spec: PAY-04, PAY-05, GUEST-10. */
export class PaymentGroup extends HttpApiGroup.make("payment")
  .add(
    HttpApiEndpoint.post("createSession", "/create-session/", {
      ...idempotent,
      payload: BeginPayment,
      success: PaymentSession
    })
      .annotate(OpenApi.Summary, "Begins a payment of orders or, when none is named, of what is in the carts")
      .annotate(Safe, true)
      .annotate(Idempotent, true)
  )
  .prefix("/payment")
  .middleware(OptionallySignedIn)
  .annotate(OpenApi.Description, "Payments are begun here and go on at their own page.") {}
