import type { SortLink } from "#domain/search/refine.ts"
import { results as words } from "#web/messages/results.ts"
import "./sort-bar.css"

interface Choice {
  readonly key: string
  readonly habit?: string
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
}

interface Props {
  readonly sorts: ReadonlyArray<SortLink>
  readonly views: ReadonlyArray<Choice>
  readonly range: string
  /** Lists all variants, or folds them again; null if no result stands for several. Spec: FOLD-05. */
  readonly variants: { readonly label: string; readonly href: string } | null
}

export function SortBar({ sorts, views, range, variants }: Props) {
  return (
    <div className="sort-bar">
      <p className="sort-bar__range">
        {range}
        {variants === null ? null : (
          <a href={variants.href} rel="nofollow">
            {variants.label}
          </a>
        )}
      </p>
      <nav className="sort-bar__sorts" aria-label={words.order}>
        {sorts.map(({ label, href, isCurrent }) => (
          <a key={label} href={href} aria-current={isCurrent ? "true" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <nav className="sort-bar__views" aria-label={words.view}>
        {views.map(({ key, label, href, habit, isChosen }) => (
          <a key={key} href={href} data-view={key} data-habit={habit} aria-current={isChosen ? "true" : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}
