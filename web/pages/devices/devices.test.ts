import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Identity } from "#adapters/people/port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { SessionApi, UserSessionsApi } from "#domain/account/session/api.ts"
import { testSite } from "#web/testing/test-site.ts"

const PATH = ROUTES.profileDevices
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1 Version/18.6 Mobile Safari/604.1"

let now = TEST_NOW
let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite({}, () => now)
})
afterAll(() => site.close())

let users = 0

/** Creates a user who is logged in with these browsers; returns the token of each. */
const loggedIn = async (...userAgents: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const user = { sub: `devices-${users++}`, email: "iemand@voorbeeld.example", given_name: "Iemand" }
  const tokens: Array<string> = []
  for (const userAgent of userAgents) {
    const { rawToken } = await site.backend.run(Identity.use((identity) => identity.startSession(user)))
    await site.backend.run(SessionApi.use((api) => api.use(rawToken, userAgent)))
    tokens.push(rawToken)
  }
  await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken: tokens[0]! }, {})))
  return tokens
}

const sessionsOf = (rawToken: string) =>
  site.backend.run(UserSessionsApi.use((api) => api.sessions({ rawToken }))).then(({ sessions }) => sessions)
const show = (rawToken: string) => site.get(PATH, `sessie=${rawToken}`)
const send = (rawToken: string, fields: Readonly<Record<string, string>>) =>
  site.post(PATH, fields, `sessie=${rawToken}`)

describe("devices page", () => {
  it("AUTH-42: lists the browser, login and last use of each session, the current one first", async () => {
    now = new Date(TEST_NOW.getTime() - 7_200_000)
    const [firefox] = await loggedIn(FIREFOX, SAFARI, "")
    now = TEST_NOW
    const response = await fetch(site.address + PATH, {
      headers: { cookie: `sessie=${firefox}`, "user-agent": FIREFOX }
    })
    expect(response.status).toBe(200)
    const html = await response.text()
    const names = [...html.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, name]) => name)
    expect(names[0]).toBe("Firefox op Windows")
    // Logged in at the same moment: their order is that of random ids.
    expect(names.slice(1).toSorted()).toEqual(["Onbekend apparaat", "Safari op iPhone"])
    expect(html.match(/Dit apparaat/g)).toHaveLength(1)
    expect(html.match(/Ingelogd: 2 uur geleden/g)).toHaveLength(3)
    expect(html.match(/Laatst gebruikt: 2 uur geleden/g)).toHaveLength(2)
  })

  it("AUTH-43: stores a use of the browser that requests a page", async () => {
    const [rawToken] = await loggedIn(FIREFOX)
    now = new Date(TEST_NOW.getTime() + 299_999)
    await fetch(site.address, { headers: { cookie: `sessie=${rawToken}`, "user-agent": SAFARI } })
    expect(await sessionsOf(rawToken!)).toMatchObject([{ browser: "Firefox", lastUsedAt: TEST_NOW.toISOString() }])
    now = new Date(TEST_NOW.getTime() + 300_000)
    await fetch(site.address, { headers: { cookie: `sessie=${rawToken}`, "user-agent": SAFARI } })
    expect(await sessionsOf(rawToken!)).toMatchObject([{ browser: "Safari", lastUsedAt: now.toISOString() }])
    now = TEST_NOW
  })

  it("AUTH-44: logs out one other browser at once", async () => {
    const [first, second, third] = await loggedIn(FIREFOX, SAFARI, FIREFOX)
    const other = (await sessionsOf(second!)).find(({ isCurrent }) => isCurrent)!
    expect(await send(first!, { apparaat: other.id })).toMatchObject({
      status: 303,
      location: PATH,
      cookies: ["melding=notices.deviceSignedOut"]
    })
    const login = `/registreren/?naar=${encodeURIComponent(PATH)}`
    expect(await show(second!)).toMatchObject({ status: 303, location: login })
    expect([(await show(first!)).status, (await show(third!)).status]).toEqual([200, 200])
    expect(await send(first!, { apparaat: other.id })).toMatchObject({ status: 303, location: PATH, cookies: [] })
  })

  it("AUTH-44: logs out all other browsers", async () => {
    const [first, second, third] = await loggedIn(FIREFOX, SAFARI, FIREFOX)
    expect(await send(second!, { doe: "anderen" })).toMatchObject({
      status: 303,
      cookies: ["melding=notices.othersSignedOut"]
    })
    expect([(await show(first!)).status, (await show(second!)).status, (await show(third!)).status]).toEqual([
      303, 200, 303
    ])
    expect((await show(second!)).html).not.toContain("alle andere apparaten")
  })

  it("AUTH-44, AUTH-06: logs out the current browser with its cookies", async () => {
    const [rawToken] = await loggedIn(FIREFOX)
    const [{ id } = { id: "" }] = await sessionsOf(rawToken!)
    const response = await send(rawToken!, { apparaat: id })
    expect(response).toMatchObject({ status: 303, location: "/" })
    expect(response.cookies).toContain("sessie=")
    expect((await show(rawToken!)).status).toBe(303)
  })

  it("AUTH-44: leaves the session of another user", async () => {
    const [stranger] = await loggedIn(FIREFOX)
    const [rawToken] = await loggedIn(FIREFOX)
    const [{ id } = { id: "" }] = await sessionsOf(rawToken!)
    expect(await send(stranger!, { apparaat: id })).toMatchObject({ status: 303, cookies: [] })
    expect((await show(rawToken!)).status).toBe(200)
  })
})
