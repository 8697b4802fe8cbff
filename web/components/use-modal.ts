import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react"

/**
 * Opens a native `<dialog>` over the page as long as it is rendered. The browser keeps the focus inside, closes on Escape and
 * gives the focus back to where it was; a press beside it closes too, when it began there. However it is closed, `onClose` is
 * called once. Spec: ROUTE-26.
 */
export const useModal = (onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null)
  const closed = useEffectEvent(onClose)

  // A layout effect is undone before the dialog leaves the document: after that the browser could not give the focus back.
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
