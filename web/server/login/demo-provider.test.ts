import { beforeEach, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { claimsOf } from "#adapters/testing/tokens.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { callbackOf } from "#web/features/session/authorization.ts"
import type { LoginProvider } from "#web/features/session/login-provider.ts"
import { CODE_TTL_MS, demoProvider } from "./demo-provider.ts"

/** The example of RFC 7636, appendix B. */
const [{ verifier, challenge }] = examples("AUTH-14", ["bytes", "verifier", "challenge"]) as never as [
  { readonly verifier: string; readonly challenge: string }
]
const redirectUri = callbackOf("https://koopkompas.example")
const authorization = { state: "s", nonce: "n", codeChallenge: challenge, redirectUri, isNew: false }

let time = 0
let made = 0
let provider: LoginProvider
beforeEach(() => {
  time = 0
  provider = demoProvider({
    random: (count) => new Uint8Array(count).fill(made++),
    now: () => new Date(time),
    startSession: claimsOf
  })
})

const codeFor = () => provider.demo?.codeFor(DEMO_USERS.sanne, authorization) ?? ""
const exchange = (changes: Partial<Parameters<LoginProvider["exchange"]>[0]> = {}) =>
  provider.exchange({ code: codeFor(), codeVerifier: verifier, nonce: "n", redirectUri, ...changes })

describe("demoProvider", () => {
  it("AUTH-01, AUTH-18: exchanges a code for a session of its user", async () => {
    expect((await exchange()).sub).toBe(DEMO_USERS.sanne.sub)
  })

  it("AUTH-18: accepts a code once, even if the first exchange failed", async () => {
    const code = codeFor()
    await exchange({ code })
    await expect(exchange({ code })).rejects.toThrow("invalid_grant")
    const other = codeFor()
    await expect(exchange({ code: other, nonce: "x" })).rejects.toThrow("invalid_grant")
    await expect(exchange({ code: other })).rejects.toThrow("invalid_grant")
  })

  it("AUTH-18: accepts a code for a minute", async () => {
    const [first, second] = [codeFor(), codeFor()]
    time = CODE_TTL_MS
    await exchange({ code: first })
    time = CODE_TTL_MS + 1
    await expect(exchange({ code: second })).rejects.toThrow("invalid_grant")
  })

  it.each([
    { codeVerifier: "v".repeat(43) },
    { nonce: "x" },
    { redirectUri: callbackOf("https://elders.example") },
    { code: "c".repeat(43) }
  ])("AUTH-14, AUTH-18: rejects an exchange with %o", async (changes) => {
    await expect(exchange(changes)).rejects.toThrow("invalid_grant")
  })
})
