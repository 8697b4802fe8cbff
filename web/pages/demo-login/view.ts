import type { DemoAccount } from "#web/features/session/demo-accounts.ts"
import { DEMO_LOGIN, writeAuthorization } from "#web/features/session/authorization.ts"
import type { Authorization } from "#web/features/session/login-provider.ts"
import { login } from "#web/messages/login.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** The page that stands in for a provider's. */
export interface DemoLoginView {
  readonly head: HeadView
  /** Where its forms go. */
  readonly action: string
  /** Back to the site, which is told that the visitor did not log in. */
  readonly cancel: string
  readonly users: ReadonlyArray<{
    readonly sub: string
    readonly name: string
    readonly email: string
    readonly initial: string
  }>
  /** The visitor wants to make an account. */
  readonly isNew: boolean
}

/** Who there is to log in as. Spec: AUTH-18. */
export const demoLoginView = (asked: Authorization, accounts: ReadonlyArray<DemoAccount>): DemoLoginView => ({
  head: headView({ title: login.demo.heading, description: login.demo.description, robots: "noindex, follow" }),
  action: `${DEMO_LOGIN}?${writeAuthorization(asked)}`,
  cancel: answerAddress(asked, { error: "access_denied" }),
  users: accounts.map(({ sub, email, given_name, family_name }) => {
    const name = `${given_name} ${family_name}`.trim() || email
    return { sub, name, email, initial: [...name][0]?.toUpperCase() ?? "" }
  }),
  isNew: asked.isNew
})

/** Our callback's address with a provider's answer: a code, or why there is none. Spec: AUTH-02, AUTH-03. */
export const answerAddress = (
  { redirectUri, state }: Authorization,
  answer: Readonly<Record<string, string>>
): string => `${new URL(redirectUri).pathname}?${new URLSearchParams({ ...answer, state }).toString()}`
