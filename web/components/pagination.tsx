import { results as words } from "#web/messages/results.ts"
import "./pagination.css"

interface Props {
  readonly pager: {
    readonly previous: string | null
    readonly next: string | null
    readonly pages: ReadonlyArray<{ readonly label: string; readonly href: string | null; readonly isCurrent: boolean }>
  }
}

export function Pagination({ pager }: Props) {
  if (pager.pages.length === 0) return null
  return (
    <nav className="pagination" aria-label={words.pages}>
      {pager.previous === null ? null : (
        <a className="pagination__step" rel="prev" href={pager.previous}>
          {words.previous}
        </a>
      )}
      <ol className="pagination__pages">
        {pager.pages.map(({ label, href, isCurrent }, index) => (
          <li key={href ?? `${label}-${index}`}>
            {href === null ? (
              <span aria-current={isCurrent ? "page" : undefined}>{label}</span>
            ) : (
              <a href={href} aria-label={`Bladzijde ${label}`}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
      {pager.next === null ? null : (
        <a className="pagination__step" rel="next" href={pager.next}>
          {words.next}
        </a>
      )}
    </nav>
  )
}
