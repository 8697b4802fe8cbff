import { type ReactNode, useId } from "react"
import { parts } from "#web/messages/parts.ts"
import { useModal } from "./use-modal.ts"
import "./dialog.css"

interface Props {
  readonly heading: string
  /** It is closed: stop rendering it. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons that stay in sight below what scrolls. */
  readonly foot?: ReactNode
  /** In the middle, in the middle and wide, or a sheet: from below on a phone, at the side on a larger screen. */
  readonly shape?: "middle" | "wide" | "sheet"
}

/**
 * A dialog over the page, open as long as it is rendered; nothing on the server. The focus begins at its heading, or at what has
 * `data-first` inside. Spec: ROUTE-26.
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
