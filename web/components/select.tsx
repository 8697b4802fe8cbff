import type { ComponentProps } from "react"
import { parts } from "#web/messages/parts.ts"
import { FieldLayout, fieldIds, type FieldProps } from "./field.tsx"
import "./select.css"

interface Option {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

interface Props
  extends
    FieldProps,
    Pick<ComponentProps<"select">, "autoComplete" | "defaultValue" | "disabled" | "form" | "onChange"> {
  readonly options: ReadonlyArray<Option>
  /** The text of the initial empty option; with null the first option is chosen. */
  readonly prompt?: string | null
}

export function Select({ name, label, hint, problem, isOptional, id: ownId, options, prompt, ...native }: Props) {
  const field = { name, label, hint, problem, isOptional, id: ownId }
  const { id, described } = fieldIds(field)
  return (
    <FieldLayout field={field}>
      <select
        {...native}
        {...described}
        className="field__control select"
        id={id}
        name={name}
        required={isOptional !== true}
      >
        {prompt === null ? null : <option value="">{prompt ?? parts.choose}</option>}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
    </FieldLayout>
  )
}
