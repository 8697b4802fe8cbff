import { ROUTES } from "#domain/base/routes.ts"
import { letterOf } from "./letter.ts"
import type { Message } from "./message.ts"

/** Returns the text and the link of a message in the notification center. Spec: NOTE-01. */
export const notificationOf = (message: Message): { readonly text: string; readonly href: string | null } => {
  const { subject, blocks } = letterOf(message, { confirm: ROUTES.profileNewsletter, undo: ROUTES.withdrawal })
  return { text: subject, href: blocks.find((block) => block.type === "button")?.href ?? null }
}
