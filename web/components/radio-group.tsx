import type { ReactNode } from "react"
import { parts } from "#web/messages/parts.ts"
import { fieldIds, type FieldProps } from "./field.tsx"
import "./field.css"
import "./choice.css"

interface Option {
  readonly value: string
  readonly label: string
  readonly hint?: ReactNode
  readonly aside?: string
  readonly isDisabled?: boolean
}

interface Props extends FieldProps {
  readonly options: ReadonlyArray<Option>
  readonly chosen?: string | undefined
  /** Cards suit options with much text. */
  readonly look?: "lines" | "cards"
  readonly form?: string
  readonly onChoose?: (value: string) => void
}

/** A group of radio buttons. The first has the id of the field, the target of links in a list of errors. */
export function RadioGroup({ options, chosen, look = "lines", form, onChoose, ...field }: Props) {
  const { id, described } = fieldIds(field)
  return (
    <fieldset className={look === "cards" ? "choices choices--cards" : "choices"} role="radiogroup" {...described}>
      <legend className="field__label">
        {`${field.label} `}
        {field.isOptional === true ? <span className="field__optional">{parts.optional}</span> : null}
      </legend>
      {field.hint ? (
        <p className="field__hint" id={`${id}-uitleg`}>
          {field.hint}
        </p>
      ) : null}
      <div className="choices__options">
        {options.map(({ value, label, hint, aside, isDisabled }, index) => (
          <label className="choice" key={value} htmlFor={index === 0 ? id : `${id}-${value}`}>
            <input
              className="choice__box"
              id={index === 0 ? id : `${id}-${value}`}
              type="radio"
              name={field.name}
              value={value}
              form={form}
              defaultChecked={value === chosen}
              disabled={isDisabled}
              required={field.isOptional !== true}
              onChange={onChoose === undefined ? undefined : () => onChoose(value)}
            />
            <span className="choice__text">
              {label}
              {aside === undefined ? null : <span className="choice__aside">{aside}</span>}
              {hint === undefined ? null : <small>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {field.problem ? (
        <p className="field__problem" id={`${id}-fout`}>
          {field.problem}
        </p>
      ) : null}
    </fieldset>
  )
}
