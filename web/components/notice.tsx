import "./notice.css"
import type { ReactNode } from "react"
import { type Status, StatusIcon } from "./status-icon.tsx"

interface Props {
  readonly status: Status
  readonly heading?: string
  readonly children: ReactNode
  readonly isNews?: boolean
}

export function Notice({ status, heading, children, isNews = false }: Props) {
  const role = status === "error" ? "alert" : "status"
  return (
    <div className={`notice notice--${status}`} role={isNews ? role : undefined}>
      <StatusIcon status={status} className="notice__icon" />
      <div className="notice__text">
        {heading === undefined ? null : <p className="notice__heading">{heading}</p>}
        {children}
      </div>
    </div>
  )
}
