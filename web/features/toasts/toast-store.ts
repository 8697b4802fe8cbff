import { moveToFront, removeByKey } from "#domain/lists/list.ts"
import { type Notification, NOTIFICATIONS } from "#domain/lists/notifications.ts"

let notifications: ReadonlyArray<Notification> = []
const listeners = new Set<() => void>()

const change = (next: ReadonlyArray<Notification>) => {
  notifications = next
  for (const listener of listeners) listener()
}

/** Puts a notification on the page, in front of the others. Of the browser alone: a server has many pages. Spec: LIST-07. */
export const notify = (notification: Notification): void =>
  change(moveToFront(notification, notifications, NOTIFICATIONS))

/** Takes one away. Spec: LIST-07. */
export const dismiss = (notification: Notification): void =>
  change(removeByKey(NOTIFICATIONS.keyOf(notification), notifications, NOTIFICATIONS))

/** All there are, newest first; the same array until something changes. */
export const currentNotifications = (): ReadonlyArray<Notification> => notifications

/** Calls `listener` after each change, until what it gives is called. */
export const watchNotifications = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
