// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { MAX_SITEMAP_ADDRESSES } from "#domain/site/sitemap.ts"
import { searchRobots } from "#domain/site/page-head.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { parsed, shownData } from "./shown-data.ts"
import { siteAddress } from "./site-address.ts"

const get = async (path: string) => {
  const url = siteAddress() + path
  // A new connection: the site closes an idle one, which may be while the last page is parsed here.
  const response = await fetch(url, { redirect: "manual", headers: { connection: "close" } })
  return { status: response.status, url, html: await response.text() }
}

/** Returns the addresses of `kind` that a page links to, without duplicates. */
const linksOn = async (path: string, kind: string): Promise<ReadonlyArray<string>> => [
  ...new Set(
    [...(await get(path)).html.matchAll(new RegExp(`href="(/${kind}/[^"]+)"`, "g"))].map(([, href]) => href ?? "")
  )
]

describe("structured data", () => {
  it.each([
    ["/", ["WebSite", "Organization"]],
    ["/zoeken/?q=lamp", ["BreadcrumbList"]],
    ["/zoeken/?q=tas&pagina=2", ["BreadcrumbList"]],
    ["/wonen/aanbod/", ["BreadcrumbList"]],
    ["/wonen/", ["BreadcrumbList", "HowTo", "FAQPage"]],
    ["/alle-categorieen/", []],
    ["/aanbod/", []]
  ])("HEAD-04, HEAD-05, CRUMB-02, SRCH-18: on %s has the types %j and only shown values", async (path, types) => {
    const { html, url } = await get(path)
    const shown = shownData(html, url)
    expect(shown.differences).toEqual([])
    expect(shown.types).toEqual(expect.arrayContaining(types))
  })

  it("HEAD-09, HEAD-13: of products has only shown names, numbers, pictures, prices and counts", async () => {
    const products = [
      ...(await linksOn("/zoeken/?q=lamp", "product")),
      ...(await linksOn("/elektronica/aanbod/", "product"))
    ]
    expect(products.length).toBeGreaterThan(30)
    for (const path of products.slice(0, 40)) {
      const { html, url } = await get(path)
      const { differences, types } = shownData(html, url)
      expect({ path, differences }).toEqual({ path, differences: [] })
      expect(types).toEqual(expect.arrayContaining(["Product", "BreadcrumbList"]))
    }
  })

  it.each([
    ["another number of offers", /"offerCount":\d+/, '"offerCount":999'],
    ["another price", /"lowPrice":"[\d.]+"/, '"lowPrice":"0.01"'],
    ["another name", /"@type":"Product","name":"[^"]+"/, '"@type":"Product","name":"Iets anders"'],
    ["another step", /"position":2,"name":"[^"]+"/, '"position":2,"name":"Elders"'],
    ["a brand that is not shown", /"@type":"Brand","name":"[^"]+"/, '"@type":"Brand","name":"Nergens"']
  ])("HEAD-09, HEAD-13, CRUMB-02: is compared for %s", async (_, original, replacement) => {
    const [path = ""] = await linksOn("/zoeken/?q=lamp", "product")
    const { html, url } = await get(path)
    expect(html).toMatch(original)
    expect(shownData(html.replace(original, replacement), url).differences).toHaveLength(1)
  })

  it("CRUMB-02: of shops has their breadcrumb", async () => {
    for (const path of (await linksOn("/aanbod/", "shop")).slice(0, 5)) {
      const { html, url } = await get(path)
      expect(shownData(html, url)).toMatchObject({ differences: [], types: ["BreadcrumbList"] })
    }
  })
})

describe("search pages", () => {
  it.each([
    ["/zoeken/?q=lamp", "/zoeken/?q=lamp"],
    ["/zoeken/?q=tas&pagina=2", "/zoeken/?q=tas&pagina=2"],
    ["/zoeken/?q=lamp&sorteer=priceAsc", "/zoeken/?q=lamp"],
    ["/zoeken/?q=lamp&weergave=tegels", "/zoeken/?q=lamp"],
    ["/zoeken/?q=lamp&kleur=zwart", "/zoeken/?q=lamp"],
    ["/zoeken/?q=lamp&kleur=zwart%7Cwit", "/zoeken/?q=lamp"],
    ["/zoeken/?q=lamp&prijs-tot=50", "/zoeken/?q=lamp"],
    ["/zoeken/?q=lamp&aantal=60", "/zoeken/?q=lamp"],
    ["/zoeken/?q=zzzzqqq", "/zoeken/?q=zzzzqqq"],
    ["/wonen/aanbod/", "/wonen/aanbod/"],
    ["/wonen/aanbod/?kleur=zwart&sorteer=priceDesc", "/wonen/aanbod/"]
  ])("HEAD-06, HEAD-08: %s is the page %s, and may be listed as its rule says", async (path, canonical) => {
    const { html, url } = await get(path)
    const document = parsed(html, url)
    const robots = document.querySelector("meta[name=robots]")?.getAttribute("content")
    expect(document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href).toBe(siteAddress() + canonical)
    // A page without results may recommend products, which are no results.
    const hasFound = document.querySelector('.search__results > .product-list a[href^="/product/"]') !== null
    expect(robots).toBe(searchRobots(readSearchUrl(new URL(url)), hasFound ? 1 : 0))
  })
})

describe("files for crawlers", () => {
  it("HEAD-14, HEAD-16: are served to robots and browsers", async () => {
    const [robots, openSearch, home] = await Promise.all(["/robots.txt", "/opensearch.xml", "/"].map(get))
    expect(robots?.html.match(/^Sitemap: .*$/m)?.[0]).toBe(`Sitemap: ${siteAddress()}/sitemap.xml`)
    expect(openSearch?.html.match(/template="([^"]*)"/)?.[1]).toBe(`${siteAddress()}/zoeken/?q={searchTerms}`)
    const link = parsed(home?.html ?? "", home?.url ?? "").querySelector("link[rel=search]")
    expect(link?.getAttribute("type")).toBe("application/opensearchdescription+xml")
    expect(link?.getAttribute("href")).toBe("/opensearch.xml")
  })

  it("HEAD-15: list every kind of page, all of which exist and are indexable", async () => {
    const locations = async (path: string) =>
      [...(await get(path)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
        (url ?? "").replace(siteAddress(), "")
      )
    const files = await locations("/sitemap.xml")
    const [pages, products] = [await locations(files[0] ?? ""), await locations(files.at(-1) ?? "")]
    expect(files.length).toBeGreaterThan(1)
    expect(pages.length).toBeGreaterThan(50)
    expect(products.length).toBeGreaterThan(1_000)
    expect(products.length).toBeLessThanOrEqual(MAX_SITEMAP_ADDRESSES)
    for (const path of [...pages, ...products.slice(0, 10)]) {
      const { status, html } = await get(path)
      expect([path, status, /<meta name="robots" content="([^"]+)"/.exec(html)?.[1]]).toEqual([
        path,
        200,
        "index, follow"
      ])
    }
  })
})
