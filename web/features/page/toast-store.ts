import { moveToFront, removeByKey, type Notification, NOTIFICATIONS } from "#domain/account/lists/list.ts"

let notifications: ReadonlyArray<Notification> = []
const listeners = new Set<() => void>()

const change = (next: ReadonlyArray<Notification>) => {
  notifications = next
  for (const listener of listeners) listener()
}

/** Shows a notification in front of the others. Browser only: a server renders pages for many visitors. Spec: LIST-07. */
export const notify = (notification: Notification): void =>
  change(moveToFront(notification, notifications, NOTIFICATIONS))

/** Removes a notification. Spec: LIST-07. */
export const dismiss = (notification: Notification): void =>
  change(removeByKey(NOTIFICATIONS.keyOf(notification), notifications, NOTIFICATIONS))

/** Returns all notifications, newest first: the same array until they change. */
export const currentNotifications = (): ReadonlyArray<Notification> => notifications

/** Calls `listener` after each change; returns a function that ends this. */
export const watchNotifications = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
