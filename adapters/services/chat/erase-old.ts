import { Effect } from "effect"
import { eraseOver } from "#adapters/store/records/erase-over.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { CHATS } from "./tables.ts"

/** Erases expired chats; returns how many. Spec: CHAT-03, CHAT-06. */
export const eraseOldChats = eraseOver(CHATS)

/** Erases the chats of a user. Spec: CHAT-07. */
export const eraseChatsOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const { id } of yield* rows.find(CHATS, { where: { owner_id: userId } })) yield* rows.remove(CHATS, id)
})
