import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { FLAGS } from "#domain/base/flags.ts"
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

  it("FLAG-10, APP-03: start the application of each page at once with eager-hydration", async () => {
    const { html } = await site.get("/voorwaarden/", "functies=eager-hydration")
    expect(html).toMatch(/<footer class="footer" data-eager="">/)
    expect((await site.get("/voorwaarden/")).html).not.toContain("data-eager")
  })
})
