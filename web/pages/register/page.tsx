import { ROUTES } from "#domain/base/routes.ts"
import { account } from "#web/messages/personal.ts"
import { login } from "#web/messages/login.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { PersonalFields } from "#web/features/profile/personal-fields.tsx"
import { Button } from "#web/components/button.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Head } from "#web/components/head.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import type { RegisterView } from "./load.ts"
import "./page.css"

export function Page({ view, invalidForm }: PageProps<RegisterView>) {
  return (
    <div className="register">
      <Head head={view.head} />
      {view.signUp === null ? (
        <Login view={view} invalidForm={invalidForm} />
      ) : (
        <SignUp view={view} invalidForm={invalidForm} />
      )}
    </div>
  )
}

function Login({ view, invalidForm }: Pick<PageProps<RegisterView>, "view" | "invalidForm">) {
  return (
    <>
      <h1>{login.heading}</h1>
      <p className="register__lead">{login.lead}</p>
      <form className="register__choice" method="post" action={ROUTES.register}>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <input type="hidden" name="naar" value={view.returnTo} />
        <Button className="button button--wide" name="doe" value="inloggen" text={login.signIn} />
        <Button className="button button--quiet button--wide" name="doe" value="aanmelden" text={login.signUp} />
        <p className="register__small">{login.provider}</p>
      </form>
      <h2 className="register__heading">{login.gains.heading}</h2>
      <ul className="register__gains">
        {login.gains.list.map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
      <p className="register__small">
        {login.listsAreMerged} {login.without}
      </p>
      <p className="register__small">
        {login.business} <a href={ROUTES.business}>{login.businessLink}</a>.
      </p>
    </>
  )
}

function SignUp({ view, invalidForm }: Pick<PageProps<RegisterView>, "view" | "invalidForm">) {
  const { finish } = login
  const values = invalidForm?.values ?? {}
  return (
    <>
      <h1>{finish.heading}</h1>
      <p className="register__lead">{finish.lead}</p>
      <form className="register__form" method="post" action={ROUTES.register} noValidate>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <input type="hidden" name="naar" value={view.returnTo} />
        <PersonalFields
          values={{
            given_name: values["given_name"] ?? view.signUp?.givenName ?? "",
            family_name: values["family_name"] ?? view.signUp?.familyName ?? "",
            dateOfBirth: values["dateOfBirth"] ?? ""
          }}
          problems={invalidForm?.fieldErrors ?? {}}
          today={view.today}
        />
        {view.signUp?.email == null ? null : (
          <p className="register__email">
            <b className="field__label">{account.email}</b>
            <span>{view.signUp.email}</span>
          </p>
        )}
        <Button className="button button--wide" name="doe" value="profiel" text={finish.submit} />
        <p className="register__small">
          {finish.terms} <a href={ROUTES.terms}>{finish.termsLink}</a> {finish.and}{" "}
          <a href={ROUTES.privacy}>{finish.privacyLink}</a> {finish.termsEnd}
        </p>
      </form>
      <form method="post" action={ROUTES.profile}>
        <Button className="button button--plain" name="doe" value="uitloggen" text={finish.cancel} />
      </form>
    </>
  )
}
