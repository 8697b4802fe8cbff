/** Name of the event that asks the layout to say something. */
const EVENT = "say"

/** Says `text` to who listens to the page rather than looks at it, politely: when there is a pause. */
export const announce = (text: string): void => {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: text }))
}

/** Calls `listener` with every text that is to be said; gives what ends that. */
export const onSay = (listener: (text: string) => void): (() => void) => {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") listener(event.detail)
  }
  document.addEventListener(EVENT, hear)
  return () => document.removeEventListener(EVENT, hear)
}
