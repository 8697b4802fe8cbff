import { moveToFront, removeByKey, type Notification, NOTIFICATIONS } from "#domain/account/lists/list.ts"

let notifications: ReadonlyArray<Notification> = []
const listeners = new Set<() => void>()

const change = (next: ReadonlyArray<Notification>) => {
  notifications = next
  for (const listener of listeners) listener()
}

/** Newest in front. Browser only: a server renders pages for many visitors. Spec: LIST-07. */
export const notify = (notification: Notification): void =>
  change(moveToFront(notification, notifications, NOTIFICATIONS))

export const dismiss = (notification: Notification): void =>
  change(removeByKey(NOTIFICATIONS.keyOf(notification), notifications, NOTIFICATIONS))

/** Returns the newest first: the same array until they change. */
export const currentNotifications = (): ReadonlyArray<Notification> => notifications

export const watchNotifications = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
