import { Clock, Effect, Schema } from "effect"
import type { RowAccess } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { isOptionalKind, MESSAGE_KINDS, type MessageKind, type OptionalKind } from "#domain/messages/kinds.ts"
import { newsletterAfter } from "#domain/account/profile/account.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Message } from "#domain/messages/message.ts"
import { notificationOf } from "#domain/messages/letter.ts"
import { addMessage, Message as Notification } from "#domain/account/profile/notification-center.ts"
import { dayOf } from "#domain/base/text/format.ts"

const ChoiceRow = Schema.Struct({
  userId: Schema.String,
  kind: Schema.String,
  isOn: Schema.Boolean,
  changedAt: Schema.Int
})
type ChoiceRow = typeof ChoiceRow.Type

/** Spec: MSG-08. */
export const MESSAGE_CHOICES: Table<ChoiceRow, "user_id"> = {
  name: "message_choice",
  schema: ChoiceRow,
  key: ({ userId, kind }) => choiceKey(userId, kind),
  indexes: { user_id: ({ userId }) => userId }
}

const choiceKey = (userId: string, kind: string): string => `${kind} ${userId}`

/** Returns true if a user wants messages of a kind: those that cannot be switched off, and all others until then. Spec: MSG-21. */
export const wantsMessage = Effect.fnUntraced(function* (rows: RowAccess, userId: string, kind: MessageKind) {
  if (!isOptionalKind(kind)) return true
  if (kind === "newsletter-issue") return (yield* rows.get(USERS, userId))?.newsletter === "on"
  return (yield* rows.get(MESSAGE_CHOICES, choiceKey(userId, kind)))?.isOn ?? true
})

/** Only switches the newsletter off: subscribing needs a confirmation. Call it in a transaction. Spec: PROF-08. */
export const chooseMessage = Effect.fnUntraced(function* (
  rows: RowAccess,
  userId: string,
  kind: OptionalKind,
  isOn: boolean
) {
  if (kind === "newsletter-issue") {
    const row = yield* rows.get(USERS, userId)
    if (row !== null && !isOn)
      yield* Effect.orDie(rows.put(USERS, { ...row, newsletter: newsletterAfter(row.newsletter, "unsubscribe") }))
    return
  }
  const changedAt = yield* Clock.currentTimeMillis
  yield* Effect.orDie(rows.put(MESSAGE_CHOICES, { userId, kind, isOn, changedAt }))
})

/** Returns every kind that a user may switch off, with the user's choice, in the order of {@link MESSAGE_KINDS}. Spec: MSG-21. */
export const messageChoicesOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  const choices: Array<{ readonly kind: OptionalKind; readonly isOn: boolean }> = []
  for (const kind of Object.keys(MESSAGE_KINDS).filter(isOptionalKind))
    choices.push({ kind, isOn: yield* wantsMessage(rows, userId, kind) })
  return choices as ReadonlyArray<(typeof choices)[number]>
})

export const eraseChoicesOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const row of yield* rows.find(MESSAGE_CHOICES, { where: { user_id: userId } }))
    yield* rows.remove(MESSAGE_CHOICES, MESSAGE_CHOICES.key(row))
})

const NotificationRow = Schema.Struct({
  userId: Schema.String,
  messages: Schema.Array(Notification),
  unlistedKinds: Schema.Array(Schema.String)
})
export type NotificationRow = typeof NotificationRow.Type

export const NOTIFICATIONS: Table<NotificationRow> = {
  name: "notification_center",
  schema: NotificationRow,
  key: ({ userId }) => userId,
  indexes: {}
}

export const readNotifications = (rows: RowAccess, userId: string): Effect.Effect<NotificationRow> =>
  Effect.map(rows.get(NOTIFICATIONS, userId), (row) => row ?? { userId, messages: [], unlistedKinds: [] })

/** The same key again changes nothing. Call it in the transaction of the cause. Spec: NOTE-01, NOTE-02. */
export const addNotification = Effect.fnUntraced(function* (
  rows: RowAccess,
  userId: string,
  message: Message,
  key: string
) {
  const row = yield* readNotifications(rows, userId)
  if (row.unlistedKinds.includes(message.kind) || (yield* rows.get(USERS, userId)) === null) return
  const date = dayOf(new Date(yield* Clock.currentTimeMillis)) as IsoDay
  const added = { id: key, kind: message.kind, ...notificationOf(message), date, isRead: false }
  const messages = addMessage(added, row.messages)
  if (messages !== row.messages) yield* Effect.orDie(rows.put(NOTIFICATIONS, { ...row, messages }))
})
