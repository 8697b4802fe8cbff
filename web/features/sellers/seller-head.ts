import { seller } from "#web/messages/seller.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** Returns the head of a page of a shop's account, which search engines must not index. Spec: HEAD-08, SELL-03. */
export const sellerHead = (title: string): HeadView =>
  headView({ title, description: seller.description, robots: "noindex, follow" })
