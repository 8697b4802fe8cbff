import { seller } from "#web/messages/seller.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** Search engines must not index the page. Spec: HEAD-08, SELL-03. */
export const sellerHead = (title: string): HeadView =>
  headView({ title, description: seller.description, robots: "noindex, follow" })
