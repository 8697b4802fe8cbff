import { redirect } from "react-router"
import { ROUTES } from "#domain/base/routes.ts"
import { notFound } from "#web/app/problem.ts"
import {
  type PersonalLoad,
  type PersonalRequest,
  type Action,
  readTextFields
} from "#web/features/page/page-request.ts"
import { type DemoAccount, readAccounts, accountFrom, addAccountCookie } from "#web/features/page/cookies.ts"
import { login } from "#web/messages/login.ts"
import { headView } from "#web/components/head-view.ts"
import { secret, SECRET_BYTES } from "#domain/account/session/login-attempt.ts"

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

const CANCEL_PARAMETER = "annuleren"

export type ProviderLoginView = ReturnType<typeof providerLoginView>

const providerLoginView = (
  path: string,
  { isNew, hasFaults }: { readonly isNew: boolean; readonly hasFaults: boolean },
  accounts: ReadonlyArray<DemoAccount>
) => ({
  head: headView({ title: login.demo.heading, description: login.demo.description, robots: "noindex, follow" }),
  action: path,
  cancel: `${path}?${CANCEL_PARAMETER}=ja`,
  users: accounts.map(({ sub, email, given_name, family_name }) => {
    const name = `${given_name} ${family_name}`.trim() || email
    // Says what a demo user is; null for an account of the visitor (AUTH-63).
    const about = Object.hasOwn(login.demo.about, sub) ? (login.demo.about[sub] ?? null) : null
    return { sub, name, email, about, initial: [...name][0]?.toUpperCase() ?? "" }
  }),
  isNew,
  hasFaults
})

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
