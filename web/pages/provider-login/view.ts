import type { DemoAccount } from "#web/features/page/cookies.ts"
import { login } from "#web/messages/login.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** The URL parameter that cancels the login. Spec: AUTH-02. */
export const CANCEL_PARAMETER = "annuleren"

export interface ProviderLoginView {
  readonly head: HeadView
  readonly action: string
  readonly cancel: string
  readonly users: ReadonlyArray<{
    readonly sub: string
    readonly name: string
    readonly email: string
    /** Says what a demo user is; null for an account of the visitor. Spec: AUTH-63. */
    readonly about: string | null
    readonly initial: string
  }>
  /** The visitor wants to create an account. */
  readonly isNew: boolean
  /** The visitor may choose a fault of the provider. Spec: AUTH-32. */
  readonly hasFaults: boolean
}

/** Returns the view of the accounts. Spec: AUTH-18, AUTH-63. */
export const providerLoginView = (
  path: string,
  { isNew, hasFaults }: Pick<ProviderLoginView, "isNew" | "hasFaults">,
  accounts: ReadonlyArray<DemoAccount>
): ProviderLoginView => ({
  head: headView({ title: login.demo.heading, description: login.demo.description, robots: "noindex, follow" }),
  action: path,
  cancel: `${path}?${CANCEL_PARAMETER}=ja`,
  users: accounts.map(({ sub, email, given_name, family_name }) => {
    const name = `${given_name} ${family_name}`.trim() || email
    const about = Object.hasOwn(login.demo.about, sub) ? (login.demo.about[sub] ?? null) : null
    return { sub, name, email, about, initial: [...name][0]?.toUpperCase() ?? "" }
  }),
  isNew,
  hasFaults
})
