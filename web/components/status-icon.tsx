export type Status = "info" | "success" | "warning" | "error"

/** An icon with a shape for each status, so that colour is not the only cue. Decorative: the text beside it says the same. */
export function StatusIcon({ status, className }: { readonly status: Status; readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
      {OUTLINE_OF_STATUS[status]}
      <path d={SIGN_OF_STATUS[status]} />
    </svg>
  )
}

const circle = <circle cx="10" cy="10" r="8" />

const OUTLINE_OF_STATUS = {
  info: circle,
  success: circle,
  warning: <path d="M10 2.5l8 14.5H2z" />,
  error: <path d="M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7z" />
} as const

const SIGN_OF_STATUS = {
  info: "M10 9v5M10 6v.01",
  success: "M6.5 10.5l2.5 2.5 4.5-5.5",
  warning: "M10 8v4M10 14.5v.01",
  error: "M10 6v5M10 14v.01"
} as const
