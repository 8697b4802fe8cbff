import type { ShopId } from "#domain/base/ids.ts"
import type { DeliveryType } from "./delivery-options.ts"
import type { ShippingMethod } from "./promo-code.ts"

export type AddressAttribute = "delivery_address" | "billing_address"

export interface KnownAddress {
  readonly publicId: string
  readonly default: boolean
}

/** Addresses are public ids; null: not chosen. */
export interface Checkout {
  readonly deliveryType: DeliveryType
  readonly delivery_address: string | null
  readonly billing_address: string | null
  readonly methods: ReadonlyMap<ShopId, ShippingMethod>
}

export const NEW_CHECKOUT: Checkout = {
  deliveryType: "delivery",
  delivery_address: null,
  billing_address: null,
  methods: new Map()
}

/** Clears the shipping methods if the type changes. Spec: CART-03. */
export const withDeliveryType = (checkout: Checkout, deliveryType: DeliveryType): Checkout =>
  checkout.deliveryType === deliveryType ? checkout : { ...checkout, deliveryType, methods: new Map() }

/** Chooses one of the shopper's own addresses; ignores an unknown id. Spec: CART-03. */
export const withAddress = (
  checkout: Checkout,
  attribute: AddressAttribute,
  publicId: string,
  addresses: ReadonlyArray<KnownAddress>
): Checkout =>
  addresses.some((address) => address.publicId === publicId) ? { ...checkout, [attribute]: publicId } : checkout

/** Chooses a shop's shipping method; ignores one of the other delivery type. Spec: CART-03. */
export const withShippingMethod = (checkout: Checkout, method: ShippingMethod): Checkout =>
  method.type === checkout.deliveryType
    ? { ...checkout, methods: new Map(checkout.methods).set(method.shopId, method) }
    : checkout

/** Returns the chosen address; for billing, else the delivery address; else the default one. Spec: CART-03. */
export const addressFor = <A extends KnownAddress>(
  checkout: Checkout,
  attribute: AddressAttribute,
  addresses: ReadonlyArray<A>
): A | null => {
  const isPickup = checkout.deliveryType === "pickup"
  if (attribute === "delivery_address" && isPickup) return null
  const chosen = addresses.find(({ publicId }) => publicId === checkout[attribute])
  if (chosen !== undefined) return chosen
  if (attribute === "billing_address" && !isPickup) return addressFor(checkout, "delivery_address", addresses)
  return addresses.find((address) => address.default) ?? null
}
