import type { CheckoutOverview, ShopDelivery } from "#domain/shopping/cart/overview.ts"
import type { Address } from "#domain/account/profile/address.ts"

export interface CheckoutData {
  /** True without a login. */
  readonly isGuest: boolean
  readonly query: URLSearchParams
  readonly overview: CheckoutOverview
  readonly addresses: ReadonlyArray<Address>
  readonly delivery: ReadonlyArray<ShopDelivery>
  readonly keys: { readonly address: string; readonly payment: string }
}

/** An option of a radio group. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly aside?: string
}
