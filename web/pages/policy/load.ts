import { marked } from "marked"
import { AcceptDays } from "#domain/orders/due.ts"
import { matchRoute } from "#domain/routes/routes.ts"
import { parsePolicy, type Policy, type PolicyFile } from "#domain/shell/policies.ts"
import { notFound } from "#web/app/problem.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import cookies from "./cookies.md?raw"
import privacy from "./privacy.md?raw"
import terms from "./terms.md?raw"
import { site } from "#web/messages/site.ts"
import { withStoredItems } from "./stored-items.ts"
import { withTerms } from "./terms.ts"
import { policyView, type PolicyView } from "./view.ts"

/** The policies, of the site or of its brand. Spec: STATIC-01. */
const FILES: Readonly<Record<Policy, PolicyFile>> = {
  privacy: parsePolicy(privacy),
  cookies: parsePolicy(withStoredItems(cookies, site.scripts)),
  terms: parsePolicy(terms)
}

const isPolicy = (name: string): name is Policy => name in FILES

/** Spec: STATIC-01, STATIC-04, ROUTE-07, CONS-20. */
export const load: PublicLoad<PolicyView> = async ({ url, visitor, baseUrl, run }) => {
  const policy = matchRoute(url.pathname)?.name ?? ""
  if (!isPolicy(policy)) throw notFound()
  const { day, text } = FILES[policy]
  const html = marked.parse(
    withTerms(text, {
      siteName: site.name,
      acceptDays: await run(AcceptDays),
      isMarketplace: visitor.flags.includes("marketplace")
    }),
    { async: false }
  )
  return policyView(policy, day, html, visitor, baseUrl)
}
