import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { generateKeyPair, SignJWT } from "jose"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { SESSIONS, type SessionRow } from "#adapters/people/sessions.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { openidProvider } from "#adapters/testing/openid-provider.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { TOKEN_LEEWAY_MS } from "#domain/account/session/provider-client.ts"
import { REFRESH_RETRY_MS } from "#domain/account/session/claims.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { browseSite, logIn, openLoginPage } from "#web/testing/browse-site.ts"
import { logInElsewhere } from "#web/testing/log-in-elsewhere.ts"
import { testSite } from "#web/testing/test-site.ts"

const HOUR_MS = 3_600_000

let provider: Awaited<ReturnType<typeof openidProvider>>
let sites: Array<{ readonly close: () => Promise<void> }> = []
beforeAll(async () => {
  provider = await openidProvider()
})
afterEach(async () => {
  provider.onToken = () => false
  provider.tamper = (idToken) => idToken
  provider.claims = {}
  await Promise.all(sites.map((site) => site.close()))
  sites = []
})
afterAll(() => provider.close())

type Site = Awaited<ReturnType<typeof testSite>>

/** Opens a site with a clock of its own; `at` sets the hours since the start. */
const siteWith = async (isElsewhere = true) => {
  let now = TEST_NOW
  const openid = {
    issuer: provider.issuer,
    clientId: "winkel",
    clientSecret: provider.clientSecret,
    scopes: "openid profile email",
    logoutUrl: null,
    tenants: []
  }
  const site = await testSite({}, () => now, undefined, { openid: isElsewhere ? openid : null })
  sites.push(site)
  const move = (milliseconds: number) => {
    now = new Date(TEST_NOW.getTime() + milliseconds)
  }
  return { site, move }
}

const rowsOf = (site: Site) =>
  site.backend.run(Records.use((records) => records.find(SESSIONS, {}))) as Promise<ReadonlyArray<SessionRow>>

/** Returns the only session of a site. */
const rowOf = async (site: Site): Promise<SessionRow> => (await rowsOf(site))[0]!

/** Waits until the session of a site meets a condition, as a refresh goes on after the page. */
const rowWhen = async (site: Site, meets: (row: SessionRow) => boolean): Promise<SessionRow> => {
  await vi.waitUntil(async () => meets(await rowOf(site)))
  return rowOf(site)
}

const tokenCalls = () => provider.requests.filter((path) => path === "/tokens").length

/** Logs in at the other provider as a user with a profile. */
const loggedIn = async (site: Site) => {
  const browser = browseSite(site)
  await logInElsewhere(browser)
  await browser.post("/registreren/", { doe: "profiel" })
  return browser
}

