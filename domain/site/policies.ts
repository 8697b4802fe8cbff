import type { IsoDay } from "#domain/base/ids.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { SUPPORT_SEGMENT } from "#domain/base/paths.ts"

const POLICIES = ["privacy", "cookies", "terms"] as const

export type Policy = (typeof POLICIES)[number]

/** Returns the links beside a policy, with the current one marked. Spec: STATIC-01. */
export const policyLinks = (current: Policy) =>
  POLICIES.map((policy) => ({ policy, href: ROUTES[policy], isCurrent: policy === current }))

export interface PolicyFile {
  readonly day: IsoDay | null
  readonly text: string
}

/** Splits the file of a policy into the date of its first line, as in "Vastgesteld: 2026-11-29", and its text. Spec: STATIC-01. */
export const parsePolicy = (file: string): PolicyFile => {
  const [, day, text] = /^Vastgesteld: (\d{4}-\d{2}-\d{2})\r?\n([^]*)$/.exec(file) ?? []
  return day === undefined || text === undefined ? { day: null, text: file } : { day: day as IsoDay, text }
}

/** In the order of their pages. Spec: ROUTE-36, ROUTE-23. */
export const SUPPORT_ARTICLES: ReadonlyArray<{ readonly page: string; readonly article: string }> = Object.entries(
  SUPPORT_SEGMENT
).map(([key, page]) => ({ page, article: key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) }))
