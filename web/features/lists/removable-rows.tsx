import type { ReactNode } from "react"
import { profile } from "#web/messages/profile.ts"
import "./removable-rows.css"

interface Props {
  readonly action: string
  readonly label: string
  readonly rows: ReadonlyArray<{ readonly id: string; readonly name: string; readonly content: ReactNode }>
}

/** Works without scripts. Spec: LIST-05, LIST-06. */
export function RemovableRows({ action, label, rows }: Props) {
  return (
    <ul className="kept-rows" aria-label={label}>
      {rows.map(({ id, name, content }) => (
        <li className="kept-rows__row" key={id}>
          <div className="kept-rows__content">{content}</div>
          <form method="post" action={action}>
            <input type="hidden" name="id" value={id} />
            <button
              className="button button--quiet button--small"
              name="doe"
              value="weghalen"
              aria-label={profile.removeNamed(name)}
            >
              {profile.remove}
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
