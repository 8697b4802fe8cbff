import { Effect } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { countStars, REVIEWS, type ReviewRow } from "./review-tables.ts"

/** Returns at most `limit` reviews that wait for approval, oldest first. Spec: REVIEW-03. */
export const findWaiting = Effect.fnUntraced(function* (rows: RowAccess, limit: number) {
  return yield* rows.find(REVIEWS, {
    where: { status: "waiting" },
    order: { by: "submitted_at", direction: "asc" },
    limit
  })
})

/** Returns the address of a review for the operator: its subject and its number, "product/p-1/3". Spec: REVIEW-03. */
export const reviewAddress = ({ about, number }: Pick<ReviewRow, "about" | "number">): string => `${about}/${number}`

/** The decision of the operator about a review. A rejection has a reason. Spec: REVIEW-03. */
export type Decision = { readonly status: "published" } | { readonly status: "rejected"; readonly reason: string }

/** Returns the review at an address; null if there is none. Spec: REVIEW-03. */
export const findReview = Effect.fnUntraced(function* (rows: RowAccess, address: string) {
  const slash = address.lastIndexOf("/")
  const where = { about: address.slice(0, slash), number: Number(address.slice(slash + 1)) }
  const [row = null] = yield* rows.find(REVIEWS, { where, limit: 1 })
  return row
})

/**
 * Publishes or rejects the review at an address and counts its stars accordingly, unless there is none. Idempotent.
 * Spec: REVIEW-03.
 */
export const moderateReview = Effect.fnUntraced(function* (rows: RowAccess, address: string, decision: Decision) {
  const row = yield* findReview(rows, address)
  if (row === null) return
  const reason = decision.status === "rejected" ? decision.reason : null
  const changed: ReviewRow = { ...row, status: decision.status, reason }
  yield* Effect.orDie(rows.put(REVIEWS, changed))
  yield* countStars(rows, row, -1)
  yield* countStars(rows, changed, 1)
})
