import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend, testWorld } from "#adapters/testing/memory-backend.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { nearCategories, ownPages, titleShows, wantedThings } from "./cover.ts"

describe("wantedThings", () => {
  it.each(examples("COVER-01", ["term", "things"]))("COVER-01: finds “$things” in “$term”", ({ term, things }) => {
    expect(
      wantedThings(term)
        .map(({ text }) => text)
        .join(", ")
    ).toBe(things)
  })
})

describe("titleShows", () => {
  it.each(examples("COVER-02", ["title", "thing", "shows"]))(
    "COVER-02: tells whether “$title” shows “$thing”",
    ({ title, thing, shows }) => {
      expect(titleShows(title, thing) ? "yes" : "no").toBe(shows)
    }
  )
})

describe("ownPages", () => {
  const articles = [
    ["retourneren-en-annuleren", "Retourneren en annuleren"],
    ["garantie-en-reparatie", "Garantie en reparatie"]
  ].map(([slug, title]) => ({
    id: slug!,
    slug: slug!,
    title: title!,
    summary: "",
    html: "",
    publishedAt: "2026-01-01T00:00:00.000Z" as never
  }))

  it.each(examples("COVER-05", ["term", "page"]))("COVER-05: finds “$page” for “$term”", ({ term, page }) => {
    expect(ownPages(term, articles)[0]?.path ?? "").toBe(page)
  })
})

describe("search", () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await memoryBackend(testWorld())
  })
  afterAll(() => backend.close())

  const search = (searchTerm: string) => backend.api.search(searchPayload({ ...EMPTY_REQUEST, searchTerm }))
  const totalOf = async (term: string) => (await search(term)).hits.total.value

  it("COVER-03: finds nothing if no result is the thing itself, on the page and in its facets", async () => {
    expect(await totalOf("lamp")).toBeGreaterThan(0)
    expect(await totalOf("trampoline")).toBe(0)
    const { category } = await backend.api.facets(searchPayload({ ...EMPTY_REQUEST, searchTerm: "trampoline" }))
    expect(category.buckets.filter(({ doc_count }) => doc_count > 0)).toEqual([])
  })

  it("COVER-04: names categories with products near a thing that nobody sells", async () => {
    const { near = [] } = await search("vouwgordijn")
    for (const { key } of near) {
      const filters = { category: [key] }
      const inside = await backend.api.search(searchPayload({ ...EMPTY_REQUEST, filters }))
      expect(inside.hits.total.value).toBeGreaterThan(0)
    }
    expect(nearCategories("skihelm").length).toBeGreaterThan(0)
    expect((await search("lamp")).near).toBeUndefined()
  })

  it("COVER-05: links to the page of this site that a term asks for", async () => {
    expect((await search("klantenservice")).pages).toEqual([{ title: "Klantenservice", path: "/klantenservice/" }])
  })
})
