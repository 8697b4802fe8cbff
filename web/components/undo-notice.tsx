import { profile } from "#web/messages/profile.ts"
import { Notice } from "./notice.tsx"

interface Props {
  readonly text: string
  readonly action: string
  /** Absent if there can be only one. */
  readonly id?: string
}

/** Works without scripts. Spec: LIST-05, LIST-06, PROF-07. */
export function UndoNotice({ text, action, id }: Props) {
  return (
    <Notice status="success">
      <form className="profile-form__row" method="post" action={action}>
        {id === undefined ? null : <input type="hidden" name="id" value={id} />}
        <span>{text}</span>
        <button className="button button--plain" name="doe" value="terugzetten">
          {profile.putBack}
        </button>
      </form>
    </Notice>
  )
}
