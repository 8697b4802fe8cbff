import { DAY_MS } from "#domain/base/days.ts"
import { Schema, Effect } from "effect"
import type { Table } from "#adapters/store/record-table.ts"
import { EMPTY_CONTEXT } from "#domain/assistant/chat-search.ts"
import { ChatContext } from "#domain/assistant/context.ts"
import { CHAT_DAYS, EMPTY_CHAT_DAYS, MAX_EMPTY_CHATS } from "#domain/assistant/limits.ts"
import { ChatMessage } from "#domain/assistant/message.ts"
import { eraseOver } from "#adapters/store/erase-over.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"

const { from, text, at, articles, links, isHelpful } = ChatMessage.fields

/** A stored message, with the ids of its products because their data changes. */
export const StoredMessage = Schema.Struct({
  from,
  text,
  at,
  articles,
  links,
  isHelpful,
  productIds: Schema.Array(Schema.String)
})
export type StoredMessage = typeof StoredMessage.Type

export const ChatRow = Schema.Struct({
  id: Schema.String,
  /** Id of the owner; null if anyone with the chat's id may use it. Spec: CHAT-07. */
  ownerId: Schema.NullOr(Schema.String),
  messages: Schema.Array(StoredMessage),
  /** The subject of the next question; empty in older rows. Spec: CHAT-09. */
  context: ChatContext.pipe(Schema.withDecodingDefaultKey(Effect.succeed(EMPTY_CONTEXT))),
  /** Milliseconds since 1970 of the last message, or of the greeting before there is one. */
  changedAt: Schema.Int
})
export type ChatRow = typeof ChatRow.Type

export const chatOverAt = ({ messages, changedAt }: ChatRow): number =>
  changedAt + (messages.length === 0 ? EMPTY_CHAT_DAYS : CHAT_DAYS) * DAY_MS + 1

/** Chats. `is_empty` is 1 for chats without a question, else 0. Spec: CHAT-03, CHAT-06, CHAT-07. */
export const CHATS: Table<ChatRow, "erase_at" | "is_empty" | "owner_id"> = {
  name: "chat",
  schema: ChatRow,
  key: ({ id }) => id,
  indexes: {
    erase_at: chatOverAt,
    is_empty: ({ messages }) => (messages.length === 0 ? 1 : 0),
    owner_id: ({ ownerId }) => ownerId
  }
}

export const eraseOldChats = eraseOver(CHATS)

/** Includes chats without an owner that the user's profile lists. Spec: CHAT-07, PROF-33. */
export const findChatsOf = Effect.fnUntraced(function* (
  rows: RowAccess,
  userId: string,
  listed: ReadonlyArray<{ readonly id: string }>
) {
  const own = yield* rows.find(CHATS, { where: { owner_id: userId } })
  const others = yield* Effect.forEach(listed, ({ id }) => rows.get(CHATS, id))
  return [...own, ...others.filter((chat) => chat !== null).filter(({ ownerId }) => ownerId === null)]
})

export const eraseChatsOf = Effect.fnUntraced(function* (
  rows: RowAccess,
  userId: string,
  listed: ReadonlyArray<{ readonly id: string }>
) {
  for (const { id } of yield* findChatsOf(rows, userId, listed)) yield* rows.remove(CHATS, id)
})

/** Inserts a new chat and removes the oldest chats without a question beyond the limit. Spec: CHAT-06. */
export const insertChat = Effect.fnUntraced(function* (
  rows: RowAccess,
  chat: ChatRow,
  maxEmptyChats: number = MAX_EMPTY_CHATS
) {
  const where = { is_empty: 1 }
  const excess = (yield* rows.count(CHATS, { where })) + 1 - maxEmptyChats
  if (excess > 0) {
    const oldest = yield* rows.find(CHATS, { where, order: { by: "erase_at", direction: "asc" }, limit: excess })
    for (const { id } of oldest) yield* rows.remove(CHATS, id)
  }
  // Ids cannot be guessed, and therefore never collide.
  yield* Effect.orDie(rows.insert(CHATS, chat))
})
