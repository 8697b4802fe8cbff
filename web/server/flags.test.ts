import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { FLAGS } from "#domain/base/flags.ts"
import { LINKS } from "#domain/assistant/reply-parts.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite({ production: [] })
})
afterAll(() => site.close())

/** Returns the status and the markup of a page, without the data that names the flags. */
const markupOf = async (path: string, cookie = "") => {
  const { status, html } = await site.get(path, cookie)
  return [status, html.replace(/<script[^>]* id="data".*?<\/script>/s, "")]
}

describe("flags", () => {
  const rows = examples("FLAG-10", ["flag", "page"])

  it("FLAG-10: are each in the table", () => {
    expect(rows.map(({ flag }) => flag)).toEqual([...FLAGS])
  })

  it.each(rows)("FLAG-10: change the page $page with the flag $flag", async ({ flag, page }) => {
    const without = await markupOf(page)
    expect(await markupOf(page)).toEqual(without)
    expect(await markupOf(page, `functies=${flag}`)).not.toEqual(without)
  })

  it("COVER-05: a search links to pages of this site that are open without flags", async () => {
    for (const term of ["klantenservice", "retourneren", "garantie", "bezorging", "klachten"]) {
      const { html } = await site.get(`/zoeken/?q=${term}`)
      const [, path = ""] = /<main.*?href="(\/(?:klantenservice|support)\/[^"]*)"/s.exec(html) ?? []
      expect([term, (await site.get(path)).status]).toEqual([term, 200])
    }
  })

  it("CHAT-12: the assistant links to pages that are open without flags", async () => {
    for (const { href } of Object.values(LINKS).filter(({ href }) => href !== ROUTES.profileOrders))
      expect([href, (await site.get(href.split("#")[0]!)).status]).toEqual([href, 200])
  })

  it("FLAG-10, APP-03: start the application of each page at once with eager-hydration", async () => {
    const { html } = await site.get("/voorwaarden/", "functies=eager-hydration")
    expect(html).toMatch(/<footer class="footer" data-eager="">/)
    expect((await site.get("/voorwaarden/")).html).not.toContain("data-eager")
  })
})
