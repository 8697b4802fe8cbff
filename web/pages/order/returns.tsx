import { orders as texts } from "#web/messages/orders.ts"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Select } from "#web/components/select.tsx"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import type { ReturnForm } from "./return-form.ts"

interface Props {
  readonly path: string
  readonly returns: ReturnForm
  readonly invalidForm: InvalidForm | null
}

/** The return of products with quantities and a reason, or why it is not possible. Spec: CART-07, RETURN-04. */
export function Returns({ path, returns, invalidForm }: Props) {
  const fieldErrors = invalidForm?.fieldErrors ?? {}
  const formError = fieldErrors[""]
  return (
    <section className="order__part" id="terugsturen" aria-labelledby="order-return">
      <h2 id="order-return">{texts.returnHeading}</h2>
      {formError === undefined ? null : (
        <Notice status="error" isNews>
          <p>{formError}</p>
        </Notice>
      )}
      {invalidForm === null || formError !== undefined ? null : (
        <FormProblems problems={Object.entries(fieldErrors).map(([name, text]) => ({ name, text }))} />
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
              prompt={null}
              problem={fieldErrors[field]}
              defaultValue={invalidForm?.values[field] ?? "0"}
            />
          ))}
          <Select
            name="reden"
            label={texts.reason}
            options={returns.reasons}
            problem={fieldErrors["reden"]}
            defaultValue={invalidForm?.values["reden"] ?? ""}
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
