import { search } from "#web/messages/search.ts"
import { results as words } from "#web/messages/results.ts"
import "./chips.css"

interface Props {
  readonly undo?: { readonly text: string; readonly href: string } | null
  readonly chips: ReadonlyArray<{ readonly label: string; readonly href: string }>
  readonly clearHref: string
  readonly texts?: { readonly list: string; readonly remove: string; readonly removeAll: string }
}

const FILTER_TEXTS: NonNullable<Props["texts"]> = {
  list: words.chosen,
  remove: words.without,
  removeAll: words.clear
}

export function Chips({ chips, clearHref, undo = null, texts = FILTER_TEXTS }: Props) {
  return (
    <>
      {undo === null ? null : (
        <p className="chips__undo">
          {`${undo.text} `}
          <a href={undo.href} rel="nofollow" data-stay="">
            {search.undo}
          </a>
        </p>
      )}
      {chips.length === 0 ? null : (
        <ul className="chips" aria-label={texts.list}>
          {chips.map(({ label, href }) => (
            <li key={href}>
              <a className="chip" href={href} rel="nofollow" data-stay="">
                <span className="visually-hidden">{texts.remove} </span>
                {label}
                <span className="chip__cross" aria-hidden="true" />
              </a>
            </li>
          ))}
          {chips.length > 1 ? (
            <li>
              <a className="chips__clear" href={clearHref} rel="nofollow" data-stay="">
                {texts.removeAll}
              </a>
            </li>
          ) : null}
        </ul>
      )}
    </>
  )
}
