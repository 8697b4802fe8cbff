import { data } from "react-router"
import { ROUTES } from "#domain/base/routes.ts"
import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { notFound } from "#web/app/problem.ts"

/** Rejects with the error page at `/error/`, and with the not-found page at every other address without a page. Spec: ROUTE-21, ROUTE-24. */
export const load: UniversalLoad<null> = ({ url }) =>
  Promise.reject(url.pathname === ROUTES.error ? data(null, { status: 200 }) : notFound())
