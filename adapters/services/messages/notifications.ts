import { Clock, Effect, Schema } from "effect"
import { USERS } from "#adapters/people/user-tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Message } from "#domain/messages/message.ts"
import { notificationOf } from "#domain/messages/notification.ts"
import { addMessage, Message as Notification } from "#domain/account/profile/notification-center.ts"
import { dayOf } from "#domain/base/text/format.ts"

/** The notification center of a user. Spec: NOTE-01. */
const NotificationRow = Schema.Struct({
  userId: Schema.String,
  messages: Schema.Array(Notification),
  /** The kinds that the user does not want in the list. Spec: NOTE-02. */
  unlistedKinds: Schema.Array(Schema.String)
})
/** The notification center of a user. Spec: NOTE-01. */
export type NotificationRow = typeof NotificationRow.Type

/** The table of notification centers. Spec: NOTE-01. */
export const NOTIFICATIONS: Table<NotificationRow> = {
  name: "notification_center",
  schema: NotificationRow,
  key: ({ userId }) => userId,
  indexes: {}
}

/** Returns the notification center of a user; an empty one before the first message. */
export const readNotifications = (rows: RowAccess, userId: string): Effect.Effect<NotificationRow> =>
  Effect.map(rows.get(NOTIFICATIONS, userId), (row) => row ?? { userId, messages: [], unlistedKinds: [] })

/**
 * Adds a message to the notification center of a user with a profile; the same key again changes nothing. Call it in the
 * transaction of the cause. Spec: NOTE-01, NOTE-02.
 */
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
