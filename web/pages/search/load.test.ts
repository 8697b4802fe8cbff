import { describe, expect, it } from "vitest"
import { PageApiError, type PageApi } from "#adapters/client/page-api.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { bucket, card, category, facet, facets, result } from "#web/testing/examples.ts"
import { fakeApi } from "#web/testing/fake-api.ts"
import { testPageContext } from "#web/testing/dependencies.ts"
import { load } from "./load.ts"

const loadPage = async (path: string, responses: Partial<PageApi> = {}) => {
  const url = new URL(path, "https://koopkompas.example")
  const logged: Array<string> = []
  const api = fakeApi({
    search: () => Promise.resolve(result()),
    facets: () => Promise.resolve(facets()),
    facetFull: () => Promise.resolve(facet()),
    category: (key) =>
      Promise.resolve({ category: category(key), trail: [category(key)], children: [], content: null }),
    ...responses
  })
  const context = testPageContext(api, { log: (what) => logged.push(what) })
  const page = load({ ...context, url, baseUrl: url.origin, params: {} })
  return { view: await page, logged }
}

/** Returns the address of the redirect that the loader rejects with, or its other rejection. */
const redirectOf = async (path: string, responses: Partial<PageApi>) => {
  const outcome: unknown = await loadPage(path, responses).catch((thrown: unknown) => thrown)
  return outcome instanceof Response ? outcome.headers.get("location") : outcome
}

const found = (total: number) => ({ search: () => Promise.resolve(result({}, total)) })

describe("search page", () => {
  it("SRCH-21: logs a failed facet request and renders the page without facets", async () => {
    const { view, logged } = await loadPage("/zoeken/?q=lamp", {
      facets: () => Promise.reject(new PageApiError(503, "no facets"))
    })
    expect(view.products).toHaveLength(1)
    expect(view.groups).toEqual([])
    expect(logged).toEqual(["facets"])
  })

  it("SRCH-21: requests all values of the facet in the address", async () => {
    const requested: Array<string> = []
    await loadPage("/zoeken/?q=lamp&toon=brand", {
      facetFull: (_, name) => {
        requested.push(name)
        return Promise.resolve(facet(bucket("Lumova")))
      }
    })
    expect(requested.toSorted()).toEqual(["brand", "category"])
  })

  it("SRCH-09: redirects from an empty page with only a page number to the search page without it", async () => {
    expect(await redirectOf("/zoeken/?pagina=5", found(0))).toBe("/zoeken/")
    expect(await redirectOf("/wonen/aanbod/?pagina=5", found(0))).toBe("/wonen/aanbod/")
  })

  it("SRCH-08: redirects from a page past the last to the last page", async () => {
    expect(await redirectOf("/zoeken/?q=lamp&pagina=50", found(95))).toBe("/zoeken/?q=lamp&pagina=4")
    expect(await redirectOf("/zoeken/?q=lamp&pagina=5", found(0))).toBe("/zoeken/?q=lamp")
  })

  it("SRCH-30: shows several pages below each other without duplicate products", async () => {
    const requested: Array<number> = []
    const { view } = await loadPage("/zoeken/?q=lamp&pagina=3&vanaf=2", {
      search: ({ page }) => {
        requested.push(page.current)
        const hit = (id: string) => ({ _id: id, _source: card({ id: id as ProductId }) })
        const found = result({}, 95)
        return Promise.resolve({
          ...found,
          hits: { ...found.hits, hits: [hit("moved"), hit(`p-${page.current}`)] }
        })
      }
    })
    expect(requested).toEqual([1, 2])
    expect(view.products.map(({ id }) => id)).toEqual(["moved", "p-1", "p-2"])
  })

  it("STATIC-02: redirects a GTIN search with one result to the product", async () => {
    expect(await redirectOf("/zoeken/?q=4006381333931", found(1))).toBe("/product/lumova-oslo-tafellamp/p-1/")
  })

  it("ROUTE-20: rejects with a 404 for an unknown category, and a 503 for a failed search", async () => {
    const missing = { category: () => Promise.reject(new PageApiError(404, "no such category")) }
    await expect(loadPage("/onzin/aanbod/", missing)).rejects.toMatchObject({ status: 404 })
    const down = { search: () => Promise.reject(new PageApiError(503, "no answer")) }
    await expect(loadPage("/zoeken/", down)).rejects.toMatchObject({ status: 503 })
  })

  it("ROUTE-20: rejects with a 404 for a path that cannot be a category", async () => {
    const outcome: unknown = await loadPage("/Geen%20Categorie/aanbod/").catch((thrown: unknown) => thrown)
    expect(outcome).toMatchObject({ init: { status: 404 } })
  })
})
