import { type ComponentProps, useState } from "react"
import { parts } from "#web/messages/parts.ts"
import { FieldLayout } from "./field-layout.tsx"
import { fieldIds, type FieldProps } from "./field-props.ts"
import "./text-area.css"

type Native = Pick<ComponentProps<"textarea">, "defaultValue" | "disabled" | "form" | "placeholder" | "rows">

/** `most`: UTF-16 code units that may be typed. */
type Props = FieldProps & Native & { readonly most: number }

/** Characters left from which on they are told. */
const NEAR = 20

/** Several lines, with a count of what was typed; how little is left is also said aloud, once it is little. */
export function TextArea({ name, label, hint, problem, isOptional, id: ownId, most, ...native }: Props) {
  const [used, setUsed] = useState(String(native.defaultValue ?? "").length)
  const field = { name, label, hint, problem, isOptional, id: ownId }
  const { id, described } = fieldIds(field)
  const isNear = most - used <= NEAR
  return (
    <FieldLayout field={field}>
      <textarea
        {...native}
        {...described}
        className="field__control text-area"
        id={id}
        name={name}
        maxLength={most}
        required={isOptional !== true}
        onInput={(event) => setUsed(event.currentTarget.value.length)}
      />
      <p className="text-area__count" data-near={isNear || undefined}>
        <span aria-hidden="true">{isNear ? parts.charactersLeft(most - used) : parts.charactersUsed(used, most)}</span>
        <span className="visually-hidden" role="status">
          {isNear ? parts.charactersLeft(most - used) : ""}
        </span>
      </p>
    </FieldLayout>
  )
}
