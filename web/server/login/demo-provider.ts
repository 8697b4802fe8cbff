import { Effect } from "effect"
import { Digest } from "effect/crypto"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import type { TokenUser } from "#adapters/identity/port.ts"
import type { TokenClaims } from "#domain/session/claims.ts"
import { codeChallenge, secret, SECRET_BYTES } from "#domain/session/login-attempt.ts"
import { DEMO_LOGIN, writeAuthorization } from "#web/features/session/authorization.ts"
import type { Authorization, LoginProvider } from "#web/features/session/login-provider.ts"

/** Milliseconds for which a code is valid. Spec: AUTH-18. */
export const CODE_TTL_MS = 60_000

/** Maximum number of pending codes. Beyond it the oldest is dropped. */
const MAX_CODES = 1_000

/** A code that can be exchanged. */
interface IssuedCode {
  readonly user: TokenUser
  readonly authorization: Authorization
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

interface Dependencies {
  readonly random: (count: number) => Uint8Array
  readonly now: () => Date
  /** Starts a session of the site for a user. Spec: AUTH-23. */
  readonly startSession: (user: TokenUser) => Promise<TokenClaims>
}

/**
 * Creates a login provider in this process, for demos. It requires no password. As at a real provider, a code works once,
 * for a minute, and only with the verifier of its challenge. Spec: AUTH-01, AUTH-18.
 */
export const demoProvider = ({ random, now, startSession }: Dependencies): LoginProvider => {
  const codes = new Map<string, IssuedCode>()
  return {
    address: (authorization) => `${DEMO_LOGIN}?${writeAuthorization(authorization)}`,
    demo: {
      users: Object.values(DEMO_USERS),
      codeFor: (user, authorization) => {
        const [oldest] = codes.keys()
        if (codes.size >= MAX_CODES && oldest !== undefined) codes.delete(oldest)
        const code = secret(random(SECRET_BYTES))
        codes.set(code, { user, authorization, expiresAt: now().getTime() + CODE_TTL_MS })
        return code
      }
    },
    exchange: async ({ code, codeVerifier, nonce, redirectUri }) => {
      const issued = codes.get(code)
      codes.delete(code)
      if (issued === undefined || now().getTime() > issued.expiresAt) throw new Error("invalid_grant: no such code")
      const { user, authorization } = issued
      if (authorization.redirectUri !== redirectUri || authorization.nonce !== nonce)
        throw new Error("invalid_grant: of another login")
      if ((await challengeOf(codeVerifier)) !== authorization.codeChallenge)
        throw new Error("invalid_grant: another verifier")
      return startSession(user)
    }
  }
}

const challengeOf = (codeVerifier: string): Promise<string> =>
  Effect.runPromise(codeChallenge(codeVerifier).pipe(Effect.provide(Digest.layerWebCrypto)))
