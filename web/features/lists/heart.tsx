import { lists } from "#web/messages/lists.ts"
import { HEART_FORM, REMOVE_FIELD, SAVE_FIELD } from "./list-buttons.ts"
import "./heart.css"

interface Props {
  readonly id: string
  readonly name: string
  readonly isSaved: boolean
  readonly hasWord?: boolean
}

/** `markButtons` sets `aria-pressed`. A plain function: a page has thirty of them. Spec: LIST-01, LIST-17. */
export const heart = ({ id, name, isSaved, hasWord = false }: Props) => (
  <button
    className="heart"
    form={HEART_FORM}
    name={isSaved ? REMOVE_FIELD : SAVE_FIELD}
    value={id}
    aria-pressed={isSaved}
    aria-label={lists.save(name)}
  >
    {hasWord ? lists.saveWord : null}
  </button>
)
