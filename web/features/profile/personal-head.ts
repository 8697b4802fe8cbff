import { profile } from "#web/messages/profile.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** Search engines must not index the page. Spec: HEAD-08, ROUTE-15. */
export const personalHead = (title: string): HeadView =>
  headView({ title, description: profile.description, robots: "noindex, follow" })
