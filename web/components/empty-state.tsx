import "./empty-state.css"

interface Props {
  readonly heading: string
  readonly text: string
  /** Addresses by their label, the likeliest first. */
  readonly links: Readonly<Record<string, string>>
  readonly level?: 1 | 2 | 3
}

export function EmptyState({ heading, text, links, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      <Heading className="empty-state__heading">{heading}</Heading>
      <div className="empty-state__text">
        <p>{text}</p>
      </div>
      <p className="empty-state__ways">
        {Object.entries(links).map(([label, href], index) => (
          <a key={href} className={index === 0 ? "button" : "button button--quiet"} href={href}>
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}
