import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Schema } from "effect"
import { eraseOver } from "#adapters/store/erase-over.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { Message } from "#domain/messages/message.ts"

/** The states of a message. `skipped`: the user had switched its kind off when it was due. Spec: MSG-10 to MSG-12. */
const OUTBOX_STATES = ["waiting", "sent", "skipped", "dead"] as const

export const OutboxRow = Schema.Struct({
  /** Names the cause of the message, which sends it once. */
  key: Schema.String,
  message: Message,
  to: Schema.String,
  userId: Schema.NullOr(Schema.String),
  state: Schema.Literals(OUTBOX_STATES),
  attempts: Schema.Int,
  createdAt: Schema.Int,
  /** The earliest time of the next attempt; while one runs, the end of its lease. */
  dueAt: Schema.Int,
  endedAt: Schema.NullOr(Schema.Int),
  problem: Schema.NullOr(Schema.String)
})
export type OutboxRow = typeof OutboxRow.Type

/** Stands for "never" in an index of times, because Infinity is no JSON. */
const NEVER = Number.MAX_SAFE_INTEGER

const RETENTION_MS = 30 * DAY_MS

export const OUTBOX: Table<OutboxRow, "user_id" | "state" | "due_at" | "erase_at"> = {
  name: "outbox",
  schema: OutboxRow,
  key: ({ key }) => key,
  indexes: {
    user_id: ({ userId }) => userId,
    state: ({ state }) => state,
    due_at: ({ state, dueAt }) => (state === "waiting" ? dueAt : NEVER),
    erase_at: ({ endedAt }) => (endedAt === null ? NEVER : endedAt + RETENTION_MS)
  }
}

const MailboxRow = Schema.Struct({
  /** The key of its message, so that a message is in the mailbox once. */
  key: Schema.String,
  userId: Schema.NullOr(Schema.String),
  to: Schema.String,
  subject: Schema.String,
  text: Schema.String,
  html: Schema.String,
  unsubscribe: Schema.NullOr(Schema.String),
  sentAt: Schema.Int
})
type MailboxRow = typeof MailboxRow.Type

export const MAILBOX: Table<MailboxRow, "user_id" | "sent_at" | "erase_at"> = {
  name: "mailbox",
  schema: MailboxRow,
  key: ({ key }) => key,
  indexes: {
    user_id: ({ userId }) => userId,
    sent_at: ({ sentAt }) => sentAt,
    erase_at: ({ sentAt }) => sentAt + RETENTION_MS
  }
}

export const eraseMessagesOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  const own = { where: { user_id: userId } }
  for (const { key } of yield* rows.find(OUTBOX, own)) yield* rows.remove(OUTBOX, key)
  for (const { key } of yield* rows.find(MAILBOX, own)) yield* rows.remove(MAILBOX, key)
})

/** Spec: MSG-14. */
export const eraseOldMessages = Effect.andThen(eraseOver(OUTBOX), eraseOver(MAILBOX))
