import { Effect, Schema } from "effect"
import { MerchantProductId, type CartProduct } from "#domain/shopping/cart/cart.ts"
import { DeliveryType } from "#domain/shopping/cart/promo-code.ts"
import { Instant, IsoDay, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { ORDER_STATUSES } from "./status.ts"
import { momentOf } from "#domain/base/moment.ts"

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** A count of pieces; 0 in older rows. */
const CountOrNone = Count.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))

export const OrderProduct = Schema.Struct({
  /** Before discounts. */
  perItem: Cents,
  productId: Schema.String,
  merchantProductId: MerchantProductId,
  name: Schema.String,
  picture: Schema.NullOr(Schema.String),
  quantity: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  returnableQuantity: Count,
  size: Schema.NullOr(Schema.String),
  productPath: Schema.String,
  /** Discount by promo codes on all pieces together. */
  discount: Cents,
  shippedQuantity: CountOrNone,
  /** Pieces that the shop cannot deliver, or that were sold out when the payment came. Spec: ORDER-12, STOCK-07. */
  rejectedQuantity: CountOrNone
})
export type OrderProduct = typeof OrderProduct.Type

export const TrackingUpdate = Schema.Struct({ message: Schema.String, id: Schema.String, receivedAt: Instant })
export type TrackingUpdate = typeof TrackingUpdate.Type

export const ParcelProduct = Schema.Struct({
  id: MerchantProductId,
  quantity: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
})
export type ParcelProduct = typeof ParcelProduct.Type

/** One parcel. `link` is the carrier's page about it, `service` the carrier. Spec: CART-06. */
export const Shipment = Schema.Struct({
  trackingCode: Schema.String,
  link: Schema.NullOr(Schema.String),
  service: Schema.String,
  updates: Schema.Array(TrackingUpdate),
  products: Schema.Array(ParcelProduct).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})
export type Shipment = typeof Shipment.Type

export const StatusMoment = Schema.Struct({ status: Schema.Literals(ORDER_STATUSES), at: Instant })
export type StatusMoment = typeof StatusMoment.Type

export const StoredOrder = Schema.Struct({
  id: OrderNumber,
  /** Last day on which a return can be declared, included; null until all is delivered. */
  returnTill: Schema.NullOr(IsoDay),
  shopName: Schema.String,
  shopPath: Schema.String,
  shopId: ShopId,
  status: Schema.Literals(ORDER_STATUSES),
  paidAt: Schema.NullOr(Instant),
  deliveryAddress: Schema.Struct({ name: Schema.String }),
  products: Schema.NonEmptyArray(OrderProduct),
  shippingMethod: Schema.String,
  shipments: Schema.Array(Shipment),
  createdAt: Instant,
  shippingCost: Cents,
  standardShippingCost: Cents,
  /** Last day on which the shop can accept, included; null until it is paid, and in older rows. Spec: ORDER-14. */
  acceptTill: Schema.NullOr(IsoDay).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** Days of withdrawal that the shop granted when it was ordered; null in older rows. Spec: RETURN-20. */
  returnDays: Schema.NullOr(Schema.Int).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
})
export type StoredOrder = typeof StoredOrder.Type

export const Order = Schema.Struct({
  ...StoredOrder.fields,
  /** The statuses it reached and when, the oldest first; empty for older orders. Spec: ORDER-10. */
  history: Schema.Array(StatusMoment).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** Cents that go back to the shopper: for pieces that are not delivered or were returned, or because somebody sent them back. Spec: ORDER-12, PAY-24. */
  owed: Cents.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** Cents that the shopper's bank took back and that came back to the shop, because the chargeback was reversed. Spec: PAY-25. */
  reversed: Cents.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** Decides which transitions it has. Spec: ORDER-15. */
  deliveryType: DeliveryType.pipe(Schema.withDecodingDefaultKey(Effect.succeed("delivery" as const)))
})
export type Order = typeof Order.Type

/** Does not check the product's id, which was valid in the cart. Spec: CART-06, PAY-07, ORDER-09. */
export const cartProductOf = (
  { shopId }: Pick<Order, "shopId">,
  { productId, merchantProductId }: Pick<OrderProduct, "productId" | "merchantProductId">
): CartProduct => ({ product: productId as CartProduct["product"], shopId, offerId: merchantProductId })

export const MAX_UPDATES = 100

/** Returns them unique by id, newest first. Messages may arrive twice and in any order. Spec: ORDER-02. */
export const withUpdates = (
  updates: ReadonlyArray<TrackingUpdate>,
  heard: ReadonlyArray<TrackingUpdate>
): ReadonlyArray<TrackingUpdate> => {
  const byId = new Map<string, TrackingUpdate>()
  for (const update of [...updates, ...heard].sort(newestFirst)) if (!byId.has(update.id)) byId.set(update.id, update)
  return [...byId.values()].slice(0, MAX_UPDATES)
}

/** Returns the message about a parcel whose carrier or code was corrected. Spec: ORDER-16. */
export const correctionMessage = (
  before: Pick<Shipment, "service" | "trackingCode">,
  after: Pick<Shipment, "service" | "trackingCode">
): string =>
  `Gecorrigeerd door de winkel: ${after.service} ${after.trackingCode}, eerst ${before.service} ${before.trackingCode}.`

const newestFirst = (a: TrackingUpdate, b: TrackingUpdate): number =>
  receivedMoment(b) - receivedMoment(a) || byText(a.id, b.id) || byText(a.message, b.message)

/** Compares by moment and not by text: seconds may have a fraction or none. An invalid instant comes last. */
const receivedMoment = ({ receivedAt }: TrackingUpdate): number => momentOf(receivedAt) || 0

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
