import type { ReactNode } from "react"
import { parts } from "#web/messages/parts.ts"
import { fieldIds, type FieldProps } from "./field-props.ts"
import "./field.css"

interface Props {
  readonly field: FieldProps
  /** The input element, with the id and the attributes of {@link fieldIds}. */
  readonly children: ReactNode
}

/** A field of a form: label, hint, input and error, in reading order. Spec: UI-04. */
export function FieldLayout({ field, children }: Props) {
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
