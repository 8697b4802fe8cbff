import "./chips.css"

interface Props {
  readonly chips: ReadonlyArray<{ readonly label: string; readonly href: string }>
  readonly clearHref: string
}

/** The active filters, each a link that undoes it. Spec: SRCH-12. */
export function Chips({ chips, clearHref }: Props) {
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Gekozen filters">
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" href={href}>
            <span className="visually-hidden">Zonder </span>
            {label}
            <span className="chip__cross" aria-hidden="true" />
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a className="chips__clear" href={clearHref}>
            Wis alle filters
          </a>
        </li>
      ) : null}
    </ul>
  )
}
