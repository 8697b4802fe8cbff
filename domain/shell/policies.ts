import { ROUTES } from "#domain/routes/routes.ts"

/** The date of the policies. Spec: STATIC-01. */
export const POLICY_DAY = "2019-11-14"

/** The policies, in the order of the links beside them. */
const POLICIES = ["privacy", "cookies", "terms"] as const

/** The name of a policy page. */
export type Policy = (typeof POLICIES)[number]

/** Returns the links beside a policy, with the current one marked. Spec: STATIC-01. */
export const policyLinks = (current: Policy) =>
  POLICIES.map((policy) => ({ policy, href: ROUTES[policy], isCurrent: policy === current }))
