import { marked } from "marked"
import { matchRoute } from "#domain/routes/routes.ts"
import type { Policy } from "#domain/shell/policies.ts"
import { notFound } from "#web/app/problem.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import cookies from "./cookies.md?raw"
import privacy from "./privacy.md?raw"
import { site } from "#web/messages/site.ts"
import { withStoredItems } from "./stored-items.ts"
import { policyView, type PolicyView } from "./view.ts"

/** The trusted HTML of the policies. The terms are only a heading. Spec: STATIC-01. */
const POLICY_HTML: Readonly<Record<Policy, string>> = {
  privacy: marked.parse(privacy, { async: false }),
  cookies: marked.parse(withStoredItems(cookies, site.scripts), { async: false }),
  terms: ""
}

const isPolicy = (name: string): name is Policy => name in POLICY_HTML

/** Spec: STATIC-01, ROUTE-07, CONS-20. */
export const load: PublicLoad<PolicyView> = ({ url, visitor, baseUrl }) => {
  const policy = matchRoute(url.pathname)?.name ?? ""
  if (!isPolicy(policy)) throw notFound()
  return Promise.resolve(policyView(policy, POLICY_HTML[policy], visitor, baseUrl))
}
