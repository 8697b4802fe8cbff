import { type EnergyArrowView, energyArrow } from "#web/components/energy-arrow.tsx"
import { search } from "#web/messages/search.ts"
import { results as words } from "#web/messages/results.ts"
import "./facet-group.css"

interface Props {
  readonly group: {
    readonly id: string
    readonly label: string
    readonly isOpen: boolean
    readonly options: ReadonlyArray<{
      readonly label: string
      readonly count: string
      readonly spoken?: string
      readonly href: string | null
      readonly isChosen: boolean
      readonly energy?: EnergyArrowView | undefined
    }>
    readonly all: { readonly href: string; readonly total: string } | null
    readonly find?: string | null
  }
  /** When it changes, the field is cleared. */
  readonly page?: string
  /** Only one group of a name is open at a time. */
  readonly name?: string | undefined
}

export function FacetGroup({ group, name, page = "" }: Props) {
  return (
    <details className="facet" name={name} id={`filter-${group.id}`} open={group.isOpen}>
      <summary className="facet__label">{group.label}</summary>
      {group.find == null ? null : (
        <div className="facet__finder" key={page}>
          <input
            className="facet__find"
            type="search"
            aria-label={search.findIn(group.label)}
            placeholder={search.findIn(group.label)}
            autoComplete="off"
            data-find={group.find}
          />
          <ul className="facet__options" />
        </div>
      )}
      <ul className="facet__options" data-whole={group.options.length > 16 || undefined}>
        {group.options.map(({ label, count, spoken, href, isChosen, energy }) => (
          <li key={label}>
            {href === null ? (
              <span className="facet__option">
                {`${label} `}
                <small>{count}</small>
              </span>
            ) : (
              <a
                className="facet__option"
                href={href}
                rel="nofollow"
                aria-label={spoken}
                aria-current={isChosen ? "true" : undefined}
              >
                {energy === undefined ? (
                  `${label} `
                ) : (
                  <span>
                    {energyArrow({ ...energy, alt: "" })} {label}
                  </span>
                )}
                <small>{count}</small>
              </a>
            )}
          </li>
        ))}
      </ul>
      {group.all === null ? null : (
        <a className="facet__all" href={group.all.href} rel="nofollow">
          {words.showAll(group.all.total)}
        </a>
      )}
    </details>
  )
}
