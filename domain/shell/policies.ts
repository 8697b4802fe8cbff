import { ROUTES } from "#domain/routes/routes.ts"

/** The day the policies are of. Spec: STATIC-01. */
export const POLICY_DAY = "2019-11-14"

/** The policies, in the order of the links beside them. */
const POLICIES = ["privacy", "cookies", "terms"] as const

/** A page of policy. */
export type Policy = (typeof POLICIES)[number]

/** The links beside a policy, the one being read marked. Spec: STATIC-01. */
export const policyLinks = (current: Policy) =>
  POLICIES.map((policy) => ({ policy, href: ROUTES[policy], isCurrent: policy === current }))
