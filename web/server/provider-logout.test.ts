import { generateKeyPair, type JWTPayload, SignJWT } from "jose"
import { afterAll, beforeAll, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { openidProvider } from "#adapters/testing/openid-provider.ts"
import { PROVIDER_LOGOUT_PATH } from "#domain/account/session/provider-client.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { browseSite, logIn, logOut } from "#web/testing/browse-site.ts"
import { logInElsewhere } from "#web/testing/log-in-elsewhere.ts"
import { testSite } from "#web/testing/test-site.ts"

type Site = Awaited<ReturnType<typeof testSite>>

let provider: Awaited<ReturnType<typeof openidProvider>>
let site: Site
beforeAll(async () => {
  provider = await openidProvider()
  const { issuer, clientSecret } = provider
  site = await testSite({}, undefined, undefined, {
    openid: { issuer, clientId: "winkel", clientSecret, scopes: "openid", logoutUrl: null, tenants: [] }
  })
})
afterAll(async () => {
  await site.close()
  await provider.close()
})

const EVENTS = { "http://schemas.openid.net/event/backchannel-logout": {} }

let tokens = 0
const claimsOf = (changes: JWTPayload = {}): JWTPayload => ({
  iss: provider.issuer,
  aud: "winkel",
  iat: Math.floor(Date.now() / 1_000),
  jti: `uit-${tokens++}`,
  sub: "niemand",
  events: EVENTS,
  ...changes
})

const send = async (token: string | null) =>
  (await site.send(PROVIDER_LOGOUT_PATH, new URLSearchParams(token === null ? {} : { logout_token: token }))).status

const without = (name: string) => provider.sign(claimsOf({ [name]: undefined } as never))

const TOKENS: Readonly<Record<string, () => Promise<string> | null>> = {
  "of the provider": () => provider.sign(claimsOf({ sub: "ander|7" })),
  "for one who is not logged in": () => provider.sign(claimsOf()),
  "used before": async () => {
    const token = await provider.sign(claimsOf())
    expect(await send(token)).toBe(200)
    return token
  },
  "seven minutes old": () => provider.sign(claimsOf({ iat: Math.floor(Date.now() / 1_000) - 420 })),
  "of another issuer": () => provider.sign(claimsOf({ iss: "https://elders.example" })),
  "for another audience": () => provider.sign(claimsOf({ aud: "andere-winkel" })),
  "signed with another key": async () =>
    new SignJWT(claimsOf()).setProtectedHeader({ alg: "ES256" }).sign((await generateKeyPair("ES256")).privateKey),
  unsigned: async () => {
    const [, payload] = (await provider.sign(claimsOf())).split(".")
    return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`
  },
  "without an event": () => without("events"),
  "with another event": () => provider.sign(claimsOf({ events: { "https://elders.example": {} } })),
  "with a nonce": () => provider.sign(claimsOf({ nonce: "een" })),
  "without an id": () => without("jti"),
  "without a time": () => without("iat"),
  "without a user and a session": () => without("sub"),
  missing: () => null,
  "too long": () => provider.sign(claimsOf({ extra: "a".repeat(9_000) }))
}

it.each(
  examples("AUTH-53", ["logout token", "status"]).map((row) => [row["logout token"], Number(row.status)] as const)
)("AUTH-53: to a logout token %s, responds with %i", async (name, status) => {
  expect(await send(await TOKENS[name]!())).toBe(status)
})

const NAMED: Readonly<Record<string, JWTPayload>> = {
  session: { sub: undefined, sid: "een" } as never,
  user: { sub: "ander|7" },
  "session and user": { sub: "ander|7", sid: "een" },
  "session and another user": { sub: "ander|8", sid: "een" }
}

it.each(
  examples("AUTH-54", ["token names", "session of the user there", "other session of the user", "other user"]).map(
    (row) => [row["token names"], row] as const
  )
)("AUTH-54: a token that names the %s ends the sessions of the table", async (_, row) => {
  const logInAs = async (sub: string, sid: string) => {
    provider.claims = { sub, sid }
    provider.userinfo = { sub }
    const browser = browseSite(site)
    await logInElsewhere(browser)
    return browser
  }
  const browsers = [await logInAs("ander|7", "een"), await logInAs("ander|7", "twee"), await logInAs("ander|9", "drie")]
  expect(await send(await provider.sign(claimsOf(NAMED[row["token names"]!])))).toBe(200)
  const states: Array<string> = []
  for (const browser of browsers) {
    await browser.get("/profiel/")
    states.push(browser.cookie("sessie") === "" ? "ended" : "signed in")
  }
  expect(states).toEqual([row["session of the user there"], row["other session of the user"], row["other user"]])
})

it("AUTH-54: a logout ends the other logins of the same browser at the embedded provider", async () => {
  const own = await testSite()
  const browser = browseSite(own)
  await logIn(browser, { gebruiker: DEMO_USERS.daan.sub })
  await browser.post("/registreren/", { doe: "profiel" })
  const first = browser.cookie("sessie")
  browser.setCookie("sessie", "")
  await logIn(browser, { gebruiker: DEMO_USERS.daan.sub })
  expect((await own.get("/profiel/", `sessie=${first}`)).status).toBe(200)
  await logOut(browser)
  expect((await own.get("/profiel/", `sessie=${first}`)).status).toBe(303)
  await own.close()
})