describe("a session with a refresh token", () => {
  it("AUTH-50, AUTH-52: lasts a day from the refresh, and the next page brings its token", async () => {
    provider.refreshTokens = "rotated"
    const { site, move } = await siteWith()
    const browser = await loggedIn(site)
    const first = await rowOf(site)
    const token = browser.cookie("sessie")
    move(13 * HOUR_MS)
    expect((await browser.get("/profiel/")).status).toBe(200)
    const second = await rowWhen(site, (row) => row.refreshToken !== first.refreshToken)
    expect(second).toMatchObject({ id: first.id, endsAt: TEST_NOW.getTime() + 37 * HOUR_MS, refreshFrom: null })
    expect(second.idToken).not.toBe(first.idToken)
    expect(browser.cookie("sessie")).toBe(token)
    await browser.get("/profiel/")
    expect(browser.cookie("sessie")).not.toBe(token)
    expect((await site.get("/profiel/", `sessie=${token}`)).status).toBe(200)
    move(36 * HOUR_MS)
    expect((await browser.get("/profiel/gegevens/")).html).toContain('value="Femke"')
    expect((await site.get("/profiel/", `sessie=${token}`)).status).toBe(303)
  })

  it("AUTH-50: is refreshed at the embedded provider too, again and again", async () => {
    const { site, move } = await siteWith(false)
    const browser = browseSite(site)
    await logIn(browser, { gebruiker: DEMO_USERS.daan.sub })
    await browser.post("/registreren/", { doe: "profiel" })
    for (const hours of [13, 26, 39]) {
      const { refreshToken } = await rowOf(site)
      move(hours * HOUR_MS)
      expect([hours, (await browser.get("/profiel/")).status]).toEqual([hours, 200])
      await rowWhen(site, (row) => row.refreshToken !== refreshToken)
      await browser.get("/profiel/")
    }
    expect(await rowOf(site)).toMatchObject({ endsAt: TEST_NOW.getTime() + 63 * HOUR_MS, endedAt: null })
    expect(site.logged).toEqual([])
  })

  it("AUTH-31, AUTH-50: is refreshed at the embedded provider after restarts", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-"))
    let now = TEST_NOW
    const start = () => testSite({}, () => now, undefined, { dataDir })
    let site = await start()
    const browser = browseSite({ get: (...sent) => site.get(...sent), post: (...sent) => site.post(...sent) })
    await logIn(browser, { gebruiker: DEMO_USERS.daan.sub })
    await browser.post("/registreren/", { doe: "profiel" })
    for (const hours of [13, 26]) {
      const { refreshToken } = await rowOf(site)
      await site.close()
      site = await start()
      now = new Date(TEST_NOW.getTime() + hours * HOUR_MS)
      expect([hours, (await browser.get("/profiel/")).status]).toEqual([hours, 200])
      await rowWhen(site, (row) => row.refreshToken !== refreshToken)
      await browser.get("/profiel/")
    }
    expect(await rowOf(site)).toMatchObject({ endsAt: TEST_NOW.getTime() + 50 * HOUR_MS, endedAt: null })
    expect(site.logged).toEqual([])
    await site.close()
    rmSync(dataDir, { recursive: true })
  })

  it("AUTH-31: is not refreshed after a restart by an invented refresh token", async () => {
    const { site } = await siteWith(false)
    await openLoginPage(browseSite(site))
    const body = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: "a".repeat(43),
      client_id: "koopkompas"
    })
    expect((await site.send("/inlogdienst/token", body)).status).toBe(400)
  })

  it("AUTH-51: is refreshed once by two tabs, and by twenty requests", async () => {
    provider.refreshTokens = "rotated"
    const { site, move } = await siteWith()
    const browser = await loggedIn(site)
    const { refreshToken } = await rowOf(site)
    const before = tokenCalls()
    move(13 * HOUR_MS)
    const cookie = `sessie=${browser.cookie("sessie")}`
    const pages = await Promise.all(Array.from({ length: 20 }, () => site.get("/profiel/", cookie)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    await rowWhen(site, (row) => row.refreshToken !== refreshToken)
    expect(tokenCalls()).toBe(before + 1)
  })

  it("AUTH-51: ends when somebody else uses its refresh token", async () => {
    provider.refreshTokens = "rotated"
    const { site, move } = await siteWith()
    const browser = await loggedIn(site)
    const { refreshToken } = await rowOf(site)
    const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken! })
    body.set("client_secret", provider.clientSecret)
    expect((await fetch(`${provider.issuer}/tokens`, { method: "POST", body })).status).toBe(200)
    move(13 * HOUR_MS)
    await browser.get("/profiel/")
    await rowWhen(site, ({ endedAt }) => endedAt !== null)
    expect((await browser.get("/profiel/")).status).toBe(303)
    expect([browser.cookie("sessie"), browser.cookie("melding")]).toEqual(["", "login.expired"])
  })

  it("AUTH-51: is not refreshed after a logout, and forgets its refresh token", async () => {
    provider.refreshTokens = "rotated"
    const { site, move } = await siteWith()
    const browser = await loggedIn(site)
    const cookie = `sessie=${browser.cookie("sessie")}`
    await browser.post("/profiel/", { doe: "uitloggen" })
    const before = tokenCalls()
    move(13 * HOUR_MS)
    expect((await site.get("/profiel/", cookie)).status).toBe(303)
    expect(await rowOf(site)).toMatchObject({ refreshToken: null })
    expect(tokenCalls()).toBe(before)
  })

  it("AUTH-51: ends with its token while the provider cannot be reached, and is tried every five minutes", async () => {
    provider.refreshTokens = "rotated"
    const { site, move } = await siteWith()
    const browser = await loggedIn(site)
    provider.onToken = (response) => {
      response.destroy()
      return true
    }
    const before = tokenCalls()
    for (const [index, milliseconds] of [0, REFRESH_RETRY_MS].entries()) {
      move(13 * HOUR_MS + milliseconds)
      for (const _ of [1, 2]) expect((await browser.get("/profiel/")).status).toBe(200)
      await vi.waitUntil(() => site.logged.length === index + 1)
      await rowWhen(
        site,
        ({ refreshFrom }) => refreshFrom === TEST_NOW.getTime() + 13 * HOUR_MS + milliseconds + REFRESH_RETRY_MS
      )
    }
    expect(tokenCalls()).toBe(before + 2)
    expect(site.logged).toEqual(["refresh of a session", "refresh of a session"])
    move(24 * HOUR_MS + TOKEN_LEEWAY_MS + 1)
    expect((await browser.get("/profiel/")).status).toBe(303)
    expect(browser.cookie("melding")).toBe("login.expired")
  })
})

