import { type ReactNode, useId } from "react"
import { parts } from "#web/messages/parts.ts"
import { useModal } from "./use-modal.ts"
import "./dialog.css"

interface Props {
  readonly heading: string
  /** Called when the dialog was closed: the parent must stop rendering it. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons below the scrolling content, always visible. */
  readonly foot?: ReactNode
  /** Centred, centred and wide, or a sheet: at the bottom of a phone, at the side of a larger screen. */
  readonly shape?: "middle" | "wide" | "sheet"
}

/**
 * A dialog over the page, open as long as it is rendered; nothing on the server. The initial focus is on its heading, or on the
 * element with `data-first`. Spec: ROUTE-26.
 */
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
