import type { Load } from "#web/app/page.tsx"
import { notFound } from "#web/app/problem.ts"

/** `/error/` is the server's own, which puts a failure in the place of this one; visitors find no page there. Spec: ROUTE-21. */
export const load: Load<null> = () => Promise.reject(notFound())
