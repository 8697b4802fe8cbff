import { ROUTES } from "#domain/base/routes.ts"
import { comingSoon as words } from "#web/messages/coming-soon.ts"
import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** Spec: ROUTE-07. */
export const load: UniversalLoad<{ readonly head: HeadView }> = ({ baseUrl }) =>
  Promise.resolve({
    head: headView({ title: words.heading, description: words.description, canonical: baseUrl + ROUTES.comingSoon })
  })
