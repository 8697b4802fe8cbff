import { Effect } from "effect"
import { USERS } from "#adapters/services/users/tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { moveToFront } from "#domain/lists/list.ts"
import { CHAT_LIST } from "#domain/lists/list-rules.ts"
import { PROFILE_LIMITS } from "#domain/profile/apply-update.ts"
import { dayOf } from "#domain/text/dates.ts"
import type { ChatRow } from "./tables.ts"

/** The list of chats in a profile, which holds those of all browsers. Spec: PROF-14. */
const PROFILE_CHATS = { ...CHAT_LIST, limit: PROFILE_LIMITS.pocChatData }

/**
 * Moves a chat to the front of its owner's profile, titled with its first question. Does nothing for a chat without an owner, and for
 * an owner without a profile, whose browser lists it. Spec: LIST-30.
 */
export const listInProfile = Effect.fnUntraced(function* (rows: RowAccess, { id, ownerId, messages }: ChatRow) {
  const user = ownerId === null ? null : yield* rows.get(USERS, ownerId)
  const first = messages.find(({ from }) => from === "visitor")
  if (user === null || user.deletionAskedAt !== null || first === undefined) return
  const known = user.pocChatData.find((chat) => chat.id === id)
  const entry = known ?? { id, title: first.text, date: dayOf(new Date(first.at)) as IsoDay }
  const pocChatData = moveToFront(entry, user.pocChatData, PROFILE_CHATS)
  yield* Effect.orDie(rows.put(USERS, { ...user, pocChatData }))
})
