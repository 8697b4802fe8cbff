import { redirect } from "react-router"
import { readContactNumber } from "#domain/messages/contact.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { cut } from "#domain/base/text/line.ts"
import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { orderPath } from "#web/features/cart/order-totals.ts"
import { breadcrumb } from "#domain/site/breadcrumb.ts"
import { SEGMENT, SUPPORT_SEGMENT } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { customerService as texts } from "#web/messages/customer-service.ts"
import { headView } from "#web/components/head-view.ts"

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

export type CustomerServiceView = ReturnType<typeof customerServiceView>

export const CONTACT_ID = "contact"

export const SENT_PARAMETER = "verstuurd"

const customerServiceView = (baseUrl: string, typed: string | null, sent: string | null) => ({
  head: headView({
    title: texts.heading,
    description: texts.description,
    canonical: `${baseUrl}${ROUTES.customerService}`,
    ...((typed !== null || sent !== null) && { robots: "noindex, follow" as const })
  }),
  steps: breadcrumb([{ label: texts.heading, href: ROUTES.customerService }]),
  yours: [
    { ...texts.order, href: ROUTES.profileOrders },
    { ...texts.returns, href: `${ROUTES.profileOrders}#returns` },
    { ...texts.withdrawal, href: ROUTES.withdrawal },
    { ...texts.cart, href: ROUTES.cartOverview }
  ],
  subjects: [
    ...(Object.keys(texts.support) as Array<keyof typeof texts.support>).map((key) => ({
      ...texts.support[key],
      href: supportHref(key)
    })),
    { ...texts.ranking, href: ROUTES.ranking }
  ],
  reach: [
    { ...texts.shop, href: ROUTES.allShops },
    { ...texts.chat, href: ROUTES.chat },
    { ...texts.contact, href: `#${CONTACT_ID}` },
    { ...texts.complaint, href: supportHref("complain") }
  ],
  typed,
  /** The number of the message that was just sent; null without one. Spec: CONTACT-03. */
  sent
})

const supportHref = (key: keyof typeof SUPPORT_SEGMENT): string => `/${SEGMENT.support}/${SUPPORT_SEGMENT[key]}`
