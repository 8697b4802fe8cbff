import { DELIVERY_TYPE_TEXT, DELIVERY_TYPES } from "#domain/shopping/cart/delivery-type.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { addressLines } from "#domain/account/profile/address.ts"
import type { CheckoutData, Choice } from "./checkout-data.ts"

/** The view of the delivery type and the addresses, with their options. Spec: CART-03. */
export interface DetailsView {
  readonly step: "details"
  /** True without a login. */
  readonly isGuest: boolean
  readonly types: ReadonlyArray<Choice>
  readonly type: string
  readonly addresses: ReadonlyArray<Choice>
  readonly delivery: string
  readonly billing: string
  /** The id of a new address, which makes saving it idempotent. Spec: PROF-07. */
  readonly newId: string
}

/** Spec: CART-03. */
export const detailsView = ({ isGuest, overview, addresses, keys }: CheckoutData): DetailsView => ({
  step: "details",
  isGuest,
  types: DELIVERY_TYPES.map((type) => ({
    value: type,
    label: DELIVERY_TYPE_TEXT[type],
    hint: texts.deliveryMethodHint[type]
  })),
  type: overview.deliveryType,
  addresses: addresses.map(({ publicId, name, data }) => ({
    value: publicId,
    label: name,
    hint: addressLines(data).join(", ")
  })),
  delivery: overview.deliveryAddress?.publicId ?? "",
  billing: overview.billingAddress?.publicId ?? "",
  newId: keys.address
})
