import { eraseOver } from "#adapters/store/records/erase-over.ts"
import { CARTS } from "./tables.ts"

/** Erases visitors' carts whose cookie has expired; returns how many. Those of users stay. Spec: CART-28. */
export const eraseOldCarts = eraseOver(CARTS)
