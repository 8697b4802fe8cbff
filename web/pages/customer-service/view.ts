import { breadcrumb, type ShownCrumb } from "#domain/site/head/breadcrumb.ts"
import { SEGMENT, SUPPORT_SEGMENT } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { customerService as texts } from "#web/messages/customer-service.ts"
import { type HeadView, headView } from "#web/components/head-view.ts"

interface HelpOption {
  readonly label: string
  readonly text: string
  readonly href: string
}

/** The view of customer service. Spec: ROUTE-10. */
export interface CustomerServiceView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  readonly yours: ReadonlyArray<HelpOption>
  readonly subjects: ReadonlyArray<HelpOption>
  readonly reach: ReadonlyArray<HelpOption & { readonly linkText: string }>
  /** The text that is no order number; null if there is none. */
  readonly typed: string | null
  /** The number of the message that was just sent; null without one. Spec: CONTACT-03. */
  readonly sent: string | null
}

export const CONTACT_ID = "contact"

export const SENT_PARAMETER = "verstuurd"

export const customerServiceView = (
  baseUrl: string,
  typed: string | null,
  sent: string | null
): CustomerServiceView => ({
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
  sent
})

const supportHref = (key: keyof typeof SUPPORT_SEGMENT): string => `/${SEGMENT.support}/${SUPPORT_SEGMENT[key]}`
