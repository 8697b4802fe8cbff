import { readId } from "#domain/catalogue/id-text.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { moveToFront, type ListRule } from "#domain/lists/list.ts"
import { fieldsOf, readDay, readText } from "#domain/unknown/fields.ts"

/** A message for a user, such as a product that is back in stock. Spec: PROF-32. */
export interface Message {
  readonly id: string
  readonly text: string
  /** The day it was sent, in the Netherlands. */
  readonly date: IsoDay
  readonly isRead: boolean
}

/** The messages of the notification center, newest first. Spec: PROF-32. */
export const MESSAGES: ListRule<Message> = {
  limit: 100,
  keyOf: ({ id }) => id,
  read: (value) => {
    const { id: given, text: said, date: day, isRead } = fieldsOf(value)
    const [id, text, date] = [readId(given), readText(said, 300), readDay(day)]
    return id === null || text === "" || date === null ? null : { id, text, date, isRead: isRead === true }
  }
}

/** Adds a message to the front; an existing one is unchanged, read or unread. Spec: PROF-32. */
export const addMessage = (message: Message, messages: ReadonlyArray<Message>): ReadonlyArray<Message> =>
  messages.some(({ id }) => id === message.id) ? messages : moveToFront(message, messages, MESSAGES)

/** Marks a message as read; all messages if `id` is null. Spec: PROF-32. */
export const markRead = (id: string | null, messages: ReadonlyArray<Message>): ReadonlyArray<Message> =>
  messages.map((message) => (id === null || message.id === id ? { ...message, isRead: true } : message))

/** Counts the unread messages. Spec: PROF-32. */
export const unreadCount = (messages: ReadonlyArray<Message>): number => messages.filter(({ isRead }) => !isRead).length
