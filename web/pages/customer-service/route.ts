import { redirect } from "react-router"
import { readOrderNumber } from "#domain/orders/order-number.ts"
import { cut } from "#domain/text/cut.ts"
import type { Load } from "#web/app/page.tsx"
import { orderPath } from "#web/features/cart/order-path.ts"
import { customerServiceView, type CustomerServiceView } from "./view.ts"

/** Longest text that is given back to the field. */
const LONGEST = 60

/** Customer service; an order number that was typed leads to its order. Spec: ROUTE-10, ORDER-01. */
export const load: Load<CustomerServiceView> = async ({ url }) => {
  const typed = url.searchParams.get("bestelling")
  const id = typed === null ? null : readOrderNumber(typed)
  if (id !== null) throw redirect(orderPath(id))
  return customerServiceView(url.origin, typed === null ? null : cut(typed, LONGEST))
}
