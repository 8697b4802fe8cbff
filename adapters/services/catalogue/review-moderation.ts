import { Effect } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { countStars, REVIEWS, type ReviewRow } from "./review-tables.ts"

export const findWaiting = Effect.fnUntraced(function* (rows: RowAccess, limit: number) {
  return yield* rows.find(REVIEWS, {
    where: { status: "waiting" },
    order: { by: "submitted_at", direction: "asc" },
    limit
  })
})

/** "product/p-1/3": its subject and its number. Spec: REVIEW-03. */
export const reviewAddress = ({ about, number }: Pick<ReviewRow, "about" | "number">): string => `${about}/${number}`

export type Decision = { readonly status: "published" } | { readonly status: "rejected"; readonly reason: string }

export const findReview = Effect.fnUntraced(function* (rows: RowAccess, address: string) {
  const slash = address.lastIndexOf("/")
  const where = { about: address.slice(0, slash), number: Number(address.slice(slash + 1)) }
  const [row = null] = yield* rows.find(REVIEWS, { where, limit: 1 })
  return row
})

/** Does nothing without such a review. Idempotent. Spec: REVIEW-03. */
export const moderateReview = Effect.fnUntraced(function* (rows: RowAccess, address: string, decision: Decision) {
  const row = yield* findReview(rows, address)
  if (row === null) return
  const reason = decision.status === "rejected" ? decision.reason : null
  const changed: ReviewRow = { ...row, status: decision.status, reason }
  yield* Effect.orDie(rows.put(REVIEWS, changed))
  yield* countStars(rows, row, -1)
  yield* countStars(rows, changed, 1)
})

/** Sets the reply of the shop; null removes it. Does nothing without such a review. Idempotent. Spec: REVIEW-09. */
export const replyToReview = Effect.fnUntraced(function* (rows: RowAccess, address: string, reply: string | null) {
  const row = yield* findReview(rows, address)
  if (row === null) return
  const { reply: _, ...others } = row
  yield* Effect.orDie(rows.put(REVIEWS, { ...others, ...(reply !== null && { reply }) }))
})
