import { breadcrumb, type ShownCrumb, breadcrumbData } from "#domain/site/head/breadcrumb.ts"
import { ADULT_COOKIE, isBlockedByAccount } from "#domain/account/adult/adult-cookies.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { type Policy, policyLinks } from "#domain/site/policies.ts"
import { formatDay } from "#domain/base/text/dates.ts"
import { policy as words } from "#web/messages/policy.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import type { Visitor } from "#web/features/page/visitor.ts"

/** The choices that are stored in cookies and can be changed. Spec: CONS-03, ADULT-04. */
export interface Choices {
  readonly measuring: string
  readonly adult: string
  /** The account decides, so that nothing can be changed. */
  readonly isBlocked: boolean
}

/** The view of a policy. Spec: STATIC-01. */
export interface PolicyView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  readonly heading: string
  /** null for a text of a brand without a date. */
  readonly dated: string | null
  readonly links: ReadonlyArray<{ readonly name: string; readonly href: string; readonly isCurrent: boolean }>
  readonly html: string
  /** The choices on the page about cookies; otherwise null. */
  readonly choices: Choices | null
}

/** Returns the view of a policy with the text `html`. Spec: STATIC-01. */
export const policyView = (
  policy: Policy,
  day: IsoDay | null,
  html: string,
  visitor: Visitor,
  baseUrl: string
): PolicyView => {
  const heading = words.headings[policy]
  const dated = day === null ? null : words.dated(formatDay(day))
  const steps = breadcrumb([{ label: words.names[policy], href: ROUTES[policy] }])
  return {
    head: headView(
      {
        title: heading,
        description: `${heading}.${dated === null ? "" : ` ${dated}.`}`,
        canonical: baseUrl + ROUTES[policy]
      },
      [breadcrumbData(steps, baseUrl)]
    ),
    steps,
    heading,
    dated,
    links: policyLinks(policy).map(({ policy: other, href, isCurrent }) => ({
      name: words.names[other],
      href,
      isCurrent
    })),
    html,
    choices: policy === "cookies" ? choicesOf(visitor) : null
  }
}

const choicesOf = ({ consent, age }: Visitor): Choices => {
  const isBlocked = isBlockedByAccount(age)
  const allowed = age[ADULT_COOKIE.allowed]
  const adult = isBlocked ? "blocked" : allowed === undefined ? "none" : allowed === "true" ? "open" : "closed"
  return { measuring: words.measuringNow[consent ?? "none"], adult: words.adultNow[adult], isBlocked }
}
