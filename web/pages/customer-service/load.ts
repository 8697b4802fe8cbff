import { redirect } from "react-router"
import { readContactNumber } from "#domain/messages/contact.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { cut } from "#domain/base/text/cut.ts"
import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { orderPath } from "#web/features/cart/order-path.ts"
import { SENT_PARAMETER, customerServiceView, type CustomerServiceView } from "./view.ts"

/** The maximum length of the text that the field shows again. */
const MAX_TEXT_LENGTH = 60

/** Loads customer service. Redirects from an order number to its order. Spec: ROUTE-10, ORDER-01. */
export const load: UniversalLoad<CustomerServiceView> = async ({ url }) => {
  const typed = url.searchParams.get("bestelling")
  const id = typed === null ? null : readOrderNumber(typed)
  if (id !== null) throw redirect(orderPath(id))
  return customerServiceView(
    url.origin,
    typed === null ? null : cut(typed, MAX_TEXT_LENGTH),
    readContactNumber(url.searchParams.get(SENT_PARAMETER) ?? "")
  )
}
