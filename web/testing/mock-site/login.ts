import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import type { AuthorizationRequest } from "#adapters/people/openid-client.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import { LOGIN_PAGE_PATH } from "#domain/account/session/provider-client.ts"
import type { LoginProvider } from "#web/features/page/login-provider.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

/**
 * Creates a fake of the embedded login provider: the login page of the site, a code and its exchange, without tokens of a provider and
 * without a login by code. Spec: AUTH-18.
 */
export const fakeLogin = (startSession: (user: ProviderUser) => Promise<TokenClaims>): LoginProvider => {
  const pending = new Map<string, AuthorizationRequest>()
  const codes = new Map<string, ProviderUser>()
  const leave = (id: string, result: Readonly<Record<string, string>>): string => {
    const { redirectUri, state } = pending.get(id)!
    pending.delete(id)
    return `${new URL(redirectUri).pathname}?${new URLSearchParams({ ...result, state })}`
  }
  return {
    address: (request) => {
      // Like the ids of the embedded provider, no path of a category.
      const id = crypto.randomUUID().toUpperCase()
      pending.set(id, request)
      return Promise.resolve(`${LOGIN_PAGE_PATH}${id}/`)
    },
    exchange: ({ callback, state }) => {
      const user = codes.get(callback.get("code") ?? "")
      if (user === undefined || callback.get("state") !== state) return Promise.reject(new Error("No such login."))
      codes.delete(callback.get("code") ?? "")
      return startSession(user)
    },
    beginDevice: () => Promise.resolve(null),
    exchangeDevice: () => Promise.reject(new Error("There is no login by code.")),
    refresh: () => Promise.resolve(),
    endByProvider: () => Promise.reject(new Error("The provider ends no sessions.")),
    logoutAddress: () => Promise.resolve(null),
    fallbackLogoutAddress: null,
    isOwnAddress: () => false,
    embedded: {
      users: Object.values(DEMO_USERS),
      hasFaults: false,
      pending: (_, id) => {
        const request = pending.get(id)
        return Promise.resolve(request === undefined ? null : { isNew: request.isNew })
      },
      finish: (_, id, user) => {
        const code = crypto.randomUUID()
        codes.set(code, user)
        return Promise.resolve(leave(id, { code }))
      },
      cancel: (_, id) => Promise.resolve(leave(id, { error: "access_denied" }))
    }
  }
}
