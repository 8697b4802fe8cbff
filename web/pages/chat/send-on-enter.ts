import type { KeyboardEvent } from "react"

/** Sends the form of a text field on Enter, once; Shift+Enter begins a new line. Spec: CHAT-17. */
export const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.form?.requestSubmit()
}
