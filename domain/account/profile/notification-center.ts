import { Schema } from "effect"
import { IsoDay } from "#domain/base/ids.ts"
import { dedupeAndLimit } from "#domain/account/lists/list.ts"

export const MessageId = Schema.String.check(Schema.isMaxLength(300))

export const Message = Schema.Struct({
  id: MessageId,
  kind: Schema.String,
  text: Schema.String.check(Schema.isMaxLength(300)),
  href: Schema.NullOr(Schema.String),
  date: IsoDay,
  isRead: Schema.Boolean
})
export type Message = typeof Message.Type

export const MESSAGES = { limit: 100, keyOf: ({ id }: Message): string => id }

/** Adds a message to the front; an existing one is unchanged, read or unread. Spec: PROF-32. */
export const addMessage = (message: Message, messages: ReadonlyArray<Message>): ReadonlyArray<Message> =>
  messages.some(({ id }) => id === message.id) ? messages : dedupeAndLimit([message, ...messages], MESSAGES)

/** Marks a message as read; all messages if `id` is null. Spec: PROF-32. */
export const markRead = (id: string | null, messages: ReadonlyArray<Message>): ReadonlyArray<Message> =>
  messages.map((message) => (id === null || message.id === id ? { ...message, isRead: true } : message))

/** Counts the unread messages. Spec: PROF-32. */
export const unreadCount = (messages: ReadonlyArray<Message>): number => messages.filter(({ isRead }) => !isRead).length
