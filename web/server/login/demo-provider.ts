import { Effect } from "effect"
import { Digest } from "effect/crypto"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import type { TokenUser } from "#adapters/identity/port.ts"
import type { TokenClaims } from "#domain/session/claims.ts"
import { codeChallenge, secret, SECRET_BYTES } from "#domain/session/login-attempt.ts"
import { DEMO_LOGIN, writeAuthorization } from "#web/features/session/authorization.ts"
import type { Authorization, LoginProvider } from "#web/features/session/login-provider.ts"

/** Milliseconds in which a code can be exchanged. Spec: AUTH-18. */
export const CODE_LIFE = 60_000

/** Codes that are kept at once; the oldest goes when there is one more. */
const CODE_LIMIT = 1_000

interface Given {
  readonly user: TokenUser
  readonly asked: Authorization
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

interface Dependencies {
  readonly random: (count: number) => Uint8Array
  readonly now: () => Date
  /** Starts a session of our own for who has logged in. Spec: AUTH-23. */
  readonly startSession: (user: TokenUser) => Promise<TokenClaims>
}

/**
 * A provider to try the site with, in this process: asks for no password, and behaves as a real one does besides. A code works
 * once, for a minute, and only with the verifier of its challenge. Spec: AUTH-01, AUTH-18.
 */
export const demoProvider = ({ random, now, startSession }: Dependencies): LoginProvider => {
  const codes = new Map<string, Given>()
  return {
    address: (asked) => `${DEMO_LOGIN}?${writeAuthorization(asked)}`,
    standIn: {
      users: Object.values(DEMO_USERS),
      codeFor: (user, asked) => {
        const [oldest] = codes.keys()
        if (codes.size >= CODE_LIMIT && oldest !== undefined) codes.delete(oldest)
        const code = secret(random(SECRET_BYTES))
        codes.set(code, { user, asked, endsAt: now().getTime() + CODE_LIFE })
        return code
      }
    },
    exchange: async ({ code, codeVerifier, nonce, redirectUri }) => {
      const given = codes.get(code)
      codes.delete(code)
      if (given === undefined || now().getTime() > given.endsAt) throw new Error("invalid_grant: no such code")
      const { user, asked } = given
      if (asked.redirectUri !== redirectUri || asked.nonce !== nonce) throw new Error("invalid_grant: of another login")
      if ((await challengeOf(codeVerifier)) !== asked.codeChallenge) throw new Error("invalid_grant: another verifier")
      return startSession(user)
    }
  }
}

const challengeOf = (codeVerifier: string): Promise<string> =>
  Effect.runPromise(codeChallenge(codeVerifier).pipe(Effect.provide(Digest.layerWebCrypto)))
