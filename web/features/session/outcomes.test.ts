import { DAY_MS } from "#domain/base/days.ts"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { openidProvider } from "#adapters/testing/openid-provider.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ProfileUnavailable } from "#domain/account/failures.ts"
import { SESSION_MESSAGES, type SessionMessage } from "#domain/account/session/effect.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { notices } from "#web/messages/notices.ts"
import { browseSite, callbackFor, logIn, logOut } from "#web/testing/browse-site.ts"
import { logInElsewhere } from "#web/testing/log-in-elsewhere.ts"
import { testSite } from "#web/testing/test-site.ts"

type Site = Awaited<ReturnType<typeof testSite>>
type Browser = ReturnType<typeof browseSite>

const FIRST_PAGE = "/zoeken/?q=lamp"
let site: Site
/** A site with a provider of several tenants, of which it allows none of the users. */
let tenantSite: Site
let provider: Awaited<ReturnType<typeof openidProvider>>
let now = TEST_NOW
/** True while no service responds to pages. */
let isDown = false
beforeAll(async () => {
  site = await testSite(
    {
      run: (program) => (isDown ? Promise.reject(new ProfileUnavailable({ cause: "down" })) : site.backend.run(program))
    },
    () => now
  )
  const rawToken = await tokenOf(DEMO_USERS.sanne)
  await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, { dateOfBirth: "1990-02-28" as never })))
})
beforeAll(async () => {
  const tenant = "9b1d7f0e-3c1a-4f43-8a51-2f0a7d3c5e10"
  provider = await openidProvider()
  provider.discovery = { issuer: `${provider.issuer}/{tenantid}` }
  provider.claims = { tid: tenant, iss: `${provider.issuer}/${tenant}` }
  tenantSite = await testSite({}, undefined, undefined, {
    openid: {
      issuer: `${provider.issuer}/common`,
      clientId: "winkel",
      clientSecret: provider.clientSecret,
      scopes: "openid",
      logoutUrl: null,
      tenants: ["11111111-3c1a-4f43-8a51-2f0a7d3c5e10"]
    }
  })
})
beforeEach(() => {
  now = TEST_NOW
})
afterAll(async () => {
  await site.close()
  await tenantSite.close()
  await provider.close()
})

const SANNE = { gebruiker: DEMO_USERS.sanne.sub }

/** Makes each situation of the table happen in a browser; returns the location of the last redirect. */
const SITUATIONS: Readonly<Record<string, (browser: Browser) => Promise<string>>> = {
  "the user cancels": async (browser) => {
    const { location } = await browser.post("/registreren/", { doe: "inloggen", naar: FIRST_PAGE })
    const state = new URL(location, "http://localhost").searchParams.get("state") ?? ""
    return (await browser.get(`/auth-redirect?error=access_denied&state=${state}`)).location
  },
  "no login began here": async (browser) => (await browser.get("/auth-redirect?code=een&state=twee")).location,
  "the provider fails": (browser) => logIn(browser, { ...SANNE, storing: "fout" }, FIRST_PAGE),
  "the user is of another tenant": (browser) => logInElsewhere(browser),
  "the profile cannot be fetched": async (browser) => {
    const callback = await callbackFor(browser, SANNE, FIRST_PAGE)
    isDown = true
    const { location } = await browser.get(callback)
    isDown = false
    return location
  },
  "the user has a profile": (browser) => logIn(browser, SANNE, FIRST_PAGE),
  "the user has none": (browser) => logIn(browser, { gebruiker: DEMO_USERS.daan.sub }, FIRST_PAGE),
  "the session expires": async (browser) => {
    await logIn(browser, SANNE)
    now = new Date(TEST_NOW.getTime() + 2 * DAY_MS)
    return (await browser.get("/profiel/")).location
  },
  "the session was ended elsewhere": async (browser) => {
    await logIn(browser, SANNE)
    const other = browseSite(site)
    await logIn(other, SANNE)
    await other.post("/profiel/apparaten/", { doe: "anderen" })
    return (await browser.get("/profiel/")).location
  },
  "the user logs out": async (browser) => {
    await logIn(browser, SANNE)
    await logOut(browser)
    return "/"
  }
}

const MESSAGES: Readonly<Record<string, string>> = {
  ...SESSION_MESSAGES,
  "notices.signedIn": notices.signedIn,
  "notices.signedOut": notices.signedOut
}

it.each(examples("AUTH-64", ["when", "leads to", "message", "session"]).map((row) => [row.when, row] as const))(
  "AUTH-64: when %s, leads on with the message of the table",
  async (when, row) => {
    const browser = browseSite(when === "the user is of another tenant" ? tenantSite : site)
    const landing = await SITUATIONS[when]!(browser)
    expect([landing, browser.cookie("melding"), browser.cookie("sessie") === "" ? "" : "yes"]).toEqual([
      row["leads to"],
      row.message,
      row.session
    ])
    const { status, html } = await browser.get(landing)
    expect(status).toBe(200)
    for (const [key, text] of Object.entries(MESSAGES)) {
      expect([key, html.includes(text)]).toEqual([key, key === row.message])
    }
    expect(browser.cookie("melding")).toBe("")
  }
)

it("AUTH-64: the table has every message about logging in", () => {
  const named = new Set(examples("AUTH-64", ["when", "leads to", "message", "session"]).map(({ message }) => message))
  for (const key of Object.keys(SESSION_MESSAGES) as Array<SessionMessage>) expect([...named]).toContain(key)
})
