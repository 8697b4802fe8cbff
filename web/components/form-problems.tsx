import { parts } from "#web/messages/parts.ts"
import { fieldId } from "./field-props.ts"
import "./form-problems.css"

interface Props {
  /** In the order of the form. `name`: of the field it is about; null for what is about no field. */
  readonly problems: ReadonlyArray<{ readonly name: string | null; readonly text: string; readonly id?: string }>
  readonly heading?: string
  /** Not where it is only shown. */
  readonly takesFocus?: boolean
}

/**
 * Everything that keeps a form from being sent, above it, each leading to its field. It takes the focus: when the page loads
 * with it by the attribute, when it comes up later by script. Spec: UI-04.
 */
export function FormProblems({ problems, heading, takesFocus = true }: Props) {
  if (problems.length === 0) return null
  return (
    <div
      className="form-problems"
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- what went wrong is what the visitor came back for
      autoFocus={takesFocus}
      ref={takesFocus ? focusWhenNew : null}
    >
      <h2 className="form-problems__heading">{heading ?? parts.problems(problems.length)}</h2>
      <ul className="form-problems__list">
        {problems.map(({ name, text, id }) => (
          <li key={text}>{name === null ? text : <a href={`#${id ?? fieldId(name)}`}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  )
}

/** Not at hydration: by then the visitor may be filling in a field. */
const focusWhenNew = (element: HTMLElement | null) => {
  if (document.documentElement.dataset["hydrated"] !== undefined) element?.focus()
}
