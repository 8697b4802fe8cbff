import { eraseOver } from "#adapters/store/records/erase-over.ts"
import { CARTS } from "./tables.ts"

/** Erases visitors' carts whose cookie is over; gives how many. Those of shoppers stay. Spec: CART-28. */
export const eraseOldCarts = eraseOver(CARTS)
