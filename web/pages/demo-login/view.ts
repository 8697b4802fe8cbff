import type { DemoAccount } from "#web/features/session/demo-accounts.ts"
import { DEMO_LOGIN, writeAuthorization } from "#web/features/session/authorization.ts"
import type { Authorization } from "#web/features/session/login-provider.ts"
import { login } from "#web/messages/login.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** The view of the demo login provider. */
export interface DemoLoginView {
  readonly head: HeadView
  /** The address of its forms. */
  readonly action: string
  /** The address that cancels the login. */
  readonly cancel: string
  readonly users: ReadonlyArray<{
    readonly sub: string
    readonly name: string
    readonly email: string
    readonly initial: string
  }>
  /** The visitor wants to create an account. */
  readonly isNew: boolean
}

/** Returns the view of the accounts. Spec: AUTH-18. */
export const demoLoginView = (authorization: Authorization, accounts: ReadonlyArray<DemoAccount>): DemoLoginView => ({
  head: headView({ title: login.demo.heading, description: login.demo.description, robots: "noindex, follow" }),
  action: `${DEMO_LOGIN}?${writeAuthorization(authorization)}`,
  cancel: callbackAddress(authorization, { error: "access_denied" }),
  users: accounts.map(({ sub, email, given_name, family_name }) => {
    const name = `${given_name} ${family_name}`.trim() || email
    return { sub, name, email, initial: [...name][0]?.toUpperCase() ?? "" }
  }),
  isNew: authorization.isNew
})

/** Returns the address of the login callback with a provider's response: a code or an error. Spec: AUTH-02, AUTH-03. */
export const callbackAddress = (
  { redirectUri, state }: Authorization,
  response: Readonly<Record<string, string>>
): string => `${new URL(redirectUri).pathname}?${new URLSearchParams({ ...response, state }).toString()}`
