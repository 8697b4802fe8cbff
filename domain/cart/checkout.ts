import type { ShopId } from "#domain/catalogue/ids.ts"
import type { DeliveryType } from "./delivery-type.ts"
import type { ShippingMethod } from "./shipping.ts"

/** Which of the two addresses is chosen, as the call names it. Spec: CART-03. */
export type AddressAttribute = "delivery_address" | "billing_address"

/** What matters here of an address of the shopper. Spec: PROF-07. */
export interface KnownAddress {
  readonly publicId: string
  readonly default: boolean
}

/** What a shopper has chosen on the way to paying. Addresses are public ids; null: not chosen. */
export interface Checkout {
  readonly deliveryType: DeliveryType
  readonly delivery_address: string | null
  readonly billing_address: string | null
  /** One for each shop at most. */
  readonly methods: ReadonlyMap<ShopId, ShippingMethod>
}

/** Nothing chosen yet. Spec: CART-03. */
export const NEW_CHECKOUT: Checkout = {
  deliveryType: "delivery",
  delivery_address: null,
  billing_address: null,
  methods: new Map()
}

/** With the other way of delivering, shipping methods are chosen anew; with the same one nothing changes. Spec: CART-03. */
export const withDeliveryType = (checkout: Checkout, deliveryType: DeliveryType): Checkout =>
  checkout.deliveryType === deliveryType ? checkout : { ...checkout, deliveryType, methods: new Map() }

/** With one of the shopper's own addresses; an id that is none of theirs changes nothing. Spec: CART-03. */
export const withAddress = (
  checkout: Checkout,
  attribute: AddressAttribute,
  publicId: string,
  addresses: ReadonlyArray<KnownAddress>
): Checkout =>
  addresses.some((address) => address.publicId === publicId) ? { ...checkout, [attribute]: publicId } : checkout

/** With a shop's shipping method; one of the other delivery type changes nothing. Spec: CART-03. */
export const withShippingMethod = (checkout: Checkout, method: ShippingMethod): Checkout =>
  method.type === checkout.deliveryType
    ? { ...checkout, methods: new Map(checkout.methods).set(method.shopId, method) }
    : checkout

/**
 * The address that holds: the chosen one while the shopper still has it; else for the bill the one delivered to; else the
 * default one. null when there is none, and for delivery when the goods are fetched. Spec: CART-03.
 */
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
