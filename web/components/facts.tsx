import type { ReactNode } from "react"

interface Props {
  readonly className: string
  readonly label?: string
  /** A value with an address is a link. */
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: ReactNode; readonly href?: string | null }>
}

export function Facts({ className, label: name, facts }: Props) {
  return (
    <dl className={className} aria-label={name}>
      {facts.map(({ label, value, href = null }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href === null ? value : <a href={href}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  )
}
