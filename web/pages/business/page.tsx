import { business as words } from "#web/messages/business.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import type { Business } from "#domain/account/profile/user-profile.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { Field } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { listFormErrors, type InvalidForm } from "#web/features/page/page-request.ts"
import type { BusinessView } from "./load.ts"
import "#web/components/button.css"
import "./page.css"

export function Page({ view, invalidForm }: PageProps<BusinessView>) {
  return (
    <>
      <PageHead view={view} />
      <header className="business__head">
        <h1 className="business__heading">{words.heading}</h1>
        <p className="business__lead">{words.lead}</p>
        <p>
          <ButtonLink href="#aanmelden" text={words.signUp} />
        </p>
      </header>
      <ul className="business__ways">
        {words.options.map(({ heading, text, steps }) => (
          <li className="business__way" key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
            <ol className="business__steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <div className="business__foot">
        <section aria-labelledby="beloften">
          <h2 id="beloften">{words.promise}</h2>
          <ul className="business__promises">
            {words.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </section>
        <section className="business__sign-up" aria-labelledby="aanmelden">
          <h2 id="aanmelden">{view.business === null ? words.signUp : words.done(view.business.company)}</h2>
          {view.signInHref === null ? (
            <BusinessForm business={view.business} invalidForm={invalidForm} />
          ) : (
            <>
              <p>{words.signInFirst}</p>
              <p>
                <ButtonLink href={view.signInHref} text={words.signIn} />
              </p>
            </>
          )}
        </section>
      </div>
    </>
  )
}

interface Props {
  readonly business: Business | null
  readonly invalidForm: InvalidForm | null
}

function BusinessForm({ business, invalidForm }: Props) {
  const fieldErrors = invalidForm?.fieldErrors ?? {}
  const filled = (name: keyof Business) => invalidForm?.values[name] ?? business?.[name] ?? ""
  return (
    <>
      {business === null ? null : <p>{words.doneText}</p>}
      <FormProblems problems={listFormErrors(invalidForm)} />
      <form className="business__form" method="post" action={ROUTES.business}>
        <Field
          name="company"
          label={words.company}
          problem={fieldErrors["company"]}
          defaultValue={filled("company")}
          autoComplete="organization"
          maxLength={100}
        />
        <Field
          name="kvkNumber"
          label={words.kvkNumber}
          hint={words.kvkHint}
          problem={fieldErrors["kvkNumber"]}
          defaultValue={filled("kvkNumber")}
          inputMode="numeric"
          maxLength={20}
        />
        <Field
          name="vatId"
          label={words.vatId}
          hint={words.vatHint}
          problem={fieldErrors["vatId"]}
          defaultValue={filled("vatId")}
          maxLength={30}
          isOptional
        />
        <Field
          name="email"
          label={words.email}
          problem={fieldErrors["email"]}
          defaultValue={filled("email")}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <p>
          <Button type="submit" text={business === null ? words.send : words.save} />
        </p>
      </form>
    </>
  )
}
