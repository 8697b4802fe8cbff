import type { ListRule } from "./list.ts"
import { fieldsOf, readText } from "#domain/unknown/fields.ts"

/** The status a notification reports. Spec: LIST-07. */
type NotificationStatus = "success" | "error"

/** A short message at the top of the page. Spec: LIST-07. */
export interface Notification {
  readonly text: string
  readonly status: NotificationStatus
}

/** The notifications on the page, newest first: add with `moveToFront`, remove by key. Spec: LIST-07, LIST-09. */
export const NOTIFICATIONS: ListRule<Notification> = {
  limit: 5,
  keyOf: ({ status, text }) => `${status} ${text}`,
  read: (value) => {
    const { status, text: given } = fieldsOf(value)
    const text = readText(given, 300)
    return text !== "" && (status === "success" || status === "error") ? { text, status } : null
  }
}
