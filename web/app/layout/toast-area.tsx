import { useEffect, useRef, useState, useSyncExternalStore, useEffectEvent } from "react"
import { type Notification, NOTIFICATIONS } from "#domain/account/lists/list.ts"
import { parts } from "#web/messages/parts.ts"
import { currentNotifications, dismiss, watchNotifications } from "#web/features/page/toast-store.ts"
import "#web/components/toast.css"
import { StatusIcon } from "#web/components/status-icon.tsx"
import { readSavedIds } from "#web/features/lists/list-buttons.ts"
import { LOGOUT_KEY } from "#web/features/page/storage-keys.ts"

const MAX_SHOWN = 3

const NO_NOTIFICATIONS: ReadonlyArray<Notification> = []

/** Hovering, focus inside and a hidden page pause the timers. `first` is the page's flash message. Spec: LIST-07. */
export function ToastArea({ first }: { readonly first: Notification | null }) {
  const area = useRef<HTMLElement>(null)
  const notifications = useSyncExternalStore(watchNotifications, currentNotifications, () => NO_NOTIFICATIONS)
  const [isFirstGone, setFirstGone] = useState<Notification | null>(null)
  const [isReading, setReading] = useState(false)
  const isPaused = useIsHidden() || isReading
  const withFirst = first === null || first === isFirstGone ? notifications : [...notifications, first]
  const shown = withFirst.slice(0, MAX_SHOWN)
  useAvoidFocus(area, shown.length > 0)
  useEffect(() => {
    // A logout always leads to a page with a flash message.
    if (first !== null) announceLogout(document)
  }, [first])

  const list = (status: Notification["status"]) => (
    <ol className="toasts__list">
      {shown
        .filter((notification) => notification.status === status)
        .map((notification) => (
          <Toast
            key={NOTIFICATIONS.keyOf(notification)}
            notification={notification}
            isPaused={isPaused}
            onDismiss={() => {
              setReading(false)
              if (notification === first) setFirstGone(first)
              else dismiss(notification)
            }}
          />
        ))}
    </ol>
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- these handlers only pause timers
    <section
      className="toasts"
      ref={area}
      aria-label={parts.toasts}
      onPointerEnter={() => setReading(true)}
      onPointerLeave={() => setReading(false)}
      onFocus={() => setReading(true)}
      onBlur={() => setReading(false)}
    >
      <div className="toasts__list" role="alert" aria-atomic="false">
        {list("error")}
      </div>
      <div className="toasts__list" role="status" aria-atomic="false">
        {list("success")}
      </div>
    </section>
  )
}

const watchVisibility = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener)
  return () => document.removeEventListener("visibilitychange", listener)
}

const useIsHidden = () =>
  useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false
  )

/** Moves the area to the top of the screen while it would cover the focused element. */
const useAvoidFocus = (area: React.RefObject<HTMLElement | null>, isShown: boolean) => {
  useEffect(() => {
    if (!isShown) return undefined
    const look = () => {
      const [toasts, focused] = [area.current, document.activeElement]
      if (toasts === null || focused === null || toasts.contains(focused)) return
      toasts.removeAttribute("data-place")
      if (overlaps(toasts.getBoundingClientRect(), focused.getBoundingClientRect()))
        toasts.setAttribute("data-place", "top")
    }
    look()
    document.addEventListener("focusin", look)
    return () => document.removeEventListener("focusin", look)
  }, [area, isShown])
}

/** Ignores an element of at least half the screen's height, which a corner does not cover. */
const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  other.height < innerHeight / 2 &&
  one.top < other.bottom &&
  other.top < one.bottom &&
  one.left < other.right &&
  other.left < one.right

interface Props {
  readonly notification: Notification
  readonly isPaused: boolean
  readonly onDismiss: () => void
}

/** A success disappears after its reading time, an error stays until it is closed. Spec: LIST-07. */
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

export const readingTimeMs = (text: string): number => MIN_READING_MS + MS_PER_CHARACTER * text.length

/** Notifies the other tabs that nobody is logged in, if this page was made for an anonymous visitor. Stores nothing. Spec: AUTH-71. */
export const announceLogout = (document: Document): void => {
  if (readSavedIds(document) !== null) return
  try {
    localStorage.setItem(LOGOUT_KEY, "now")
    localStorage.removeItem(LOGOUT_KEY)
  } catch {
    // Storage is blocked or full: the other tabs notice at their next request.
  }
}
