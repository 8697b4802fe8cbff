import { cart as texts } from "#web/messages/cart.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { Button } from "#web/components/button.tsx"
import { Field } from "#web/components/field.tsx"
import "../../components/disclosure.css"
import "./promo-codes.css"

interface Props {
  /** The codes in the cart, each with the reason why it has no effect now. */
  readonly codes: ReadonlyArray<{ readonly code: string; readonly refusal: string | null }>
  readonly page: string
  readonly invalidForm: InvalidForm | null
}

export function PromoCodes({ codes, page, invalidForm }: Props) {
  return (
    <div className="promo-codes">
      {codes.length === 0 ? null : (
        <ul className="promo-codes__list">
          {codes.map(({ code, refusal }) => (
            <li key={code} className="promo-codes__code">
              <form method="post" action={page}>
                <input type="hidden" name="code" value={code} />
                <b>{code}</b>
                <button className="button button--plain" type="submit" name="doe" value="code-weg">
                  {texts.remove}
                  <span className="visually-hidden"> {code}</span>
                </button>
              </form>
              {refusal === null ? null : <p className="promo-codes__refusal">{refusal}</p>}
            </li>
          ))}
        </ul>
      )}
      <details className="disclosure" open={invalidForm?.values["code"] !== undefined}>
        <summary>{texts.promo}</summary>
        <form className="promo-codes__form" method="post" action={page} noValidate>
          <Field
            name="code"
            label={texts.promoCode}
            problem={invalidForm?.fieldErrors["code"]}
            defaultValue={invalidForm?.values["code"]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button className="button button--quiet" type="submit" name="doe" value="code" text={texts.promoAdd} />
        </form>
      </details>
    </div>
  )
}
