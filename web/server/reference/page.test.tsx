import { describe, expect, it } from "vitest"
import { contractDocument } from "#adapters/contract/api.ts"
import { OPERATIONS } from "#adapters/contract/operations.ts"
import { referencePage } from "./page.ts"

const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html")

describe("referencePage", () => {
  const contract = contractDocument()
  const page = parsed(referencePage(contract, "body{}"))
  const articles = [...page.querySelectorAll("article")]

  it("API-32: lists the calls of every area with their paths, responses and commands", () => {
    expect(articles.map(({ id }) => id).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort())
    expect([...page.querySelectorAll("section")].map(({ id }) => id)).toEqual(contract.tags.map(({ name }) => name))
    const product = page.getElementById("product.product")
    expect(product?.textContent).toContain("GET /api/product/{id}")
    expect(product?.querySelector("pre")?.textContent).toBe('curl "$SITE/api/product/text"')
    expect(product?.querySelector("table")?.textContent).toContain("withExpired (optional)")
    expect([...product!.querySelectorAll("summary")].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["Answer 200 Success, application/json", "Answer 404 CatalogueNotFound, application/json"])
    )
  })

  it("API-32: shows a command with the required values, quoted for a shell", () => {
    const search = page.getElementById("search.search")?.querySelector("pre")?.textContent ?? ""
    expect(search).toMatch(
      /^curl "\$SITE\/api\/search" \\\n {2}-H "content-type: application\/json" \\\n {2}-d '\{.*\}'$/
    )
    const body = /-d '(.*)'$/.exec(search)?.[1] ?? ""
    expect(JSON.parse(body)).toMatchObject({ page: { current: 0 }, filters: {} })
    const facets = page.getElementById("search.facets")?.querySelector("pre")?.textContent ?? ""
    expect(facets).toMatch(/^curl "\$SITE\/api\/facets\?payload=[^" ]+"$/)
  })

  it("API-32: links only to elements of the page and to the document", () => {
    const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href")!)
    const lost = links.filter((href) => href.startsWith("#") && page.getElementById(href.slice(1)) === null)
    expect(lost).toEqual([])
    expect(links.filter((href) => !href.startsWith("#"))).toEqual(["/api/openapi.json"])
  })

  it("API-32: has no scripts, no external files, one h1 and unique ids", () => {
    expect(page.querySelectorAll("script, link:not([rel=icon]), img, iframe, [onclick], [style]")).toHaveLength(0)
    expect(page.querySelectorAll("h1")).toHaveLength(1)
    expect(page.documentElement.lang).toBe("en")
    const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(page.querySelectorAll("th:not([scope])")).toHaveLength(0)
  })

  it("API-32: escapes the texts of the contract", () => {
    const hostile = structuredClone(contract)
    const [path] = Object.values(hostile.paths)
    Object.values(path!).forEach((call) => Object.assign(call, { summary: "<img src=x onerror=alert(1)>" }))
    expect(parsed(referencePage(hostile, "")).querySelectorAll("img")).toHaveLength(0)
  })
})
