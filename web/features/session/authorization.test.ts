import { describe, expect, it } from "vitest"
import { callbackOf, readAuthorization, writeAuthorization } from "./authorization.ts"
import { afterLogin, loginHref } from "./login-address.ts"

const ORIGIN = "https://koopkompas.example"
const authorization = {
  state: "s".repeat(43),
  nonce: "n".repeat(43),
  codeChallenge: "c".repeat(43),
  redirectUri: callbackOf(ORIGIN),
  isNew: false
}
const written = (changes: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams(writeAuthorization(authorization))
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  return query
}

describe("readAuthorization", () => {
  it("AUTH-01: returns what writeAuthorization wrote", () => {
    expect(readAuthorization(written(), ORIGIN)).toEqual(authorization)
    const query = new URLSearchParams(writeAuthorization({ ...authorization, isNew: true }))
    expect(readAuthorization(query, ORIGIN)).toEqual({ ...authorization, isNew: true })
  })

  it.each([
    { redirect_uri: "https://elders.example/auth-redirect" },
    { redirect_uri: "https://koopkompas.example/auth-redirect/verder" },
    { response_type: "token" },
    { code_challenge_method: "plain" },
    { code_challenge: "kort" },
    { state: "" },
    { nonce: "n n" }
  ])("AUTH-18: returns null for %o", (changes) => {
    expect(readAuthorization(written(changes), ORIGIN)).toBeNull()
  })
})

describe("loginHref", () => {
  it.each(["/", "/zoeken/?q=lamp&pagina=2#filters", "/profiel/"])("AUTH-12, ROUTE-19: returns to %s", (address) => {
    const given = new URL(loginHref(address), ORIGIN).searchParams.get("naar")
    expect(afterLogin(given, ORIGIN)).toBe(address)
  })
})
