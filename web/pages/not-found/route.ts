import type { Load } from "#web/app/page.tsx"
import { notFound } from "#web/app/problem.ts"

/** Anything no other route takes, and `/404/` itself. Spec: ROUTE-21, ROUTE-24. */
export const load: Load<null> = () => Promise.reject(notFound())
