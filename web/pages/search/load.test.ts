import { describe, expect, it } from "vitest"
import { PageApiError, type PageApi } from "#adapters/client/page-api.ts"
import type { ProductId } from "#domain/catalogue/ids.ts"
import { bucket, card, category, facet, facets, result } from "#web/testing/examples.ts"
import { fakeApi } from "#web/testing/fake-api.ts"
import { testPageContext } from "#web/testing/dependencies.ts"
import { load } from "./load.ts"

const loadPage = async (path: string, answers: Partial<PageApi> = {}) => {
  const url = new URL(path, "https://koopkompas.example")
  const logged: Array<string> = []
  const api = fakeApi({
    search: () => Promise.resolve(result()),
    facets: () => Promise.resolve(facets()),
    facetFull: () => Promise.resolve(facet()),
    category: (key) =>
      Promise.resolve({ category: category(key), trail: [category(key)], children: [], content: null }),
    ...answers
  })
  const outside = testPageContext(api, { log: (what) => logged.push(what) })
  const page = load({ ...outside, url, baseUrl: url.origin, params: {} })
  return { view: await page, logged }
}

/** Where a loader sends the visitor instead. */
const sentTo = async (path: string, answers: Partial<PageApi>) => {
  const answer: unknown = await loadPage(path, answers).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get("location") : answer
}

const found = (total: number) => ({ search: () => Promise.resolve(result({}, total)) })

describe("search page", () => {
  it("SRCH-21: a failing facet call is logged and the page stays", async () => {
    const { view, logged } = await loadPage("/zoeken/?q=lamp", {
      facets: () => Promise.reject(new PageApiError(503, "no facets"))
    })
    expect(view.products).toHaveLength(1)
    expect(view.groups).toEqual([])
    expect(logged).toEqual(["facets"])
  })

  it("SRCH-21: asks for the whole of the facet the address names", async () => {
    const asked: Array<string> = []
    await loadPage("/zoeken/?q=lamp&toon=brand", {
      facetFull: (_, name) => {
        asked.push(name)
        return Promise.resolve(facet(bucket("Lumova")))
      }
    })
    expect(asked.toSorted()).toEqual(["brand", "category"])
  })

  it("SRCH-09: an empty page whose number is all there is in the query goes to the search page without it", async () => {
    expect(await sentTo("/zoeken/?pagina=5", found(0))).toBe("/zoeken/")
    expect(await sentTo("/wonen/aanbod/?pagina=5", found(0))).toBe("/wonen/aanbod/")
  })

  it("SRCH-08: a page that is not there goes to the last one that is", async () => {
    expect(await sentTo("/zoeken/?q=lamp&pagina=50", found(95))).toBe("/zoeken/?q=lamp&pagina=4")
    expect(await sentTo("/zoeken/?q=lamp&pagina=5", found(0))).toBe("/zoeken/?q=lamp")
  })

  it("SRCH-30: shows the pages from the first that is named below each other, each product once", async () => {
    const asked: Array<number> = []
    const { view } = await loadPage("/zoeken/?q=lamp&pagina=3&vanaf=2", {
      search: ({ page }) => {
        asked.push(page.current)
        const hit = (id: string) => ({ _id: id, _source: card({ id: id as ProductId }) })
        const found = result({}, 95)
        return Promise.resolve({
          ...found,
          hits: { ...found.hits, hits: [hit("moved"), hit(`p-${page.current}`)] }
        })
      }
    })
    expect(asked).toEqual([1, 2])
    expect(view.products.map(({ id }) => id)).toEqual(["moved", "p-1", "p-2"])
  })

  it("STATIC-02: a search for a GTIN that finds one product goes to it", async () => {
    expect(await sentTo("/zoeken/?q=4006381333931", found(1))).toBe("/product/lumova-oslo-tafellamp/p-1/")
  })

  it("ROUTE-20: a category that is not there is a 404; a search that fails is not", async () => {
    const missing = { category: () => Promise.reject(new PageApiError(404, "no such category")) }
    await expect(loadPage("/onzin/aanbod/", missing)).rejects.toMatchObject({ status: 404 })
    const down = { search: () => Promise.reject(new PageApiError(503, "no answer")) }
    await expect(loadPage("/zoeken/", down)).rejects.toMatchObject({ status: 503 })
  })

  it("ROUTE-20: a path that cannot be a category is a 404", async () => {
    const answer: unknown = await loadPage("/Geen%20Categorie/aanbod/").catch((thrown: unknown) => thrown)
    expect(answer).toMatchObject({ init: { status: 404 } })
  })
})
