import type { ComponentProps } from "react"
import { FieldLayout } from "./field-layout.tsx"
import { fieldIds, type FieldProps } from "./field-props.ts"

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
