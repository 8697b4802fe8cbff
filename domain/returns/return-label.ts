import type { IsoDay } from "#domain/catalogue/ids.ts"
import type { AddressData } from "#domain/profile/address.ts"
import type { ReturnStatus } from "./status.ts"

/** The label that a shopper sticks on a parcel to return goods. Spec: RETURN-25. */
export interface ReturnLabel {
  /** The number of the return, which the barcode holds. */
  readonly id: string
  readonly orderId: string
  readonly shopName: string
  /** The shop's address for returns; null if it has entered none. */
  readonly shopAddress: AddressData | null
  readonly sender: { readonly name: string; readonly address: AddressData }
  readonly declared: IsoDay
  /** Pieces of each product. */
  readonly products: ReadonlyArray<{ readonly name: string; readonly quantity: number }>
}

/** Returns true if a return has a label: from the shop's approval on. Spec: RETURN-07, RETURN-25. */
export const hasLabel = (status: ReturnStatus): boolean => LABELLED.includes(status)

const LABELLED: ReadonlyArray<ReturnStatus> = ["approved", "sent", "received", "refunded"]
