import type { CheckoutOverview, ShopDelivery } from "#domain/cart/overview.ts"
import type { Address } from "#domain/profile/address.ts"

/** What the steps of checkout are shown of. */
export interface CheckoutData {
  readonly query: URLSearchParams
  readonly overview: CheckoutOverview
  readonly addresses: ReadonlyArray<Address>
  readonly delivery: ReadonlyArray<ShopDelivery>
  /** Keys nobody can guess: of a new address, and of an attempt to pay. */
  readonly keys: { readonly address: string; readonly payment: string }
}

/** A choice of a radio group. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly aside?: string
}
