import { secret, SECRET_BYTES } from "#domain/account/session/login-attempt.ts"
import { login } from "#web/messages/login.ts"
import { type Action, readTextFields } from "#web/features/page/page-request.ts"
import { accountFrom, addAccountCookie } from "#web/features/page/cookies.ts"
import { findPendingLogin, listAccounts } from "./load.ts"

/** Logs the selected or the created account in. Spec: AUTH-18. */
export const action: Action = async (request) => {
  const { embedded, id } = await findPendingLogin(request)
  const values = readTextFields(request.form, ["given_name", "family_name", "email"])
  const picked = readTextFields(request.form, ["gebruiker"]).gebruiker
  const { storing } = readTextFields(request.form, ["storing"])
  const known = listAccounts(request).find(({ sub }) => sub === picked) ?? null
  const made = known === null ? accountFrom(`demo-${secret(request.random(SECRET_BYTES))}`, values) : null
  if (made !== null) request.session.setCookie(addAccountCookie(made, request.session.cookies))
  const user = known ?? made
  if (user === null) return { fieldErrors: { email: login.demo.emailProblem }, values }
  return { goTo: await embedded.finish(request.baseUrl, id, user, storing) }
}