describe("the response of the provider to a refresh", () => {
  const respondWith = (status: number, body: unknown) => {
    provider.onToken = (response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
      return true
    }
  }
  const responses: Readonly<Record<string, () => void>> = {
    "new tokens": () => undefined,
    "no new refresh token": () => {
      provider.refreshTokens = "same"
    },
    rejected: () => respondWith(400, { error: "invalid_grant" }),
    "identity token of another user": () => {
      provider.claims = { sub: "ander|8" }
    },
    "identity token signed with another key": () => {
      provider.tamper = async (_, claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign((await generateKeyPair("ES256")).privateKey)
    },
    "error of the provider": () => respondWith(503, { error: "server_error" }),
    "no connection": () => {
      provider.onToken = (response) => {
        response.destroy()
        return true
      }
    }
  }

  it.each(
    examples("AUTH-51", ["response", "session", "next refresh token"]).filter(({ response }) => response !== "none")
  )("AUTH-51: $response leaves the session $session", async (row) => {
    provider.refreshTokens = "rotated"
    const { site, move } = await siteWith()
    const browser = await loggedIn(site)
    const before = await rowOf(site)
    responses[row.response]!()
    move(13 * HOUR_MS)
    await browser.get("/profiel/")
    const after = await rowWhen(
      site,
      ({ endsAt, endedAt, refreshFrom }) =>
        endedAt !== null || endsAt > before.endsAt || (refreshFrom ?? 0) > TEST_NOW.getTime() + 13 * HOUR_MS + 10_000
    )
    const session = after.endedAt !== null ? "ended" : after.endsAt > before.endsAt ? "refreshed" : "as it was"
    const token =
      after.refreshToken === null ? "" : after.refreshToken === before.refreshToken ? "the old one" : "the new one"
    expect([session, token]).toEqual([row.session, row["next refresh token"]])
  })
})

it("PROF-03, AUTH-52: a renewed token has the same user", async () => {
  const { site, move } = await siteWith(false)
  const browser = browseSite(site)
  await logIn(browser, { gebruiker: DEMO_USERS.sanne.sub })
  await browser.post("/registreren/", { doe: "profiel" })
  const { refreshToken } = await rowOf(site)
  move(13 * HOUR_MS)
  await browser.get("/profiel/")
  await rowWhen(site, (row) => row.refreshToken !== refreshToken)
  await browser.get("/profiel/")
  const profile = await site.backend.run(ProfileApi.use((api) => api.profile({ rawToken: browser.cookie("sessie") })))
  expect(profile).toMatchObject({ given_name: "Sanne", email: DEMO_USERS.sanne.email })
})
