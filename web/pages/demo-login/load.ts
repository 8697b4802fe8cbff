import { notFound } from "#web/app/problem.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { readAuthorization } from "#web/features/session/authorization.ts"
import { type DemoAccount, readAccounts } from "#web/features/session/demo-accounts.ts"
import type { Authorization } from "#web/features/session/login-provider.ts"
import { demoLoginView, type DemoLoginView } from "./view.ts"

/** Loads the accounts, unless there is a real provider or the login is not ours. Spec: AUTH-18. */
export const load: PersonalLoad<DemoLoginView> = (request) =>
  Promise.resolve(demoLoginView(readAuthorizationRequest(request).authorization, listAccounts(request)))

export const readAuthorizationRequest = ({ url, baseUrl, login: { demo } }: PersonalRequest) => {
  const authorization: Authorization | null = readAuthorization(url.searchParams, baseUrl)
  if (demo === null || authorization === null) throw notFound()
  return { authorization, demo }
}

/** Lists the shared accounts and those created in this browser. */
export const listAccounts = ({ login: { demo }, session }: PersonalRequest): ReadonlyArray<DemoAccount> => [
  ...(demo?.users ?? []),
  ...readAccounts(session.cookies)
]
