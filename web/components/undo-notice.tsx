import { profile } from "#web/messages/profile.ts"
import { Notice } from "./notice.tsx"

interface Props {
  /** What was done. */
  readonly text: string
  /** Path of the page that takes it back. */
  readonly action: string
  /** Of what comes back; left out where there is but one. */
  readonly id?: string
}

/** Says what was taken away, with a button that puts it back. Works without script. Spec: LIST-05, LIST-06, PROF-07. */
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
