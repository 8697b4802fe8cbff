import type { ReactNode } from "react"
import "./empty-state.css"

interface Props {
  readonly heading: string
  readonly children: ReactNode
  /** The likeliest first. */
  readonly links: ReadonlyArray<{ readonly label: string; readonly href: string }>
  readonly level?: 1 | 2 | 3
}

export function EmptyState({ heading, children, links, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <Heading className="empty-state__heading">{heading}</Heading>
      <div className="empty-state__text">{children}</div>
      <p className="empty-state__ways">
        {links.map(({ label, href }, index) => (
          <a key={href} className={index === 0 ? "button" : "button button--quiet"} href={href}>
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}
