import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { notFound } from "#web/app/problem.ts"

/**
 * Rejects with the not-found page: for every address without a page, `/404/` and `/error/`. The server shows a failure at `/error/`
 * itself. Spec: ROUTE-21, ROUTE-24.
 */
export const load: UniversalLoad<null> = () => Promise.reject(notFound())
