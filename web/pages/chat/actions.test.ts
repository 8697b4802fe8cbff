import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CHATS } from "#adapters/services/assistant/chat-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { browseSite, logIn } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

describe("chat page", () => {
  it("ROUTE-22, CHAT-01: starts with a greeting and a field for a question", async () => {
    const { status, html } = await site.get("/chat/")
    expect(status).toBe(200)
    expect(html.match(/class="chat-bubble chat-bubble--assistant"/g)).toHaveLength(1)
    expect(html).toContain('name="message"')
  })

  it("CHAT-03, CHAT-04: answers with search results, in a conversation with its own address", async () => {
    const response = await site.post("/chat/", { message: "Ik zoek een lamp <b>voor</b> op tafel", type: "product" })
    expect(response.status).toBe(303)
    expect(response.location).toMatch(/^\/chat\/[\w-]+\/#laatste$/)
    const path = response.location.replace("#laatste", "")
    const first = await site.get(path)
    expect(first.html).toContain("Ik zoek een lamp &lt;b&gt;voor&lt;/b&gt; op tafel")
    expect(first.html.match(/class="product"/g)?.length).toBeGreaterThan(0)
    expect(first.html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect((await site.post(path, { message: "Hoe zit het met garantie?", type: "support" })).location).toBe(
      response.location
    )
    const { html } = await site.get(path)
    expect(html.match(/chat-bubble--visitor/g)).toHaveLength(2)
    expect(html).toContain('href="/support/garantie-en-reparatie"')
  })

  it.each([
    ["", "Typ eerst een vraag."],
    ["a".repeat(1_001), "Je vraag is te lang."]
  ])("CHAT-03: rejects the question “%.5s” and shows it again", async (message, problem) => {
    const { status, html } = await site.post("/chat/", { message, type: "support" })
    expect(status).toBe(422)
    expect(html).toContain(problem)
    expect(html).toContain('<option value="support" selected="">')
    expect(html).toContain(`${message}</textarea>`)
  })

  it.each(["/chat/weg/", "/chat/%3Cscript%3E/"])("CHAT-03: shows a message when %s does not exist", async (path) => {
    const { status, html } = await site.get(path)
    expect([status, html.includes("Dit gesprek is er niet meer.")]).toEqual([200, true])
    expect(site.logged).toEqual([])
  })

  it("CHAT-06: does not create a chat on a page view", async () => {
    const count = () => site.backend.run(Records.use((records) => records.count(CHATS)))
    const before = await count()
    for (const path of ["/chat/", `/chat/${"0".repeat(32)}/`]) expect((await site.get(path)).status).toBe(200)
    expect(await count()).toBe(before)
  })

  it("CHAT-06: creates a new chat for a question in one that does not exist", async () => {
    const path = `/chat/${"0".repeat(32)}/`
    const { status, location } = await site.post(path, { message: "Ik zoek een lamp", type: "" })
    expect(status).toBe(303)
    expect(location).toMatch(/^\/chat\/[0-9a-f]{32}\/#laatste$/)
    expect(location).not.toContain(path)
    expect((await site.get(location.replace("#laatste", ""))).html).toContain("Ik zoek een lamp")
  })

  it("LIST-30: lists a user's chats from the profile on every page, without scripts and in another browser", async () => {
    const [phone, laptop] = [browseSite(site), browseSite(site)]
    await logIn(phone, { gebruiker: "demo-sanne" })
    const rawToken = phone.cookie("sessie")
    await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))
    const { location } = await phone.post("/chat/", { message: "Welke wasmachine is stil?", type: "product" })
    const link = `href="${location.replace("#laatste", "")}"`
    await logIn(laptop, { gebruiker: "demo-sanne" })
    for (const browser of [phone, laptop]) {
      const { html } = await browser.get("/chat/")
      expect(html).toContain(link)
      expect(html).toContain("Welke wasmachine is stil?")
    }
    await phone.post(location.replace("#laatste", ""), { message: "En welke droger?", type: "product" })
    expect((await laptop.get("/chat/")).html.split(link)).toHaveLength(2)
    expect((await site.get("/chat/")).html).not.toContain(link)
  })

  it("CHAT-05: says before the first message that it is a program", async () => {
    const { html } = await site.get("/chat/")
    expect(html.indexOf("Je praat met een programma")).toBeGreaterThan(0)
    expect(html.indexOf("Je praat met een programma")).toBeLessThan(html.indexOf("chat__messages"))
  })

  it("CHAT-14: stores the rating of a reply, and shows it in the place of the form", async () => {
    const { location } = await site.post("/chat/", { message: "Ik zoek een lamp", type: "" })
    const path = location.replace("#laatste", "")
    expect((await site.get(path)).html).toContain("Heb je hier iets aan?")
    expect((await site.post(path, { bericht: "1", hielp: "nee" })).location).toBe(path)
    const { html } = await site.get(path)
    expect(html).toContain("Je had hier niets aan.")
    expect(html).not.toContain("Heb je hier iets aan?")
    for (const bericht of ["0", "9", "-1", "x"]) {
      expect((await site.post(path, { bericht, hielp: "ja" })).location).toBe(path)
    }
    expect((await site.get(path)).html).toBe(html)
  })

  it("CHAT-09, CHAT-12: keeps the subject from question to question, and links to customer service", async () => {
    const { location } = await site.post("/chat/", { message: "Ik zoek een lamp", type: "" })
    const path = location.replace("#laatste", "")
    await site.post(path, { message: "en goedkoper?", type: "" })
    await site.post(path, { message: "Wat is het weer morgen?", type: "" })
    const { html } = await site.get(path)
    expect(html).toMatch(/“lamp” \(tot €/)
    expect(html).toContain('href="/klantenservice/#contact"')
  })

  it("CHAT-07: shows a user's chat to that user only", async () => {
    const [sanne, daan] = [browseSite(site), browseSite(site)]
    await logIn(sanne, { gebruiker: "demo-sanne" })
    await logIn(daan, { gebruiker: "demo-daan" })
    const { location } = await sanne.post("/chat/", { message: "Ik zoek een geheim cadeau", type: "support" })
    const path = location.replace("#laatste", "")
    const question = "Ik zoek een geheim cadeau"
    expect((await sanne.get(path)).html).toContain(question)
    for (const { html } of [await daan.get(path), await site.get(path)]) {
      expect(html).not.toContain(question)
      expect(html).toContain("Dit gesprek is er niet meer.")
    }
    expect((await daan.post(path, { message: "En dit?", type: "support" })).location).not.toBe(location)
    expect((await sanne.get(path)).html).not.toContain("En dit?")
  })
})
