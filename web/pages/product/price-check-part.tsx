import type { CSSProperties } from "react"
import { product as texts } from "#web/messages/product.ts"
import { Field } from "#web/components/field.tsx"
import { GIVEN_FIELD } from "./choices.ts"
import { CHECK_FIELD_ID, CHECK_ID, type PriceCheckView } from "./price-check.ts"
import "#web/components/field-go.css"
import "./price-check.css"

interface Props {
  /** null if its prices cannot be compared, or were never known. */
  readonly check: PriceCheckView | null
  readonly canCompare: boolean
  readonly path: string
}

/** The quality of the current price, and of a price seen elsewhere. Spec: PDP-02, PRICE-03, PRICE-10. */
export function PriceCheck({ check, canCompare, path }: Props) {
  if (check === null) return canCompare ? null : <p className="price-check__none">{texts.checkNone}</p>
  return (
    <section className="price-check" aria-labelledby={CHECK_ID}>
      <h2 id={CHECK_ID}>{texts.check}</h2>
      <p className="price-check__text" data-kind={check.kind}>
        {check.text}
      </p>
      {check.position === null ? null : (
        <div className="price-check__scale">
          <span className="price-check__bar" style={{ "--at": `${check.position}%` } as CSSProperties} />
          <span>{check.low}</span>
          <span>{check.high}</span>
          <p className="price-check__note">{texts.checkScale}</p>
        </div>
      )}
      <form className="field-go" method="get" action={`${path}#${CHECK_FIELD_ID}`}>
        {check.fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          id={CHECK_FIELD_ID}
          name={GIVEN_FIELD}
          label={texts.checkQuestion}
          hint={check.hint}
          affix="€"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={check.given}
          problem={check.isInvalid ? check.result : null}
        />
        <button className="button button--quiet" type="submit">
          {texts.checkButton}
        </button>
      </form>
      {check.result === "" || check.isInvalid ? null : <p className="price-check__answer">{check.result}</p>}
    </section>
  )
}
