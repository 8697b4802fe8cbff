import type { ComponentProps, ReactNode } from "react"
import { fieldIds, type FieldProps } from "./field.tsx"
import "./field.css"
import "./choice.css"

type Native = Pick<ComponentProps<"input">, "defaultChecked" | "disabled" | "form" | "onChange" | "value">

/** `children` replaces `label` if the text contains a link. A box is optional unless `isRequired`. */
type Props = Omit<FieldProps, "label" | "isOptional"> &
  Native & { readonly children: ReactNode; readonly isRequired?: boolean }

export function Checkbox({ name, hint, problem, id: ownId, children, isRequired, ...native }: Props) {
  const { id, described } = fieldIds({ name, label: "", hint, problem, id: ownId })
  return (
    <div className="field">
      <label className="choice" htmlFor={id}>
        <input
          {...native}
          {...described}
          className="choice__box"
          id={id}
          type="checkbox"
          name={name}
          required={isRequired}
        />
        <span className="choice__text">
          {children}
          {hint ? <small id={`${id}-uitleg`}>{hint}</small> : null}
        </span>
      </label>
      {problem ? (
        <p className="field__problem" id={`${id}-fout`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
