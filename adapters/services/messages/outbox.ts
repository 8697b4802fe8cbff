import { Clock, Effect } from "effect"
import { GUESTS, USERS } from "#adapters/people/user-tables.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { mailAlertAddress } from "#domain/account/mail-alert.ts"
import { isGuestId } from "#domain/shopping/cart/guest.ts"
import { minutesUntilRetry, isOptionalKind } from "#domain/messages/kinds.ts"
import { limitMessage, type Message } from "#domain/messages/message.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import type { MailFailed } from "./mailer.ts"
import { addNotification } from "./choices.ts"
import { OUTBOX, type OutboxRow } from "./tables.ts"

interface Posting {
  readonly to: string
  readonly userId: string | null
  /** Unique among all messages: posting the same key again changes nothing. At most 300 characters. */
  readonly key: string
}

/** Longer than an attempt may take. Spec: MSG-10. */
export const LEASE_MS = 120_000

/** Call it in the cause's transaction. Returns false for a known key or an invalid address. Spec: MSG-10, NOTE-01. */
export const postMessage = Effect.fnUntraced(function* (
  rows: RowAccess,
  message: Message,
  { to, userId, key }: Posting
) {
  const address = readEmail(to)
  if ((yield* rows.get(OUTBOX, key)) !== null) return false
  if (userId !== null && !isGuestId(userId)) yield* addNotification(rows, userId, message, key)
  if (address === null) return false
  const now = yield* Clock.currentTimeMillis
  const row: OutboxRow = {
    key,
    message: limitMessage(message),
    to: address,
    userId,
    state: "waiting",
    attempts: 0,
    createdAt: now,
    dueAt: now,
    endedAt: null,
    problem: null
  }
  // A key that another process stored meanwhile is the same message.
  return yield* rows.insert(OUTBOX, row).pipe(
    Effect.as(true),
    Effect.catchTag("DuplicateKey", () => Effect.succeed(false))
  )
})

/** Returns false also without an address, and for an optional message to a user who leaves. Spec: MSG-10. */
export const postToUser = (rows: RowAccess, userId: string, key: string, message: Message): Effect.Effect<boolean> => {
  const address = mailAlertAddress(userId)
  if (address !== null) return postMessage(rows, message, { to: address, userId, key })
  if (isGuestId(userId)) {
    return Effect.flatMap(rows.get(GUESTS, userId), (guest) =>
      postMessage(rows, message, { to: guest?.email ?? "", userId, key })
    )
  }
  return Effect.flatMap(rows.get(USERS, userId), (row) => {
    const isLeaving = row !== null && row.deletionAskedAt !== null
    if (isLeaving && isOptionalKind(message.kind)) return Effect.succeed(false)
    return postMessage(rows, message, { to: row?.email ?? "", userId, key })
  })
}

/** Returns null if none is due. Call it in a transaction. Spec: MSG-10. */
export const leaseMessage = Effect.fnUntraced(function* (rows: RowAccess) {
  const now = yield* Clock.currentTimeMillis
  const [first] = yield* rows.find(OUTBOX, { order: { by: "due_at", direction: "asc" }, limit: 1 })
  if (first === undefined || first.state !== "waiting" || first.dueAt > now) return null
  const leased: OutboxRow = { ...first, attempts: first.attempts + 1, dueAt: now + LEASE_MS }
  yield* Effect.orDie(rows.put(OUTBOX, leased))
  return leased
})

export type AttemptOutcome = "sent" | "skipped" | MailFailed

/** Does nothing if the lease ended or the message is erased. Call in a transaction. Spec: MSG-10, MSG-11, MSG-42. */
export const endAttempt = Effect.fnUntraced(function* (rows: RowAccess, leased: OutboxRow, outcome: AttemptOutcome) {
  const row = yield* rows.get(OUTBOX, leased.key)
  if (row === null || row.state !== "waiting" || row.attempts !== leased.attempts) return
  const next = rowAfter(row, outcome, yield* Clock.currentTimeMillis)
  // The address of an account that is gone is not stored any longer than it is needed.
  if (next.userId === null && next.endedAt !== null) yield* rows.remove(OUTBOX, row.key)
  else yield* Effect.orDie(rows.put(OUTBOX, next))
})

const rowAfter = (row: OutboxRow, outcome: AttemptOutcome, now: number): OutboxRow => {
  if (outcome === "sent" || outcome === "skipped") return { ...row, state: outcome, endedAt: now, problem: null }
  const { problem, isFinal } = outcome
  const minutes = isFinal ? null : minutesUntilRetry(row.attempts)
  if (minutes === null) return { ...row, state: "dead", endedAt: now, problem }
  return { ...row, dueAt: now + minutes * 60_000, problem }
}

export const findUnsent = Effect.fnUntraced(function* (rows: RowAccess, limit: number) {
  const found: Array<OutboxRow> = []
  for (const state of ["dead", "waiting"] as const) {
    found.push(...(yield* rows.find(OUTBOX, { where: { state }, limit: limit - found.length })))
  }
  return found.toSorted((one, other) => one.createdAt - other.createdAt) as ReadonlyArray<OutboxRow>
})

/** `key` selects one, null all. Call it in a transaction. Returns their number. Spec: MSG-12. */
export const retryMessages = Effect.fnUntraced(function* (rows: RowAccess, key: string | null) {
  const now = yield* Clock.currentTimeMillis
  const dead = yield* rows.find(OUTBOX, { where: { state: "dead" } })
  const chosen = dead.filter((row) => key === null || row.key === key)
  for (const row of chosen) {
    yield* Effect.orDie(rows.put(OUTBOX, { ...row, state: "waiting", attempts: 0, dueAt: now, endedAt: null }))
  }
  return chosen.length
})
