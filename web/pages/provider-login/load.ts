import { redirect } from "react-router"
import { ROUTES } from "#domain/base/routes.ts"
import { notFound } from "#web/app/problem.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { type DemoAccount, readAccounts } from "#web/features/page/cookies.ts"
import { CANCEL_PARAMETER, providerLoginView, type ProviderLoginView } from "./view.ts"

/** Loads the accounts, or cancels the login. Without a pending login in this browser, redirects to where one begins. Spec: AUTH-18. */
export const load: PersonalLoad<ProviderLoginView> = async (request) => {
  const { embedded, id, pending } = await findPendingLogin(request)
  const { url, baseUrl } = request
  if (url.searchParams.has(CANCEL_PARAMETER)) throw redirect(await embedded.cancel(baseUrl, id))
  return providerLoginView(url.pathname, { ...pending, ...embedded }, listAccounts(request))
}

/** Returns the pending login that the address names. Throws a redirect if it has expired. */
export const findPendingLogin = async ({ login: { embedded }, params, baseUrl, session }: PersonalRequest) => {
  const { id = "" } = params
  if (embedded === null) throw notFound()
  const pending = await embedded.pending(baseUrl, id, session.cookies)
  if (pending === null) throw redirect(ROUTES.register, 303)
  return { embedded, id, pending }
}

/** Lists the shared accounts and those created in this browser. */
export const listAccounts = ({ login: { embedded }, session }: PersonalRequest): ReadonlyArray<DemoAccount> => [
  ...(embedded?.users ?? []),
  ...readAccounts(session.cookies)
]
