import { secret, SECRET_BYTES } from "#domain/session/login-attempt.ts"
import { login } from "#web/messages/login.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { accountFrom, addAccountCookie } from "#web/features/session/demo-accounts.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { callbackAddress } from "./view.ts"
import { readAuthorizationRequest, listAccounts } from "./load.ts"

/** Redirects with a code for the selected or the created account. Spec: AUTH-18. */
export const action: Action = (request) => {
  const { authorization, demo } = readAuthorizationRequest(request)
  const values = readTextFields(request.form, ["given_name", "family_name", "email"])
  const picked = readTextFields(request.form, ["gebruiker"]).gebruiker
  const known = listAccounts(request).find(({ sub }) => sub === picked) ?? null
  const made = known === null ? accountFrom(`demo-${secret(request.random(SECRET_BYTES))}`, values) : null
  if (made !== null) request.session.setCookie(addAccountCookie(made, request.session.cookies))
  const user = known ?? made
  return Promise.resolve(
    user === null
      ? { fieldErrors: { email: login.demo.emailProblem }, values }
      : { goTo: callbackAddress(authorization, { code: demo.codeFor(user, authorization) }) }
  )
}
