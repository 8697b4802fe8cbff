import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PHOTO_LIMITS } from "#adapters/services/search/sent-photos.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

describe("policy pages", () => {
  it.each(["/privacy/", "/cookies/", "/voorwaarden/"])(
    "STATIC-01: show the date of %s and links to all three",
    async (path) => {
      const { status, html } = await site.get(path)
      expect(status).toBe(200)
      expect(html).toMatch(/Vastgesteld op \d{1,2} \w{3} 202\d/)
      const links = [...html.matchAll(/class="side-links__link" href="([^"]+)"( aria-current="page")?/g)]
      expect(links.map(([, href]) => href)).toEqual(["/privacy/", "/cookies/", "/voorwaarden/"])
      expect(links.filter(([, , current]) => current !== undefined).map(([, href]) => href)).toEqual([path])
    }
  )

  it("IMG-13, STATIC-01: explain in the privacy policy where and how long a photo is stored", async () => {
    expect(PHOTO_LIMITS.maxAgeMs).toBe(15 * 60_000)
    const { html } = await site.get("/privacy/")
    expect(html).toMatch(/Een foto waarmee je zoekt<\/strong> bewaren we een kwartier/)
  })

  it("STATIC-04: state in the terms who sells, and the days that the product applies", async () => {
    const { html } = await site.get("/voorwaarden/", "functies=marketplace")
    const headings = [...html.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, heading]) => heading)
    expect(headings).toEqual(
      expect.arrayContaining([
        "Wie doet wat",
        "Bestellen en betalen",
        "Bezorgen en ophalen",
        "Bedenktijd",
        "Als een product niet goed is",
        "Klachten",
        "Waar wij voor instaan"
      ])
    )
    expect(html).toContain("neemt een betaalde bestelling aan binnen 3 werkdagen")
    expect(html).not.toContain("{{")
  })

  it("STATIC-04: state the days in which a shop accepts an order as the operator set them", async () => {
    const { run, close } = await memoryBackend(undefined, () => TEST_NOW, { acceptDays: 5 })
    const slow = await testSite({ run })
    expect((await slow.get("/voorwaarden/", "functies=marketplace")).html).toContain("binnen 5 werkdagen")
    await slow.close()
    await close()
  })

  it("STATIC-04: say nothing about buying here without a marketplace", async () => {
    const { html } = await site.get("/voorwaarden/")
    expect(html).toContain("Waar wij voor instaan")
    for (const absent of ["{{", "winkelwagen", "Bedenktijd", "herroepen"]) expect(html).not.toContain(absent)
  })

  it("STATIC-04: link in the terms to pages that exist", async () => {
    const flags = "functies=marketplace"
    const { html } = await site.get("/voorwaarden/", flags)
    const prose = html.slice(html.indexOf('class="prose"'), html.indexOf("</article>"))
    const links = [...prose.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href)
    expect(links.length).toBeGreaterThan(3)
    for (const href of links) expect([href, (await site.get(href, flags)).status]).toEqual([href, 200])
  })

  it.each(["granted", "denied"])("CONS-01, CONS-03: store the answer %s and redirect back", async (choice) => {
    const { status, location, cookies } = await site.post("/cookies/", {
      toestemming: choice,
      naar: "/zoeken/?q=lamp"
    })
    expect([status, location, cookies]).toEqual([303, "/zoeken/?q=lamp", [`toestemming=1.${choice}`]])
  })

  it("CONS-03: show the stored choice instead of the question", async () => {
    const flags = "functies=consent"
    expect((await site.get("/cookies/", flags)).html).toContain("Mogen we meten")
    const { html } = await site.get("/cookies/", `${flags}; toestemming=1.granted`)
    expect(html).not.toContain("Mogen we meten")
    expect(html).toContain("Je hebt toestemming gegeven.")
  })

  it("ADULT-04: store the answer to the age question, except of a blocked browser", async () => {
    const yes = { volwassen: "ja", naar: "/" }
    expect((await site.post("/cookies/", yes)).cookies).toContain("volwassen-toegestaan=true")
    expect((await site.post("/cookies/", { volwassen: "nee", naar: "/" })).cookies).toEqual([
      "volwassen-toegestaan=false"
    ])
    expect((await site.post("/cookies/", yes, "volwassen-geblokkeerd=true")).cookies).toEqual([])
  })

  it("AUTH-12: never redirect to another site, and ignore unknown answers", async () => {
    const away = await site.post("/cookies/", { toestemming: "misschien", naar: "https://elders.example/" })
    expect([away.location, away.cookies]).toEqual(["/", []])
    expect(await site.post("/cookies/", { toestemming: "denied" })).toMatchObject({
      location: "/cookies/",
      cookies: ["toestemming=1.denied", "melding=notices.saved"]
    })
  })
})

describe("invalid form body", () => {
  it.each([
    ["application/json", "{}"],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name="],
    ["multipart/form-data", "geen grens"]
  ])("APP-13: is rejected as %s", async (type, body) => {
    const { status, cookies } = await site.send("/cookies/", body, type)
    expect([status, cookies]).toEqual([422, []])
    expect(site.logged).toEqual([])
  })
})

describe("adult category", () => {
  it("ADULT-02, ADULT-04: shows the age question first, the category after a yes, and why it is closed otherwise", async () => {
    const category = (await site.backend.api.categoryTree())
      .flatMap((main) => main.subcategory)
      .find(({ adult_content }) => adult_content)
    const address = `/${(category?.key ?? "").replace(".", "/")}/`
    for (const page of [address, `${address}aanbod/`]) {
      const response = await site.get(page)
      expect([page, response.status, response.html.includes("Ben je 18 of ouder?")]).toEqual([page, 403, true])
      expect((await site.get(page, "volwassen-toegestaan=true")).status).toBe(200)
      const closed = await site.get(page, "volwassen-toegestaan=false")
      expect([closed.status, closed.html.includes("voor 18 jaar en ouder")]).toEqual([403, true])
      expect(closed.html).toContain("Antwoord wijzigen")
      const blocked = await site.get(page, "volwassen-toegestaan=false; volwassen-geblokkeerd=true")
      expect([blocked.status, blocked.html.includes("Volgens je profiel ben je nog geen 18.")]).toEqual([403, true])
      expect(blocked.html).not.toContain("Antwoord wijzigen")
    }
  })
})
