import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { wantsMessage } from "#adapters/services/messages/choices.ts"
import { signCode } from "#adapters/services/messages/codes.ts"
import { Records } from "#adapters/store/records-port.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { browseSite } from "#web/testing/browse-site.ts"
import { listenerOf } from "#web/testing/listener.ts"
import { testSite } from "#web/testing/test-site.ts"
import { serve, type Listening } from "./serve.ts"
import { unsubscribeHandler } from "./unsubscribe.ts"

const SUB = "lezer"
let site: Awaited<ReturnType<typeof testSite>>
let listening: Listening
let code = ""
beforeAll(async () => {
  site = await testSite()
  const { backend } = site
  const user = { rawToken: await tokenOf({ sub: SUB, email: "lezer@voorbeeld.example" }) }
  await backend.run(ProfileApi.use((api) => api.signUp(user, {})))
  code = await backend.run(
    Records.use((rows) => signCode(rows, "unsubscribe", { userId: SUB, kind: "price-alert" }, null))
  )
  listening = await serve(listenerOf(unsubscribeHandler({ run: backend.run })), 0)
})
afterAll(async () => {
  await listening.close()
  await site.close()
})

const isOn = () => site.backend.run(Records.use((rows) => wantsMessage(rows, SUB, "price-alert")))
const switchOn = () => browseSite(site).post(`${ROUTES.unsubscribe}?code=${code}`, { doe: "aanmelden" })

/** Sends the request of a mail program. */
const oneClick = (body: BodyInit, of = code, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${listening.address}${ROUTES.unsubscribe}?code=${of}`, { method: "POST", redirect: "manual", body, headers })

const ONE_CLICK = new URLSearchParams({ "List-Unsubscribe": "One-Click" })

describe("unsubscribing by a mail program", () => {
  it.each([
    ["a URL-encoded form", () => ONE_CLICK],
    [
      "a multipart form",
      () => {
        const form = new FormData()
        form.set("List-Unsubscribe", "One-Click")
        return form
      }
    ]
  ])("MSG-23: switches the kind off by %s, without cookies and redirects, and is idempotent", async (_, body) => {
    await switchOn()
    expect(await isOn()).toBe(true)
    for (const round of [1, 2]) {
      const response = await oneClick(body())
      expect([round, response.status, await response.text()]).toEqual([round, 200, "Je bent afgemeld.\n"])
      expect(response.headers.get("set-cookie")).toBeNull()
    }
    expect(await isOn()).toBe(false)
  })

  it("MSG-23: responds with 400 to another body, a long one and an invalid code, and changes nothing", async () => {
    await switchOn()
    const statuses = [
      await oneClick("List-Unsubscribe=Nee"),
      await oneClick(""),
      await oneClick(`List-Unsubscribe=One-Click&x=${"x".repeat(2_000)}`),
      await oneClick(ONE_CLICK, "onzin"),
      await oneClick(ONE_CLICK, "x".repeat(3_000))
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400, 400, 400])
    expect(await isOn()).toBe(true)
  })

  it("MSG-23, APP-13: leaves the forms of the page to the page", async () => {
    const response = await oneClick(ONE_CLICK, code, { "sec-fetch-site": "same-origin" })
    expect([response.status, await response.text()]).toEqual([404, "none"])
  })
})

describe("the pages of mails", () => {
  it("MSG-23: switches a kind off by one button and on by another, without a login", async () => {
    await switchOn()
    const browser = browseSite(site)
    const path = `${ROUTES.unsubscribe}?code=${code}`
    const asked = await browser.get(path)
    expect(asked.html).toContain("“Prijsalarm”")
    expect(asked.html).toContain("Meld me af")
    expect(await isOn()).toBe(true)
    expect(await browser.post(path, { doe: "afmelden" })).toMatchObject({ status: 303, location: path })
    expect(await isOn()).toBe(false)
    const done = await browser.get(path)
    expect(done.html).toContain("Je krijgt geen mail meer met “Prijsalarm”.")
    expect(done.html).toContain('content="noindex, follow"')
    await browser.post(path, { doe: "aanmelden" })
    expect(await isOn()).toBe(true)
    expect((await browser.get(`${ROUTES.unsubscribe}?code=onzin`)).html).toContain("Deze link klopt niet")
  })

  it("MSG-22: changes nothing when the page that confirms is only opened", async () => {
    const user = { rawToken: await tokenOf({ sub: "abonnee", email: "abonnee@voorbeeld.example" }) }
    const { backend } = site
    await backend.run(ProfileApi.use((api) => api.signUp(user, {})))
    await backend.run(ProfileApi.use((api) => api.changeNewsletter(user, "subscribe")))
    const content = { userId: "abonnee", kind: "newsletter-confirmation" }
    const signed = await backend.run(Records.use((rows) => signCode(rows, "newsletter", content, 60_000)))
    const path = `${ROUTES.newsletterConfirm}?code=${signed}`
    const state = () =>
      backend.run(
        Effect.map(
          ProfileApi.use((api) => api.newsletter(user)),
          (newsletter) => newsletter.state
        )
      )
    const browser = browseSite(site)
    await browser.get(path)
    expect(await state()).toBe("asked")
    expect(await browser.post(path, {})).toMatchObject({ status: 303, location: path })
    expect(await state()).toBe("on")
    expect((await browser.get(path)).html).toContain("Je aanmelding is bevestigd.")
    expect((await browser.get(`${ROUTES.newsletterConfirm}?code=${code}`)).html).toContain("Deze link klopt niet")
  })

  it("ALERT-14, ALERT-16: sets an alert of a mail address by one button, and ends it by another", async () => {
    const sign = (purpose: "alert" | "unsubscribe") =>
      site.backend.run(
        Records.use((rows) => signCode(rows, purpose, { userId: "mail:jan@a.example", kind: "p-100001 4500" }, null))
      )
    const browser = browseSite(site)
    const path = `${ROUTES.alertConfirm}?code=${await sign("alert")}`
    const off = `${ROUTES.unsubscribe}?code=${await sign("unsubscribe")}`
    expect((await browser.get(path)).html).toContain("Met één klik")
    expect((await browser.get(path)).html).toContain("Met één klik")
    expect(await browser.post(path, {})).toMatchObject({ status: 303, location: path })
    expect((await browser.get(path)).html).toContain("Je prijsalarm staat aan.")
    expect((await browser.get(off)).html).toContain("Meld me af")
    await browser.post(off, { doe: "afmelden" })
    const done = (await browser.get(off)).html
    expect(done).toContain("Je krijgt geen mail meer met “Prijsalarm”.")
    expect(done).not.toContain("Toch weer ontvangen")
    expect((await browser.get(`${ROUTES.alertConfirm}?code=${code}`)).html).toContain("Deze link klopt niet")
  })

  it("MSG-13: has no page for an unknown mail", async () => {
    expect((await browseSite(site).get("/mailbox/onbekend/")).status).toBe(404)
    expect((await browseSite(site).get("/mailbox/")).status).toBe(200)
  })
})
