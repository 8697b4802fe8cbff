import { readId } from "#domain/catalogue/id-text.ts"
import type { ChatEntry } from "./chat-entry.ts"
import type { ListRule } from "./list-rule.ts"
import { fieldsOf, readDay, readText } from "#domain/unknown/fields.ts"

/** A visitor's chats, newest first: add with `moveToFront`. Spec: CHAT-02, LIST-09. */
export const CHAT_LIST: ListRule<ChatEntry> = {
  limit: 50,
  keyOf: ({ id }) => id,
  read: (value) => {
    const { id: given, title, date: day } = fieldsOf(value)
    const [id, date] = [readId(given), readDay(day)]
    return id === null || date === null ? null : { id, title: readText(title, 100), date }
  }
}
