// oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no listbox below a text field that may hold links and pictures
import { search } from "#web/messages/search.ts"
import type { SuggestionGroup } from "./suggestions.ts"
import "./suggestion-list.css"

interface Props {
  readonly id: string
  readonly groups: ReadonlyArray<SuggestionGroup>
  /** Counted over all groups; -1 for none. */
  readonly active: number
  readonly hidden: boolean
  readonly onChoose: () => void
  readonly onForget: (term: string) => void
}

/** Loaded when it is first shown. */
export function SuggestionList({ id, groups, active, hidden, onChoose, onForget }: Props) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((total, group) => total + group.options.length, 0))
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={search.list} hidden={hidden}>
      {groups.map((group, at) => (
        <div className="suggestions__group" role="group" aria-label={group.heading} key={group.heading}>
          <p className="suggestions__heading" aria-hidden="true">
            {group.heading}
          </p>
          {group.options.map((option, within) => {
            const index = (starts[at] ?? 0) + within
            const { storedSearch } = option
            const entry = (
              <a
                className="suggestions__option"
                key={option.href}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={option.href}
                onClick={onChoose}
                onPointerDown={(event) => event.preventDefault()}
              >
                {option.image === null ? null : (
                  <img className="suggestions__picture" src={option.image} alt="" width="40" height="40" />
                )}
                <span className="suggestions__text">
                  {option.text.slice(0, option.text.length - option.completed.length)}
                  {option.completed === "" ? null : <b>{option.completed}</b>}
                </span>
                {option.note === "" ? null : <span className="suggestions__note">{option.note}</span>}
              </a>
            )
            if (storedSearch === null) return entry
            return (
              <div className="suggestions__row" role="presentation" key={option.href}>
                {entry}
                {/* Pointer users only; keyboard users press Delete in the field. */}
                <button
                  className="suggestions__forget"
                  type="button"
                  tabIndex={-1}
                  aria-hidden="true"
                  title={search.forget(storedSearch)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onForget(storedSearch)}
                >
                  ×
                </button>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
