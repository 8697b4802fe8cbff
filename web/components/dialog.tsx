import { type ReactNode, useId, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react"
import { parts } from "#web/messages/parts.ts"
import "./dialog.css"

interface Props {
  readonly heading: string
  /** The parent must stop rendering the dialog. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons below the scrolling content, always visible. */
  readonly foot?: ReactNode
  /** Centred, centred and wide, or a sheet: at the bottom of a phone, at the side of a larger screen. */
  readonly shape?: "middle" | "wide" | "sheet"
}

/** Nothing on the server. The initial focus is on its heading, or on `data-first`. Spec: ROUTE-26. */
export function Dialog({ heading, onClose, children, foot, shape = "middle" }: Props) {
  const ref = useModal(onClose)
  const id = useId()
  return (
    <dialog className={shape === "middle" ? "dialog" : `dialog dialog--${shape}`} ref={ref} aria-labelledby={id}>
      <form className="dialog__head" method="dialog">
        <h2 className="dialog__heading" id={id} tabIndex={-1}>
          {heading}
        </h2>
        <button className="button button--icon" type="submit" aria-label={parts.close}>
          <svg className="dialog__cross" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
          </svg>
        </button>
      </form>
      <div className="dialog__body">{children}</div>
      {foot === undefined ? null : <div className="dialog__foot">{foot}</div>}
    </dialog>
  )
}

/** A press that began outside the dialog closes it too. Calls `onClose` once. Spec: ROUTE-26. */
const useModal = (onClose: () => void): RefObject<HTMLDialogElement | null> => {
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
