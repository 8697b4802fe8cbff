import { Schema } from "effect"
import { Instant, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { MerchantProductId } from "#domain/shopping/cart/cart.ts"
import { type CarrierId, CARRIERS, readTrackingCode } from "./carriers.ts"
import { RETURN_REASONS, hasLabel, RETURN_STATUSES, type ReturnStatus } from "./return-status.ts"
import { ROUTES } from "#domain/base/routes.ts"

export const SelectedProduct = Schema.Struct({ id: MerchantProductId, quantity: Schema.Int })
export type SelectedProduct = typeof SelectedProduct.Type

export const ReturnDeclaration = Schema.Struct({
  orderId: OrderNumber,
  shopId: ShopId,
  selectedProducts: Schema.Array(SelectedProduct),
  returnReason: Schema.Literals(RETURN_REASONS)
})
export type ReturnDeclaration = typeof ReturnDeclaration.Type

/** Both are optional. Spec: RETURN-21. */
export interface SentParcel {
  readonly carrier: CarrierId | null
  readonly trackingCode: string | null
}

export const ReturnParcel = Schema.Struct({
  service: Schema.NullOr(Schema.String),
  trackingCode: Schema.NullOr(Schema.String)
})
export type ReturnParcel = typeof ReturnParcel.Type

/** Parses what a shopper says of a parcel; null if the tracking code is invalid. Spec: RETURN-21. */
export const readReturnParcel = ({ carrier, trackingCode }: SentParcel): ReturnParcel | null => {
  const service = carrier === null ? null : CARRIERS[carrier].name
  if (trackingCode === null || trackingCode.trim() === "") return { service, trackingCode: null }
  const code = readTrackingCode(trackingCode)
  return code === null ? null : { service, trackingCode: code }
}

export const Return = Schema.Struct({
  products: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      quantity: Schema.Int,
      product: Schema.Struct({
        id: MerchantProductId,
        name: Schema.String,
        picture: Schema.NullOr(Schema.String),
        returnableQuantity: Schema.Int,
        updatedAt: Instant,
        perItem: Cents,
        size: Schema.NullOr(Schema.String),
        productPath: Schema.String
      })
    })
  ),
  /** Address of the label to stick on the parcel; null until the shop has approved. */
  labelUrl: Schema.NullOr(Schema.String),
  /** The parcel that the shopper sent; null if they have not said so. Spec: RETURN-21. */
  parcel: Schema.NullOr(ReturnParcel),
  /** One line of at most 200 characters; null if the shop did not reject it. Spec: RETURN-09. */
  rejection: Schema.NullOr(Schema.String),
  createdAt: Instant,
  requestId: Schema.String,
  status: Schema.Literals(RETURN_STATUSES),
  shopName: Schema.String,
  orderId: OrderNumber
})
export type Return = typeof Return.Type

/** Returns null while there is nothing to send. Spec: RETURN-07. */
export const labelPath = (requestId: string, status: ReturnStatus): string | null =>
  hasLabel(status) ? `${ROUTES.profileOrders}?${new URLSearchParams({ label: requestId })}#returns` : null
