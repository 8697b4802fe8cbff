import { account } from "#web/messages/personal.ts"
import { login } from "#web/messages/login.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Field } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Select } from "#web/components/select.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import type { ProviderLoginView } from "./load.ts"
import "#web/components/disclosure.css"
import "./page.css"

const { demo } = login

export function Page({ view, invalidForm }: PageProps<ProviderLoginView>) {
  const values = invalidForm?.values ?? {}
  return (
    <div className="provider-login">
      <Head head={view.head} />
      <h1>{demo.heading}</h1>
      <Notice status="warning" heading={demo.notice}>
        <p>{demo.explained}</p>
      </Notice>
      <form method="post" action={view.action}>
        <ul className="provider-login__users" aria-label={demo.users}>
          {view.users.map(({ sub, name, email, about, initial }) => (
            <li key={sub}>
              <button className="provider-login__user" name="gebruiker" value={sub}>
                <span className="provider-login__initial" aria-hidden="true">
                  {initial}
                </span>
                <span className="provider-login__name">
                  <span className="visually-hidden">{demo.as} </span>
                  {name}
                </span>
                {about === null ? null : <span className="provider-login__about">{about}</span>}
                <span className="provider-login__email">{email}</span>
              </button>
            </li>
          ))}
        </ul>
        {view.hasFaults && (
          <div className="provider-login__fault">
            <Select
              name="storing"
              label={demo.fault}
              hint={demo.faultHint}
              prompt={null}
              options={Object.entries(demo.faults).map(([value, label]) => ({ value, label }))}
              isOptional
            />
          </div>
        )}
      </form>
      <details className="disclosure" open={view.isNew || invalidForm !== null}>
        <summary>{demo.fresh}</summary>
        <form className="provider-login__form" method="post" action={view.action} noValidate>
          <FormProblems problems={listFormErrors(invalidForm)} />
          <p className="provider-login__hint">{demo.freshHint}</p>
          <Field
            name="given_name"
            label={account.givenName}
            autoComplete="given-name"
            maxLength={100}
            isOptional
            defaultValue={values["given_name"]}
          />
          <Field
            name="family_name"
            label={account.familyName}
            autoComplete="family-name"
            maxLength={100}
            isOptional
            defaultValue={values["family_name"]}
          />
          <Field
            name="email"
            label={account.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            problem={invalidForm?.fieldErrors["email"]}
            defaultValue={values["email"]}
          />
          <button className="button">{demo.submit}</button>
        </form>
      </details>
      <p>
        <a href={view.cancel} data-native>
          {demo.cancel}
        </a>
      </p>
    </div>
  )
}
