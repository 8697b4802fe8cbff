import { ROUTES } from "#domain/base/routes.ts"
import { MAX_NAME_CHARS } from "#domain/shopping/orders/withdrawal-api.ts"
import { withdrawal as texts } from "#web/messages/withdrawal.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Field } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Head } from "#web/components/head.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import type { WithdrawalView } from "./load.ts"
import "#web/features/profile/profile-section.css"

export function Page({ view, invalidForm }: PageProps<WithdrawalView>) {
  const { fieldErrors = {}, values = {} } = invalidForm ?? {}
  return (
    <div className="profile-page">
      <Head head={view.head} />
      <h1>{texts.heading}</h1>
      <p className="profile-lead">{texts.lead}</p>
      <form className="profile-form" method="post" action={ROUTES.withdrawal} noValidate>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <Field
          name="naam"
          label={texts.name}
          problem={fieldErrors["naam"]}
          defaultValue={values["naam"] ?? view.name}
          autoComplete="name"
          maxLength={MAX_NAME_CHARS}
        />
        <Field
          name="bestelnummer"
          label={texts.orderId}
          hint={texts.orderHint}
          problem={fieldErrors["bestelnummer"]}
          defaultValue={values["bestelnummer"] ?? view.orderId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          name="email"
          label={texts.email}
          hint={texts.emailHint}
          problem={fieldErrors["email"]}
          defaultValue={values["email"] ?? view.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <button className="button">{texts.next}</button>
      </form>
      <p>
        {texts.stuck} <a href={`${ROUTES.customerService}#contact`}>{texts.stuckLink}</a>
      </p>
    </div>
  )
}
