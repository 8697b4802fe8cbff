import { parts } from "#web/messages/parts.ts"
import { fieldId } from "./field.tsx"
import "./form-problems.css"

interface Props {
  /** In the order of the form; `name` is null for an error of the whole form. */
  readonly problems: ReadonlyArray<{
    readonly name: string | null
    readonly text: string
    readonly id?: string
    readonly isNotice?: boolean
  }>
  readonly heading?: string
  /** False for a list that is only an example. */
  readonly takesFocus?: boolean
}

/** Gets the focus: by `autofocus` when the page loads with it, by script when it appears later. Spec: UI-04. */
export function FormProblems({ problems, heading, takesFocus = true }: Props) {
  if (problems.length === 0) return null
  const isNotice = problems.every((problem) => problem.isNotice === true)
  return (
    <div
      className={isNotice ? "form-problems form-problems--notice" : "form-problems"}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a rejected form the errors come first
      autoFocus={takesFocus}
      ref={takesFocus ? focusWhenNew : null}
    >
      {isNotice ? null : <h2 className="form-problems__heading">{heading ?? parts.problems(problems.length)}</h2>}
      <ul className="form-problems__list">
        {problems.map(({ name, text, id }) => (
          <li key={text}>{name === null ? text : <a href={`#${id ?? fieldId(name)}`}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses a list that appears after hydration. During hydration the visitor may already be typing in a field. */
const focusWhenNew = (element: HTMLElement | null) => {
  if (document.documentElement.dataset["hydrated"] !== undefined) element?.focus()
}
