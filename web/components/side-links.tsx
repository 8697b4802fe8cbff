import "./side-links.css"

interface Props {
  readonly label: string
  readonly links: ReadonlyArray<{ readonly name: string; readonly href: string; readonly isCurrent: boolean }>
}

/** Links to the other pages of a group: a row on a phone, a column beside the text from 768 px. */
export function SideLinks({ label, links }: Props) {
  return (
    <nav className="side-links" aria-label={label}>
      <ul className="side-links__list">
        {links.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <a className="side-links__link" href={href} aria-current={isCurrent ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
