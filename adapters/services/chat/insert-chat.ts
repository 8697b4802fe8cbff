import { Effect } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { MAX_EMPTY_CHATS } from "#domain/chat/limits.ts"
import { type ChatRow, CHATS } from "./tables.ts"

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
  // Nobody guesses an id, and so nobody has one that is there.
  yield* Effect.orDie(rows.insert(CHATS, chat))
})
