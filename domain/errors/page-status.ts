import type { RouteName } from "#domain/routes/routes.ts"
import { type Failure, FAILURES } from "./failures.ts"
import type { ProblemStatus } from "./problems.ts"

/**
 * The status of a page whose address is unknown, and of one that failed to render. Spec: ERR-01, ROUTE-24, ROUTE-31.
 */
export const STAGE_STATUS = { routing: 404, rendering: 500 } as const satisfies Readonly<Record<string, ProblemStatus>>

/**
 * Returns the status of a page whose loader failed. `serverStatus` is that of the server that failed, null when it gave no
 * answer; a failed look-up of a shop hands on an error (400 to 599, both included), unless it is about the site that asked.
 *
 * Spec: ERR-01, ERR-02, ROUTE-03.
 */
export const loaderStatus = (page: RouteName, failure: Failure["_tag"], serverStatus: number | null): number => {
  if (page === "allShops") return STAGE_STATUS.routing
  const isLookup = failure === "CatalogueNotFound" || failure === "CatalogueUnavailable"
  if (page === "shop" && isLookup && serverStatus !== null && isHandedOn(serverStatus)) return serverStatus
  return FAILURES[failure].status
}

const isHandedOn = (status: number): boolean =>
  Number.isInteger(status) && status >= 400 && status <= 599 && status !== 401 && status !== 429
