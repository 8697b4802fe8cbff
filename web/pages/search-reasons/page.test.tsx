import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { SearchPayload, SearchResult } from "#domain/search/schemas.ts"
import { testPageContext } from "#web/testing/dependencies.ts"
import { result } from "#web/testing/examples.ts"
import { fakeApi } from "#web/testing/fake-api.ts"
import { load as loadSearch } from "#web/pages/search/load.ts"
import { load } from "./load.ts"
import { Page } from "./page.tsx"

afterEach(cleanup)

const found = result({}, 1)
const id = found.hits.hits[0]!._id
const explained: SearchResult = {
  ...found,
  explanations: [
    {
      id,
      score: 6800,
      text: 2000,
      words: [{ label: "lamp", points: 1400, isInTitle: true }],
      preferences: [],
      named: 500,
      opened: 300,
      cheap: 0,
      popularity: 100,
      gains: {
        coverage: 0.1,
        order: 0,
        head: 0.2,
        exactness: 0,
        form: 0,
        thing: 0.4,
        category: 0,
        delivery: 0,
        freshness: 0,
        price: 0
      },
      rules: [{ kind: "boost", reason: "Actie", factor: 2 }]
    }
  ]
}

const contextOf = (path: string, search: (payload: SearchPayload) => Promise<SearchResult>) => {
  const url = new URL(path, "https://site.example")
  return { ...testPageContext(fakeApi({ search })), url, baseUrl: url.origin, params: {} }
}

describe("the page that explains the order", () => {
  it("EXPL-02, ORULE-07: shows the factors, the largest first, and the rules of the operator", async () => {
    const payloads: Array<SearchPayload> = []
    const context = contextOf("/zoeken/waarom/?q=lamp&pagina=2&sorteer=priceAsc", (payload) => {
      payloads.push(payload)
      return Promise.resolve(explained)
    })
    const view = await load(context)
    expect(payloads).toMatchObject([{ q: "lamp", explain: true, page: { current: 1 }, sort: { by: "relevance" } }])
    expect(view.products[0]?.reasons).toEqual([
      { label: "“lamp” in de naam", points: "1.400 punten", share: 41 },
      { label: "Het is het product zelf, geen accessoire", points: "1.200 punten", share: 35 },
      { label: "Hoort in de categorie die je noemt", points: "500 punten", share: 15 },
      { label: "Hoort in de categorie die bezoekers hierna het meest openen", points: "300 punten", share: 9 },
      { label: "De naam lijkt op je zoekopdracht", points: "200 punten", share: 6 },
      { label: "Populair", points: "100 punten", share: 3 }
    ])
    render(<Page view={view} invalidForm={null} />)
    expect(view.products[0]).toMatchObject({ score: 100, total: "6.800 punten" })
    expect(screen.getByText("100 van 100")).toBeTruthy()
    expect(screen.getByText("Waarom staat dit hier?")).toBeTruthy()
    expect(screen.getByText("Hoger gezet door de beheerder (punten × 2): Actie")).toBeTruthy()
    expect(screen.getByText("Terug naar de resultaten").getAttribute("href")).toBe("/zoeken/?q=lamp&pagina=2")
  })

  it("EXPL-02: says so when there is nothing to explain", async () => {
    const view = await load(contextOf("/zoeken/waarom/", () => Promise.resolve(result({}, 0))))
    render(<Page view={view} invalidForm={null} />)
    expect(screen.getByText(/valt er niets uit te leggen/)).toBeTruthy()
  })
})

describe("the search page with rules", () => {
  it("ORULE-07: says of a pinned product that the operator put it there, and why", async () => {
    const pinned = { ...found, pinned: [{ id, reason: "Beste uit onze test" }] }
    const view = await loadSearch(contextOf("/zoeken/?q=lamp", () => Promise.resolve(pinned)))
    expect(view.products[0]?.note).toBe("Vastgezet door de beheerder: Beste uit onze test")
    expect(view.reasonsHref).toBe("/zoeken/waarom/?q=lamp")
  })

  it("ORULE-05: redirects to the address of the rule", async () => {
    const redirected = { ...found, redirect: "/wonen/lampen/" }
    const outcome: unknown = await loadSearch(contextOf("/zoeken/?q=lamp", () => Promise.resolve(redirected))).catch(
      (thrown: unknown) => thrown
    )
    expect(outcome instanceof Response && outcome.headers.get("location")).toBe("/wonen/lampen/")
  })
})
