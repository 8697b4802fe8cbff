import { Field } from "#web/components/field.tsx"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { stepHref } from "./steps.ts"

/** The choice of an anonymous visitor. */
export interface GuestView {
  readonly step: "guest"
  readonly loginHref: string
}

interface Props {
  readonly view: GuestView
  readonly invalidForm: InvalidForm | null
}

/** The choice between logging in and ordering as a guest. Spec: GUEST-01, GUEST-02. */
export function Guest({ view, invalidForm }: Props) {
  const { guest } = texts
  return (
    <div className="checkout__narrow checkout__who">
      <section aria-labelledby="checkout-guest">
        <h2 id="checkout-guest">{guest.heading}</h2>
        <p>{guest.text}</p>
        <form className="checkout__form" method="post" action={stepHref("details")} noValidate>
          <Field
            name="email"
            label={guest.email}
            hint={guest.hint}
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={invalidForm?.values["email"] ?? ""}
            problem={invalidForm?.fieldErrors["email"]}
          />
          <button className="button checkout__go" type="submit" name="doe" value="gast">
            {guest.submit}
          </button>
        </form>
      </section>
      <section aria-labelledby="checkout-login">
        <h2 id="checkout-login">{guest.loginHeading}</h2>
        <p>{guest.loginText}</p>
        <a className="button button--quiet" href={view.loginHref}>
          {guest.login}
        </a>
      </section>
    </div>
  )
}
