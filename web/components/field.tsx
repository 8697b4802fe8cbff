import type { ComponentProps } from "react"
import { FieldFrame } from "./field-frame.tsx"
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

/** What stands in front of what is typed, as "€"; the label says it too, for who does not see it. */
type Props = FieldProps & Native & { readonly affix?: string }

/** One line to fill in. It keeps its own text, so that nothing typed before hydration is lost. Spec: UI-04. */
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
    <FieldFrame field={field}>
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
    </FieldFrame>
  )
}
