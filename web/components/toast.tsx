import { useEffect, useEffectEvent } from "react"
import type { Notification } from "#domain/account/lists/list.ts"
import { parts } from "#web/messages/parts.ts"
import { StatusIcon } from "./status-icon.tsx"
import "./toast.css"

interface Props {
  readonly notification: Notification
  /** Stops the timer; it starts anew afterwards. */
  readonly isPaused: boolean
  readonly onDismiss: () => void
}

/** One notification. A success disappears after its reading time, an error stays until it is closed. Spec: LIST-07. */
export function Toast({ notification, isPaused, onDismiss }: Props) {
  const { text, status } = notification
  const dismissed = useEffectEvent(onDismiss)

  useEffect(() => {
    if (isPaused || notification.status === "error") return undefined
    const timer = setTimeout(() => dismissed(), readingTimeMs(notification.text))
    return () => clearTimeout(timer)
  }, [notification, isPaused])

  return (
    <li className={`toast toast--${status}`}>
      <StatusIcon status={status} className="toast__icon" />
      <p className="toast__text">{text}</p>
      <button
        className="button button--icon button--small toast__close"
        type="button"
        aria-label={`${parts.dismiss}: ${text}`}
        onClick={onDismiss}
      >
        <svg className="toast__cross" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
        </svg>
      </button>
    </li>
  )
}

const MIN_READING_MS = 6_000

/** Slow readers of a second language read some 12 characters a second. */
const MS_PER_CHARACTER = 80

/** Returns the milliseconds needed to notice and read `text`. Spec: LIST-07. */
export const readingTimeMs = (text: string): number => MIN_READING_MS + MS_PER_CHARACTER * text.length
