import { secret, SECRET_BYTES } from "#domain/session/login-attempt.ts"
import { login } from "#web/messages/login.ts"
import { notFound } from "#web/app/problem.ts"
import type { Act, LoadForPerson, PersonalRequest } from "#web/features/page/server-page.ts"
import { readAuthorization } from "#web/features/session/authorization.ts"
import { accountFrom, type DemoAccount, keepAccount, readAccounts } from "#web/features/session/demo-accounts.ts"
import type { Authorization } from "#web/features/session/login-provider.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { answerAddress, demoLoginView, type DemoLoginView } from "./view.ts"

/** Only while there is no real provider, and for a login of ours. Spec: AUTH-18. */
export const load: LoadForPerson<DemoLoginView> = (request) =>
  Promise.resolve(demoLoginView(askedOf(request).asked, accountsOf(request)))

/** Gives a code for who was picked, or for the account that was made. Spec: AUTH-18. */
export const act: Act = (request) => {
  const { asked, standIn } = askedOf(request)
  const typed = readTextFields(request.form, ["given_name", "family_name", "email"])
  const picked = readTextFields(request.form, ["gebruiker"]).gebruiker
  const known = accountsOf(request).find(({ sub }) => sub === picked) ?? null
  const made = known === null ? accountFrom(`demo-${secret(request.random(SECRET_BYTES))}`, typed) : null
  if (made !== null) request.person.setCookie(keepAccount(made, request.person.cookies))
  const user = known ?? made
  return Promise.resolve(
    user === null
      ? { problems: { email: login.demo.emailProblem }, typed }
      : { goTo: answerAddress(asked, { code: standIn.codeFor(user, asked) }) }
  )
}

const askedOf = ({ url, baseUrl, login: { standIn } }: PersonalRequest) => {
  const asked: Authorization | null = readAuthorization(url.searchParams, baseUrl)
  if (standIn === null || asked === null) throw notFound()
  return { asked, standIn }
}

/** Those that are there for everybody, and those this browser has made. */
const accountsOf = ({ login: { standIn }, person }: PersonalRequest): ReadonlyArray<DemoAccount> => [
  ...(standIn?.users ?? []),
  ...readAccounts(person.cookies)
]
