import { type ComponentProps, useState } from "react"
import { parts } from "#web/messages/parts.ts"
import { FieldLayout, fieldIds, type FieldProps } from "./field.tsx"
import "./text-area.css"

type Native = Pick<
  ComponentProps<"textarea">,
  "defaultValue" | "disabled" | "enterKeyHint" | "form" | "onKeyDown" | "placeholder" | "rows"
>

/** `maxLength` is in UTF-16 code units. */
type Props = FieldProps & Native & { readonly maxLength: number }

/** From this number of characters left, the count is announced to screen readers. */
const ANNOUNCED_CHARACTERS_LEFT = 20

export function TextArea({ name, label, hint, problem, isOptional, id: ownId, maxLength, ...native }: Props) {
  const [used, setUsed] = useState(String(native.defaultValue ?? "").length)
  const field = { name, label, hint, problem, isOptional, id: ownId }
  const { id, described } = fieldIds(field)
  const isNearLimit = maxLength - used <= ANNOUNCED_CHARACTERS_LEFT
  return (
    <FieldLayout field={field}>
      <textarea
        {...native}
        {...described}
        className="field__control text-area"
        id={id}
        name={name}
        maxLength={maxLength}
        required={isOptional !== true}
        onInput={(event) => setUsed(event.currentTarget.value.length)}
      />
      <p className="text-area__count" data-near={isNearLimit || undefined}>
        <span aria-hidden="true">
          {isNearLimit ? parts.charactersLeft(maxLength - used) : parts.charactersUsed(used, maxLength)}
        </span>
        <span className="visually-hidden" role="status">
          {isNearLimit ? parts.charactersLeft(maxLength - used) : ""}
        </span>
      </p>
    </FieldLayout>
  )
}
