import { Effect } from "effect"
import { USERS } from "#adapters/services/users/tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Message } from "#domain/messages/message.ts"
import { postMessage } from "./outbox.ts"

/**
 * Posts a message to a user with a profile; call it in the transaction of its cause. Returns false if the key was posted
 * before, or the user has no profile, no address, or asked to delete the account. Spec: MSG-10.
 */
export const postToUser = Effect.fnUntraced(function* (rows: RowAccess, userId: string, message: Message, key: string) {
  const user = yield* rows.get(USERS, userId)
  if (user === null || user.deletionAskedAt !== null) return false
  return yield* postMessage(rows, message, { to: user.email ?? "", userId, key })
})
