import { orders as texts } from "#web/messages/orders.ts"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Select } from "#web/components/select.tsx"
import type { Refused } from "#web/features/page/server-page.ts"
import type { ReturnForm } from "./return-form.ts"

interface Props {
  readonly path: string
  readonly returns: ReturnForm
  readonly refused: Refused | null
}

/** Sending something back: what, how many and why, or why it cannot be. Spec: CART-07, RETURN-04. */
export function Returns({ path, returns, refused }: Props) {
  const problems = refused?.problems ?? {}
  const whole = problems[""]
  return (
    <section className="order__part" id="terugsturen" aria-labelledby="order-return">
      <h2 id="order-return">{texts.returnHeading}</h2>
      {whole === undefined ? null : (
        <Notice status="error" isNews>
          <p>{whole}</p>
        </Notice>
      )}
      {refused === null || whole !== undefined ? null : (
        <FormProblems problems={Object.entries(problems).map(([name, text]) => ({ name, text }))} />
      )}
      <p className="order__small">{returns.text}</p>
      {returns.isOpen ? (
        <form className="return-form" method="post" action={path} noValidate>
          {returns.products.map(({ field, label, options }) => (
            <Select
              key={field}
              name={field}
              label={label}
              options={options}
              ask={null}
              problem={problems[field]}
              defaultValue={refused?.typed[field] ?? "0"}
            />
          ))}
          <Select
            name="reden"
            label={texts.reason}
            options={returns.reasons}
            problem={problems["reden"]}
            defaultValue={refused?.typed["reden"] ?? ""}
          />
          <div>
            <button className="button" type="submit">
              {texts.declare}
            </button>
          </div>
          <p className="order__small">{texts.afterwards}</p>
        </form>
      ) : null}
    </section>
  )
}
