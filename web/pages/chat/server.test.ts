import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

describe("chat", () => {
  it("ROUTE-22, CHAT-01: begins with a greeting and a field for a question", async () => {
    const { status, html } = await site.get("/chat/")
    expect(status).toBe(200)
    expect(html.match(/class="chat-bubble chat-bubble--assistant"/g)).toHaveLength(1)
    expect(html).toContain('name="message"')
  })

  it("CHAT-03, CHAT-04: answers with what it finds, in a conversation with an address of its own", async () => {
    const asked = await site.post("/chat/", { message: "Ik zoek een lamp <b>voor</b> op tafel", type: "product" })
    expect(asked.status).toBe(303)
    expect(asked.location).toMatch(/^\/chat\/[\w-]+\/#laatste$/)
    const path = asked.location.replace("#laatste", "")
    const first = await site.get(path)
    expect(first.html).toContain("Ik zoek een lamp &lt;b&gt;voor&lt;/b&gt; op tafel")
    expect(first.html.match(/class="product"/g)?.length).toBeGreaterThan(0)
    expect(first.html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect((await site.post(path, { message: "Hoe zit het met garantie?", type: "support" })).location).toBe(
      asked.location
    )
    const { html } = await site.get(path)
    expect(html.match(/chat-bubble--visitor/g)).toHaveLength(2)
    expect(html).toContain('href="/support/garantie-en-reparatie"')
  })

  it.each([
    ["", "Typ eerst een vraag."],
    ["a".repeat(1_001), "Je vraag is te lang."]
  ])("CHAT-03: “%.5s” is not asked, and stays in the field", async (message, problem) => {
    const { status, html } = await site.post("/chat/", { message, type: "support" })
    expect(status).toBe(422)
    expect(html).toContain(problem)
    expect(html).toContain('<option value="support" selected="">')
    expect(html).toContain(`${message}</textarea>`)
  })

  it.each(["/chat/weg/", "/chat/%3Cscript%3E/"])("CHAT-03: %s is there no longer, which is said", async (path) => {
    const { status, html } = await site.get(path)
    expect([status, html.includes("Dit gesprek is er niet meer.")]).toEqual([200, true])
    expect(site.logged).toEqual([])
  })
})
