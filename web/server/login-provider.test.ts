import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Records } from "#adapters/store/records-port.ts"
import { SESSIONS } from "#adapters/people/sessions.ts"
import { openidProvider } from "#adapters/testing/openid-provider.ts"
import { PROVIDER_LOGOUT_PATH } from "#domain/account/session/provider-client.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { browseSite } from "#web/testing/browse-site.ts"
import { leadsTo, logInElsewhere } from "#web/testing/log-in-elsewhere.ts"
import { testSite } from "#web/testing/test-site.ts"

let provider: Awaited<ReturnType<typeof openidProvider>>
beforeAll(async () => {
  provider = await openidProvider()
})
afterAll(() => provider.close())

const LOGOUT = { "http://schemas.openid.net/event/backchannel-logout": {} }

/** Opens a site whose users log in at the other provider. */
const siteWith = (logoutUrl: string | null = null) =>
  testSite({}, undefined, undefined, {
    openid: {
      issuer: provider.issuer,
      clientId: "winkel",
      clientSecret: provider.clientSecret,
      scopes: "openid profile email",
      logoutUrl,
      tenants: []
    }
  })

describe("a site with another provider", () => {
  it("AUTH-26, AUTH-27, AUTH-30: logs in with the provider's names, and stores what it gave", async () => {
    provider.claims = { sid: "sessie-van-daar" }
    const site = await siteWith()
    const browser = browseSite(site)
    expect(await logInElsewhere(browser)).toBe("/registreren/?naar=%2Fzoeken%2F%3Fq%3Dlamp")
    const { html } = await browser.get("/registreren/")
    expect(html).toContain('value="Femke"')
    expect(html).toContain('value="de Boer"')
    expect(html).toContain("femke@ander.example")
    const [session] = await site.backend.run(Records.use((records) => records.find(SESSIONS, {})))
    expect(session).toMatchObject({ sub: "ander|7", providerSid: "sessie-van-daar", refreshToken: null })
    expect(session?.idToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    provider.claims = {}
    await site.close()
  })

  it("AUTH-54, AUTH-73: knows the users of two providers apart, and those of an earlier version again", async () => {
    const other = await openidProvider()
    const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-"))
    /** Logs the user with the same subject in at a provider; returns the location, and the id that the session has. */
    const visit = async ({ issuer, clientSecret, sign }: typeof provider) => {
      const openid = { issuer, clientId: "winkel", clientSecret, scopes: "openid", logoutUrl: null, tenants: [] }
      const site = await testSite({}, undefined, undefined, { openid, dataDir })
      const browser = browseSite(site)
      const location = await logInElsewhere(browser)
      await browser.post("/registreren/", { doe: "profiel" })
      const sessions = () => site.backend.run(Records.use((records) => records.find(SESSIONS, {})))
      const { sub } = (await sessions()).find(({ endedAt }) => endedAt === null)!
      const iat = Math.floor(Date.now() / 1_000)
      const logout = { iss: issuer, aud: "winkel", sub: "ander|7", jti: randomUUID(), iat: iat + 30, events: LOGOUT }
      await site.send(PROVIDER_LOGOUT_PATH, new URLSearchParams({ logout_token: await sign(logout) }))
      expect((await sessions()).filter(({ endedAt }) => endedAt === null)).toEqual([])
      await site.close()
      return [location, sub]
    }
    const signUp = "/registreren/?naar=%2Fzoeken%2F%3Fq%3Dlamp"
    expect(await visit(provider)).toEqual([signUp, "ander|7"])
    expect(await visit(other)).toEqual([signUp, expect.stringMatching(/^iss:/)])
    expect(await visit(provider)).toEqual(["/zoeken/?q=lamp", "ander|7"])
    expect(await visit(other)).toEqual(["/zoeken/?q=lamp", expect.stringMatching(/^iss:/)])
    // Earlier versions stored no home issuer.
    rmSync(join(dataDir, "login-issuer"))
    expect(await visit(provider)).toEqual(["/zoeken/?q=lamp", "ander|7"])
    rmSync(dataDir, { recursive: true })
    await other.close()
  })

  it("APP-12, AUTH-26: leads to the provider by a page that may load nothing", async () => {
    const site = await siteWith()
    const { status, html, headers } = await browseSite(site).post("/registreren/", { doe: "inloggen" })
    expect(status).toBe(200)
    expect(leadsTo(html)).toMatch(new RegExp(`^${provider.issuer}/toestemming\\?tenant=1&client_id=winkel&`))
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(headers.get("cache-control")).toBe("no-store")
    await site.close()
  })

  it("AUTH-18, AUTH-26: has no login page of its own", async () => {
    const site = await siteWith()
    expect((await site.get("/inlogdienst/inloggen/x/")).status).toBe(404)
    expect((await site.get("/inlogdienst/.well-known/openid-configuration")).status).toBe(404)
    await site.close()
  })

  it.each(examples("AUTH-04", ["provider", "configured", "then"]))(
    "AUTH-04, AUTH-30: with a logout at the provider: $provider, and configured: $configured, will $then",
    async ({ provider: canLogOut, configured, then }) => {
      provider.discovery = canLogOut === "yes" ? { end_session_endpoint: `${provider.issuer}/uit` } : {}
      const site = await siteWith(configured === "" ? null : configured)
      const browser = browseSite(site)
      await logInElsewhere(browser)
      const { html, location } = await browser.post("/profiel/", { doe: "uitloggen" })
      const atProvider = `^${provider.issuer}/uit\\?client_id=winkel&post_logout_redirect_uri=http%3A%2F%2Flocalhost%2F&id_token_hint=[\\w.-]+$`
      const expected = then.startsWith("log out") ? atProvider : `^${configured === "" ? "/" : configured}$`
      expect(leadsTo(html) || location).toMatch(new RegExp(expected))
      expect(browser.cookie("sessie")).toBe("")
      provider.discovery = {}
      await site.close()
    }
  )

  it("AUTH-02, AUTH-11, AUTH-25: says that the login failed when the provider cannot be reached", async () => {
    const gone = await openidProvider()
    await gone.close()
    const site = await testSite({}, undefined, undefined, {
      openid: {
        issuer: gone.issuer,
        clientId: "winkel",
        clientSecret: null,
        scopes: "openid",
        logoutUrl: null,
        tenants: []
      }
    })
    const browser = browseSite(site)
    const { location } = await browser.post("/registreren/", { doe: "inloggen", naar: "/zoeken/?q=lamp" })
    expect(location).toBe("/zoeken/?q=lamp")
    expect([browser.cookie("melding"), browser.logins()]).toEqual(["login.failed", ""])
    expect(site.logged).toEqual(["login"])
    await site.close()
  })

  it("AUTH-25: gives two tabs with the same callback one session", async () => {
    const site = await siteWith()
    const browser = browseSite(site)
    const { html } = await browser.post("/registreren/", { doe: "inloggen" })
    const answer = await fetch(leadsTo(html), { redirect: "manual" })
    const { pathname, search } = new URL(answer.headers.get("location") ?? "")
    const cookie = browser.logins()
    const before = provider.requests.filter((path) => path === "/tokens").length
    const tabs = await Promise.all([site.get(pathname + search, cookie), site.get(pathname + search, cookie)])
    const tokens = tabs.map(({ cookies }) => cookies.find((one) => one.startsWith("sessie=")))
    expect(tokens[0]).toBeDefined()
    expect(tokens[1]).toBe(tokens[0])
    expect(provider.requests.filter((path) => path === "/tokens").length).toBe(before + 1)
    await site.close()
  })
})
