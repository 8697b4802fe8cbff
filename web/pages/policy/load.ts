import { marked } from "marked"
import { AcceptDays, PAYMENT_DAYS } from "#domain/shopping/orders/due.ts"
import { matchRoute } from "#domain/base/routes.ts"
import { parsePolicy, type Policy, type PolicyFile } from "#domain/site/policies.ts"
import { notFound } from "#web/app/problem.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import cookies from "./cookies.md?raw"
import privacy from "./privacy.md?raw"
import terms from "./terms.md?raw"
import { site } from "#web/messages/site.ts"
import { withStoredItems } from "./stored-items.ts"
import { policyView, type PolicyView } from "./view.ts"
import { COOLING_OFF_DAYS, SENDING_DAYS } from "#domain/shopping/returns/window.ts"
import { policy as words } from "#web/messages/policy.ts"

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

interface Facts {
  readonly siteName: string
  readonly acceptDays: number
  /** True if visitors can buy on the site. */
  readonly isMarketplace: boolean
}

/**
 * Replaces placeholders of a policy, such as `{{aanneemtijd}}`, by the periods that the site applies, and removes what is between
 * `{{winkelplaats}}` and `{{einde}}` from a site without a marketplace. Spec: STATIC-04.
 */
export const withTerms = (text: string, { siteName, acceptDays, isMarketplace }: Facts): string =>
  withSections(text, isMarketplace)
    .replaceAll("{{naam}}", siteName)
    .replaceAll("{{aanneemtijd}}", words.workingDays(acceptDays))
    .replaceAll("{{betaaltijd}}", words.days(PAYMENT_DAYS))
    .replaceAll("{{bedenktijd}}", words.days(COOLING_OFF_DAYS))
    .replaceAll("{{bedenkdag}}", words.dayNumber(COOLING_OFF_DAYS))
    .replaceAll("{{terugstuurtijd}}", words.days(SENDING_DAYS))

/** Removes the lines that mark the sections of a marketplace, and without one the sections too. */
const withSections = (text: string, isMarketplace: boolean): string => {
  let isInSection = false
  const lines = text.split("\n").filter((line) => {
    const mark = line.trim()
    if (mark !== SECTION_START && mark !== SECTION_END) return isMarketplace || !isInSection
    isInSection = mark === SECTION_START
    return false
  })
  return lines.join("\n")
}

const SECTION_START = "{{winkelplaats}}"
const SECTION_END = "{{einde}}"
