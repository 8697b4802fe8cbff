import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { ChatMessage } from "#domain/chat/message.ts"

const { from, text, at, articles } = ChatMessage.fields

/** A message as it is kept: of its products the ids, as what is known of them changes. */
export const KeptMessage = Schema.Struct({ from, text, at, articles, productIds: Schema.Array(Schema.String) })
export type KeptMessage = typeof KeptMessage.Type

export const ChatRow = Schema.Struct({
  id: Schema.String,
  messages: Schema.Array(KeptMessage),
  /** Milliseconds since 1970 of the last message. */
  changedAt: Schema.Int
})
export type ChatRow = typeof ChatRow.Type

/** Chats, and which of them were left longest ago. Spec: CHAT-03. */
export const CHATS: Table<ChatRow, "changed_at"> = {
  name: "chat",
  schema: ChatRow,
  key: ({ id }) => id,
  indexes: { changed_at: ({ changedAt }) => changedAt }
}
