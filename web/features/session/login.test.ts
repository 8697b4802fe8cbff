import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { SESSION_MESSAGES } from "#domain/account/session/effect.ts"
import { TOKEN_LEEWAY_MS } from "#domain/account/session/provider-client.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { browseSite, callbackFor, logIn, logOut, openLoginPage } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

let users = 0
/** Creates an unused account at the provider. */
const fresh = () => ({ given_name: "Fleur", family_name: "Jansen", email: `fleur-${users++}@voorbeeld.example` })

/** Returns the statuses of a user request, a GraphQL request and a cart request with the bearer token `token`. */
const statusesOf = async (token: string): Promise<ReadonlyArray<number>> => {
  const statuses: Array<number> = []
  for (const [method, path, body] of [
    ["GET", "user/v3/profile", undefined],
    ["POST", "cart/graphql", JSON.stringify({ query: "{ orders(limit: 1) { id } }" })],
    ["POST", "cart/v0/carts/open/", undefined]
  ] as const) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    const request = new Request(`http://localhost/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body })
    })
    statuses.push((await site.backend.handle(request)).status)
  }
  return statuses
}

describe("login", () => {
  it("AUTH-01, AUTH-03, AUTH-08, ROUTE-19: shows the sign-up form to a new user, and then returns to the first page", async () => {
    const browser = browseSite(site)
    const landing = await logIn(browser, fresh(), "/profiel/gegevens/")
    expect(landing).toBe("/registreren/?naar=%2Fprofiel%2Fgegevens%2F")
    expect(browser.logins()).toBe("")
    expect((await browser.get(landing)).html).toContain("Nog één stap")
    const made = await browser.post("/registreren/", {
      doe: "profiel",
      naar: "/profiel/gegevens/",
      given_name: "Fleurtje",
      dateOfBirth: "1990-02-28"
    })
    expect(made).toMatchObject({ status: 303, location: "/profiel/gegevens/" })
    const { html } = await browser.get("/profiel/gegevens/")
    expect(html).toContain('value="Fleurtje"')
    expect(html).toContain('value="1990-02-28"')
    expect(site.logged).toEqual([])
  })

  it("AUTH-03, PROF-03: returns a user with a profile at once, with the names of the provider", async () => {
    const rawToken = await tokenOf(DEMO_USERS.sanne)
    await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, { given_name: "Anders" })))
    const browser = browseSite(site)
    expect(await logIn(browser, { gebruiker: DEMO_USERS.sanne.sub }, "/zoeken/?q=lamp")).toBe("/zoeken/?q=lamp")
    expect(browser.cookie("melding")).toBe("notices.signedIn")
    expect(browser.cookie("lijsten")).toBe("samenvoegen")
    const { given_name } = await site.backend.run(ProfileApi.use((api) => api.profile({ rawToken })))
    expect(given_name).toBe("Sanne")
    expect((await browser.get("/registreren/")).location).toBe("/profiel/")
  })

  it.each(["https://elders.example/", "//elders.example", "/registreren/?naar=%2F"])(
    "AUTH-12: does not return to %s",
    async (address) => {
      const browser = browseSite(site)
      await logIn(browser, fresh(), address)
      expect(await browser.post("/registreren/", { doe: "profiel", naar: address })).toMatchObject({ location: "/" })
    }
  )

  it("AUTH-62: counts the login itself as a use of its session, before any page", async () => {
    const uses: Array<string> = []
    const noting = await testSite({
      useSession: async (rawToken) => {
        uses.push(rawToken)
      }
    })
    const browser = browseSite(noting)
    await logIn(browser, fresh())
    expect(uses).toEqual([browser.cookie("sessie")])
    await noting.close()
  })

  it("AUTH-02: returns to the first page with a message when the user cancels", async () => {
    const browser = browseSite(site)
    const { location } = await browser.post("/registreren/", { doe: "inloggen", naar: "/zoeken/?q=lamp" })
    const state = new URL(location, "http://localhost").searchParams.get("state") ?? ""
    const back = await browser.get(`/auth-redirect?error=access_denied&state=${state}`)
    expect(back.location).toBe("/zoeken/?q=lamp")
    expect(browser.cookie("melding")).toBe("login.failed")
    expect(browser.logins()).toBe("")
    expect((await browser.get("/profiel/")).location).toBe("/registreren/?naar=%2Fprofiel%2F")
  })

  it.each(["?code=abc", "?code=abc&state=van-een-ander", ""])(
    "AUTH-02, AUTH-14: rejects a callback %s without a login of this browser",
    async (query) => {
      const browser = browseSite(site)
      expect(await browser.get(`/auth-redirect${query}`)).toMatchObject({ status: 302, location: "/" })
      expect([browser.cookie("sessie"), browser.cookie("melding")]).toEqual(["", "login.failed"])
    }
  )

  it("AUTH-14, AUTH-18: rejects a code of another browser and a used code", async () => {
    const [mine, other] = [browseSite(site), browseSite(site)]
    const callback = await callbackFor(mine, fresh())
    await other.get(callback)
    expect(other.cookie("sessie")).toBe("")
    await mine.get(callback)
    expect([mine.cookie("sessie"), mine.logins()]).toEqual([expect.stringMatching(/./), ""])
    const again = browseSite(site)
    await again.get(callback)
    expect(again.cookie("sessie")).toBe("")
  })

  describe("in two tabs", () => {
    const SANNE = { gebruiker: DEMO_USERS.sanne.sub }

    it.each([
      ["the first one first", [0, 1]],
      ["the second one first", [1, 0]]
    ] as const)("AUTH-78: logs in with %s, and opens the page of each", async (_, order) => {
      const browser = browseSite(site)
      const pages = ["/zoeken/?q=lamp", "/cadeaus/"]
      const callbacks = [await callbackFor(browser, SANNE, pages[0]), await callbackFor(browser, SANNE, pages[1])]
      for (const tab of order) {
        expect((await browser.get(callbacks[tab]!)).location).toBe(pages[tab])
        expect(browser.cookie("sessie")).not.toBe("")
        expect(browser.cookie("melding")).toBe("notices.signedIn")
      }
      expect(browser.logins()).toBe("")
    })

    it("AUTH-78: logs in from the login page that Back shows, after another login began", async () => {
      const browser = browseSite(site)
      const first = await openLoginPage(browser, { doe: "inloggen", naar: "/zoeken/?q=lamp" })
      await openLoginPage(browser, { doe: "inloggen", naar: "/cadeaus/" })
      const { location } = await browser.get((await browser.post(first, SANNE)).location)
      expect((await browser.get(location.replace("http://localhost", ""))).location).toBe("/zoeken/?q=lamp")
      expect(browser.cookie("sessie")).not.toBe("")
    })

    it("AUTH-78: logs in after a double click, whichever response comes last", async () => {
      const browser = browseSite(site)
      const clicks = await Promise.all([1, 2].map(() => site.post("/registreren/", { doe: "inloggen" }, "")))
      for (const { cookies } of clicks.toReversed())
        for (const cookie of cookies) {
          const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(cookie) ?? []
          browser.setCookie(name, value)
        }
      const page = (await browser.get(clicks[1]!.location)).location
      const { location } = await browser.get((await browser.post(page, SANNE)).location)
      await browser.get(location.replace("http://localhost", ""))
      expect(browser.cookie("sessie")).not.toBe("")
    })

    it("AUTH-78: ends a failed login alone", async () => {
      const browser = browseSite(site)
      const callback = await callbackFor(browser, SANNE)
      const { location } = await browser.post("/registreren/", { doe: "inloggen", naar: "/cadeaus/" })
      const state = new URL(location, "http://localhost").searchParams.get("state")
      expect((await browser.get(`/auth-redirect?error=access_denied&state=${state}`)).location).toBe("/cadeaus/")
      await browser.get(callback)
      expect(browser.cookie("sessie")).not.toBe("")
    })

    it("AUTH-78: has at most five logins in progress, the newest ones", async () => {
      const browser = browseSite(site)
      const states: Array<string> = []
      for (let at = 0; at < 7; at++) {
        const { location } = await browser.post("/registreren/", { doe: "inloggen" })
        states.push(new URL(location, "http://localhost").searchParams.get("state")!.slice(0, 16))
      }
      expect(browser.logins().match(/inloggen-[\w-]{16}/g)).toEqual(states.slice(2).map((state) => `inloggen-${state}`))
    })
  })

  it("AUTH-09: shows the sign-up form to an imitated new user", async () => {
    const browser = browseSite(site)
    const account = fresh()
    await logIn(browser, account)
    await browser.post("/registreren/", { doe: "profiel" })
    browser.setCookie("nieuwe-gebruiker", "nadoen")
    expect((await browser.get("/registreren/")).html).toContain("Nog één stap")
    await browser.post("/registreren/", { doe: "profiel" })
    expect(browser.cookie("nieuwe-gebruiker")).toBe("aangemeld")
    expect((await browser.get("/registreren/")).location).toBe("/profiel/")
  })

  it.each([
    ["2012-05-01", "true"],
    ["1990-05-01", ""]
  ])("ADULT-02: for the date of birth %s, blocks adult content: %s", async (dateOfBirth, blocked) => {
    const browser = browseSite(site)
    await logIn(browser, fresh())
    await browser.post("/registreren/", { doe: "profiel", dateOfBirth })
    expect(browser.cookie("volwassen-geblokkeerd")).toBe(blocked)
  })

  it.each(["1899-12-31", "2026-11-21", "2025-02-29", "gisteren"])(
    "PROF-14: rejects %s as a date of birth and shows all values",
    async (dateOfBirth) => {
      const browser = browseSite(site)
      await logIn(browser, fresh())
      const { status, html } = await browser.post("/registreren/", { doe: "profiel", given_name: "Fé", dateOfBirth })
      expect(status).toBe(422)
      expect(html).toContain("Controleer je geboortedatum")
      expect(html).toContain('value="Fé"')
    }
  )

  it("PROF-10, APP-13: shows an error at a name that is too long, and creates no profile", async () => {
    const browser = browseSite(site)
    await logIn(browser, fresh())
    const typed = { given_name: "a".repeat(101), family_name: "b".repeat(100), dateOfBirth: "gisteren" }
    const { status, html } = await browser.post("/registreren/", { doe: "profiel", ...typed })
    expect(status).toBe(422)
    expect(html).toContain("Deze naam is te lang: hooguit 100 tekens.")
    expect(html).toContain("Controleer je geboortedatum")
    expect(html).toContain(`value="${typed.given_name}"`)
    expect((await browser.get("/profiel/")).location).toContain("/registreren/")
  })
})

describe("embedded login provider", () => {
  it("AUTH-18: shows its login page only to the browser that began the login", async () => {
    const browser = browseSite(site)
    const page = await openLoginPage(browser, { doe: "aanmelden" })
    const { html } = await browser.get(page)
    expect(html).toContain("Dit is een demonstratie")
    expect(html).toContain('content="noindex, follow"')
    const stranger = browseSite(site)
    expect((await stranger.get(page)).location).toBe("/registreren/")
    expect((await stranger.post(page, fresh())).location).toBe("/registreren/")
    expect((await stranger.get(`${page}?annuleren=ja`)).location).toBe("/registreren/")
  })

  it.each([
    ["redirect_uri", "https://elders.example/auth-redirect"],
    ["redirect_uri", "http://localhost/auth-redirect/"],
    ["client_id", "elders"],
    ["code_challenge", ""],
    ["code_challenge_method", "plain"],
    ["response_type", "id_token"]
  ])("AUTH-18: begins no login with %s %s", async (name, value) => {
    const browser = browseSite(site)
    const { location } = await browser.post("/registreren/", { doe: "inloggen" })
    const address = new URL(location, "http://localhost")
    expect((await browser.get(location)).location).toContain("/inlogdienst/inloggen/")
    address.searchParams.set(name, value)
    if (value === "") address.searchParams.delete(name)
    const answer = await browser.get(address.pathname + address.search)
    expect(answer.location).not.toContain("/inlogdienst/inloggen/")
    expect(answer.location).not.toContain("elders.example")
    expect(answer.location).not.toContain("code=")
  })

  it("AUTH-18: logs in with another account than before in the same browser", async () => {
    const browser = browseSite(site)
    await logIn(browser, fresh())
    await browser.post("/registreren/", { doe: "profiel" })
    browser.setCookie("sessie", "")
    await logIn(browser, { gebruiker: DEMO_USERS.daan.sub })
    expect(browser.cookie("sessie")).not.toBe("")
  })

  it("AUTH-18: offers a new account only in the browser that created it", async () => {
    const browser = browseSite(site)
    const account = fresh()
    await logIn(browser, account)
    await logOut(browser)
    expect((await browser.get(await openLoginPage(browser))).html).toContain(account.email)
    const stranger = browseSite(site)
    expect((await stranger.get(await openLoginPage(stranger))).html).not.toContain(account.email)
  })

  it("AUTH-18: requires an e-mail address for a new account", async () => {
    const browser = browseSite(site)
    const page = await openLoginPage(browser)
    const { status, html } = await browser.post(page, { given_name: "Fleur", email: "fleur" })
    expect(status).toBe(422)
    expect(html).toContain('value="Fleur"')
  })
})

describe("session", () => {
  it.each(
    examples("AUTH-22", ["after login", "leeway over", "session"]).map(
      ({ session, "after login": seconds, "leeway over": isOver }) =>
        [Number(seconds), isOver === "yes", session] as const
    )
  )(
    "AUTH-22, AUTH-07: %i seconds after the login, with the leeway over: %s, is %s",
    async (seconds, isOver, session) => {
      let now = TEST_NOW
      const later = await testSite({}, () => now)
      const browser = browseSite(later)
      await logIn(browser, fresh())
      await browser.post("/registreren/", { doe: "profiel" })
      expect((await browser.get("/profiel/")).status).toBe(200)
      now = new Date(TEST_NOW.getTime() + seconds * 1_000 + (isOver ? TOKEN_LEEWAY_MS + 1 : 0))
      const { status } = await browser.get("/profiel/")
      const end = `${status} ${browser.cookie("melding")}`
      expect(end).toBe(session === "signed in" ? "200 " : "303 login.expired")
      await later.close()
    }
  )
})

describe("logout", () => {
  it("AUTH-04, AUTH-06: redirects to the home page and clears the session", async () => {
    const browser = browseSite(site)
    await logIn(browser, fresh())
    await browser.post("/registreren/", { doe: "profiel", dateOfBirth: "2012-05-01" })
    browser.setCookie("cart_session", "0".repeat(32))
    const { status, location } = await browser.post("/profiel/", { doe: "uitloggen" })
    expect(status).toBe(303)
    expect(location).toMatch(/^\/inlogdienst\/session\/end\?.*id_token_hint=/)
    expect(browser.cookie("inlogdienst")).not.toBe("")
    expect(await browser.get(location)).toMatchObject({ status: 303, location: "http://localhost/" })
    expect(browser.cookie("inlogdienst")).toBe("")
    const names = examples("AUTH-19", ["slot", "cookie", "seconds"]).flatMap(({ cookie }) => cookie || [])
    expect(names.map((name) => [name, browser.cookie(name)])).toEqual(names.map((name) => [name, ""]))
    expect(browser.cookie("melding")).toBe("notices.signedOut")
    expect((await browser.get("/profiel/")).location).toBe("/registreren/?naar=%2Fprofiel%2F")
  })

  it("AUTH-24: rejects every copy of the token afterwards, as a cookie and as a bearer token", async () => {
    const browser = browseSite(site)
    await logIn(browser, fresh())
    await browser.post("/registreren/", { doe: "profiel" })
    const token = browser.cookie("sessie")
    expect(await statusesOf(token)).toEqual([200, 200, 200])
    await browser.post("/profiel/", { doe: "uitloggen" })
    expect(await statusesOf(token)).toEqual([401, 401, 401])
    const copy = browseSite(site)
    copy.setCookie("sessie", token)
    expect((await copy.get("/profiel/")).location).toBe("/registreren/?naar=%2Fprofiel%2F")
    expect([copy.cookie("sessie"), copy.cookie("melding")]).toEqual(["", "login.expired"])
  })

  it.each(examples("AUTH-24", ["event", "this browser", "other browser"]))(
    "AUTH-24: after $event leaves this browser $this browser and another one $other browser",
    async (row) => {
      const account = { given_name: "Fleur", email: "fleur@voorbeeld.example" }
      const [mine, other] = [browseSite(site), browseSite(site)]
      await logIn(mine, account)
      await mine.post("/registreren/", { doe: "profiel" })
      other.setCookie("demo-accounts", encodeURIComponent(mine.cookie("demo-accounts")))
      const [{ sub }] = JSON.parse(mine.cookie("demo-accounts"))
      await logIn(other, { gebruiker: sub })
      const cookies = [mine, other].map((browser) => `sessie=${browser.cookie("sessie")}`)
      await (row.event === "logout"
        ? mine.post("/profiel/", { doe: "uitloggen" })
        : mine.post("/profiel/gegevens/", { doe: "verwijderen" }))
      const states: Array<string> = []
      for (const cookie of cookies) {
        states.push((await site.get("/profiel/", cookie)).status === 200 ? "signed in" : "ended")
      }
      expect(states).toEqual([row["this browser"], row["other browser"]])
    }
  )

  it("AUTH-06, AUTH-07: clears an expired session and shows a message", async () => {
    const browser = browseSite(site)
    browser.setCookie("sessie", await tokenOf(DEMO_USERS.daan, new Date("2026-11-19T09:00:00Z")))
    browser.setCookie("volwassen-geblokkeerd", "true")
    await browser.get("/profiel/")
    expect([browser.cookie("sessie"), browser.cookie("volwassen-geblokkeerd")]).toEqual(["", ""])
    expect((await browser.get("/registreren/")).html).toContain(SESSION_MESSAGES["login.expired"])
  })
})
