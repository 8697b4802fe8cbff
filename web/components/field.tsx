import type { ComponentProps, ReactNode } from "react"
import { parts } from "#web/messages/parts.ts"
import "./field.css"

type Native = Pick<
  ComponentProps<"input">,
  | "autoComplete"
  | "autoCapitalize"
  | "defaultValue"
  | "disabled"
  | "form"
  | "inputMode"
  | "max"
  | "maxLength"
  | "min"
  | "onInput"
  | "placeholder"
  | "readOnly"
  | "spellCheck"
  | "type"
>

/** `affix` is a text in front of the value, such as "€"; the label repeats it for screen readers. */
type Props = FieldProps & Native & { readonly affix?: string }

/** A one-line text field. Uncontrolled, so that hydration preserves what was typed before. Spec: UI-04. */
export function Field({ name, label, hint, problem, isOptional, id: ownId, affix, ...native }: Props) {
  const field = { name, label, hint, problem, isOptional, id: ownId }
  const { id, described } = fieldIds(field)
  const input = (
    <input
      {...native}
      {...described}
      className={affix === undefined ? "field__control" : undefined}
      id={id}
      name={name}
      required={isOptional !== true}
    />
  )
  return (
    <FieldLayout field={field}>
      {affix === undefined ? (
        input
      ) : (
        <span className="field__control">
          <span className="field__affix" aria-hidden="true">
            {affix}
          </span>
          {input}
        </span>
      )}
    </FieldLayout>
  )
}

interface LayoutProps {
  readonly field: FieldProps
  readonly children: ReactNode
}

export function FieldLayout({ field, children }: LayoutProps) {
  const { id } = fieldIds(field)
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {`${field.label} `}
        {field.isOptional === true ? <span className="field__optional">{parts.optional}</span> : null}
      </label>
      {field.hint ? (
        <p className="field__hint" id={`${id}-uitleg`}>
          {field.hint}
        </p>
      ) : null}
      {children}
      {field.problem ? (
        <p className="field__problem" id={`${id}-fout`}>
          {field.problem}
        </p>
      ) : null}
    </div>
  )
}

export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | null | undefined
  /** The field may be empty, and its label says so; other fields are required. */
  readonly isOptional?: boolean | undefined
  /** The id for a page with two fields of one name; by default {@link fieldId} of the name. */
  readonly id?: string | undefined
}

/** Returns the id of the field `name`, the target of links in a list of errors. It differs from the hashes of popups. */
export const fieldId = (name: string): string => `veld-${name}`

export const fieldIds = ({ name, hint, problem, id = fieldId(name) }: FieldProps) => {
  const hasProblem = problem !== undefined && problem !== null && problem !== ""
  const described = [hint ? `${id}-uitleg` : "", hasProblem ? `${id}-fout` : ""].filter((part) => part !== "").join(" ")
  return {
    id,
    described: {
      "aria-describedby": described === "" ? undefined : described,
      "aria-invalid": hasProblem ? (true as const) : undefined
    }
  }
}
