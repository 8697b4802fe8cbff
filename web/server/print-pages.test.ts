import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { testSite } from "#web/testing/test-site.ts"
import type * as Printing from "./print-page.ts"

const printing = vi.hoisted(() => ({ isOn: true, left: 0, printed: 0 }))

vi.mock("./print-page.ts", async (original) => {
  const { printPage } = await original<typeof Printing>()
  return {
    printPage: (page: Parameters<typeof printPage>[0]) => {
      if (!printing.isOn) return null
      const result = printPage(page)
      if (result === null) printing.left++
      else printing.printed++
      return result
    }
  }
})

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => (site = await testSite()))
afterAll(() => site.close())

/** Tags with their attributes in one order, and texts. */
const tokens = (html: string): ReadonlyArray<string> =>
  (html.match(/<!--.*?-->|<[^>]*>|[^<]+/g) ?? []).map((token) =>
    token.startsWith("<")
      ? [token.split(/[\s>]/)[0], ...(token.match(/[^\s=<>/]+="[^"]*"/g) ?? []).sort()].join(" ")
      : token
  )

/** What the page at `path` holds, as it is printed now. */
const held = async (path: string, isOn: boolean) => {
  Object.assign(printing, { isOn, left: 0, printed: 0 })
  const { html } = await site.get(path)
  const [head = "", body = ""] = html.split("<body>")
  return { head: [...tokens(head)].filter((token) => isOn || !isEarlyPicture(token)).sort(), body: tokens(body) }
}

/** React has the pictures of a list fetched before the list is read, which makes the list later. */
const isEarlyPicture = (token: string) => token.includes('rel="preload"') && !token.includes('fetchPriority="high"')

describe("printPage", () => {
  it.each(["/", "/zoeken/?q=a", "/zoeken/?q=nergens-te-vinden", "/zoeken/", "/wonen/", "/alle-categorieen/"])(
    "APP-10: %s is as React prints it, and not left to React",
    async (path) => {
      const ours = await held(path, true)
      expect([printing.printed, printing.left]).toEqual([1, 0])
      expect(ours).toEqual(await held(path, false))
      expect(ours.body.length).toBeGreaterThan(100)
    }
  )

  it("APP-10: a product, its offers and what resembles it are as React prints them", async () => {
    const { html } = await site.get("/zoeken/")
    const path = /href="(\/product\/[^"]+)"/.exec(html)?.[1] ?? ""
    expect(await held(path, true)).toEqual(await held(path, false))
  })
})
