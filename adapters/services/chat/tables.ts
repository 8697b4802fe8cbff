import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { CHAT_DAYS, EMPTY_CHAT_DAYS } from "#domain/chat/limits.ts"
import { ChatMessage } from "#domain/chat/message.ts"

const { from, text, at, articles } = ChatMessage.fields

/** A stored message. It holds the ids of its products, as their data changes. */
export const KeptMessage = Schema.Struct({ from, text, at, articles, productIds: Schema.Array(Schema.String) })
export type KeptMessage = typeof KeptMessage.Type

export const ChatRow = Schema.Struct({
  id: Schema.String,
  /** Id of the owner; null if it belongs to whoever knows the chat's id. Spec: CHAT-07. */
  ownerId: Schema.NullOr(Schema.String),
  messages: Schema.Array(KeptMessage),
  /** Milliseconds since 1970 of the last message, or of the greeting while there is none. */
  changedAt: Schema.Int
})
export type ChatRow = typeof ChatRow.Type

/** Returns the moment at which a chat expires, in milliseconds since 1970. Spec: CHAT-03, CHAT-06. */
export const chatOverAt = ({ messages, changedAt }: ChatRow): number =>
  changedAt + (messages.length === 0 ? EMPTY_CHAT_DAYS : CHAT_DAYS) * 86_400_000 + 1

/** Chats. `is_empty` is 1 for those without a question, else 0. Spec: CHAT-03, CHAT-06, CHAT-07. */
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
