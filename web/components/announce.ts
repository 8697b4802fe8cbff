const ANNOUNCE_EVENT = "say"

/** Announces at the next pause. The layout renders the live region. */
export const announce = (text: string): void => {
  document.dispatchEvent(new CustomEvent(ANNOUNCE_EVENT, { detail: text }))
}

/** Returns a function that removes the listener. */
export const onAnnouncement = (listener: (text: string) => void): (() => void) => {
  const handleEvent = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") listener(event.detail)
  }
  document.addEventListener(ANNOUNCE_EVENT, handleEvent)
  return () => document.removeEventListener(ANNOUNCE_EVENT, handleEvent)
}
