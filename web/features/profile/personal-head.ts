import { profile } from "#web/messages/profile.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** Returns the head of a personal page, which search engines must not index. Spec: HEAD-08, ROUTE-15. */
export const personalHead = (title: string): HeadView =>
  headView({ title, description: profile.description, robots: "noindex, follow" })
