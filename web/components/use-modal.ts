import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react"

/**
 * Opens a native `<dialog>` as a modal as long as it is rendered. The browser traps the focus, closes on Escape and restores the
 * focus; a press that began outside the dialog closes it too. Calls `onClose` once. Spec: ROUTE-26.
 */
export const useModal = (onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClose)

  // The cleanup of a layout effect runs before the dialog leaves the document; after that the browser cannot restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const stopped = new AbortController()
    const { signal } = stopped
    let began: EventTarget | null = null
    dialog.addEventListener("close", () => closed(), { signal })
    dialog.addEventListener("pointerdown", ({ target }) => (began = target), { signal })
    dialog.addEventListener(
      "click",
      ({ target }) => {
        if (target === dialog && began === dialog) dialog.close()
      },
      { signal }
    )
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>("[data-first]") ?? dialog.querySelector<HTMLElement>("h2")
    first?.focus()
    return () => {
      stopped.abort()
      dialog.close()
    }
  }, [])

  return ref
}
