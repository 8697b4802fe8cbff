import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Effect } from "effect"
import type { IndexQuery, IndexResponse } from "#adapters/index/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend, testWorld } from "#adapters/testing/memory-backend.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import {
  coverQuery,
  coverThing,
  inMainCategories,
  missingNumber,
  nearCategories,
  ownPages,
  titleShows,
  withCover
} from "./cover.ts"
import { lostThing, wantedThings } from "./wanted-things.ts"
import { indexQuery } from "./query.ts"

describe("wantedThings", () => {
  it.each(examples("COVER-01", ["term", "things"]))("COVER-01: finds “$things” in “$term”", ({ term, things }) => {
    expect(
      wantedThings(term)
        .map(({ text }) => text)
        .join(", ")
    ).toBe(things)
  })
})

describe("lostThing", () => {
  it.each(examples("COVER-08", ["term", "without", "lost"]))(
    "COVER-08: finds “$lost” lost in “$term” without “$without”",
    ({ term, without, lost }) => {
      expect(lostThing(term, without.split(" "))?.text ?? "").toBe(lost)
    }
  )
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
    ["return-and-cancel", "Retourneren en annuleren"],
    ["warranty-and-repair", "Garantie en reparatie"]
  ].map(([slug, title]) => ({
    id: slug!,
    slug: slug!,
    title: title!,
    summary: "Lees hoe je iets terugstuurt",
    html: "",
    publishedAt: "2026-01-01T00:00:00.000Z" as never
  }))

  it.each(examples("COVER-05", ["term", "found", "page"]))(
    "COVER-05: finds “$page” for “$term”",
    ({ term, found, page }) => {
      expect(ownPages(term, articles, found === "yes")[0]?.path ?? "").toBe(page)
    }
  )
})

describe("missingNumber", () => {
  it.each(examples("COVER-06", ["term", "title", "missing"]))(
    "COVER-06: finds “$missing” of “$term” missing in “$title”",
    ({ term, title, missing }) => {
      expect(missingNumber(term, [title]) ?? "").toBe(missing)
    }
  )
})

describe("inMainCategories", () => {
  const softOf = (searchTerm: string) =>
    inMainCategories(indexQuery(searchPayload({ ...EMPTY_REQUEST, searchTerm }), "adults")).soft ?? []

  it("ADULT-17: counts products for adults in the main category of the thing alone", () => {
    expect(softOf("koelkast")).toMatchObject([{ field: "category", values: ["huishouden"], rule: "required" }])
    expect(softOf("xqzv")).toEqual([])
  })
})

describe("coverThing", () => {
  const rowOf = (text: string, at: number) => {
    const [name = "", category = ""] = text.split(" @")
    return { id: `${at}`, name, brand: null, category: category.trim() === "" ? null : category.trim() }
  }

  const decide = async (term: string, results: string): Promise<string> => {
    const rows = results.split("; ").map(rowOf)
    const found = (query: IndexQuery): IndexResponse => {
      const inside = (query.soft ?? []).flatMap(({ values }) => values)
      const ids = rows
        .filter(({ category }) => inside.length === 0 || inside.includes(category ?? ""))
        .map(({ id }) => id)
      return {
        ids,
        total: ids.length,
        facets: [],
        price: null,
        priceCounts: [],
        correctedTerm: null,
        exactTotal: 0,
        omittedWords: []
      }
    }
    const index = { query: (query: IndexQuery) => Effect.succeed(found(query)) } as unknown as SearchIndex["Service"]
    const store = {
      productCards: (ids: ReadonlyArray<string>) => Effect.succeed(rows.filter(({ id }) => ids.includes(id)))
    } as unknown as CatalogueStore["Service"]
    const query = coverQuery({ ...indexQuery(searchPayload({ ...EMPTY_REQUEST, searchTerm: term }), "everyone") })
    const cover = await Effect.runPromise(coverThing(index, store, query))
    const all = withCover(query, cover)
    const others = all.soft?.flatMap(({ values }) => values) ?? []
    if (cover.term === null) return "nothing"
    return others.length === 0 ? "yes" : others.filter((key) => rows.some(({ category }) => category === key)).join()
  }

  it.each(examples("COVER-03", ["term", "results", "shows"]))(
    "COVER-03: decides on “$term” by $results: $shows",
    async ({ term, results, shows }) => {
      expect(await decide(term, results)).toBe(shows)
    }
  )

  it.each(examples("COVER-09", ["term", "results", "shows"]))(
    "COVER-09: decides on “$term” by $results: $shows",
    async ({ term, results, shows }) => {
      expect(await decide(term, results)).toBe(shows)
    }
  )
})

it.each([
  [0, null],
  [1, "wattje lamp"]
])("COVER-08: loses no thing if %i products have all words of the term", async (exactTotal, term) => {
  const response = {
    ids: ["1"],
    total: 12,
    facets: [],
    price: null,
    priceCounts: [],
    correctedTerm: "lamp",
    exactTotal,
    omittedWords: ["wattje"]
  }
  const index = { query: () => Effect.succeed(response) } as unknown as SearchIndex["Service"]
  const cards = [{ id: "1", name: "Tafellamp", brand: null, category: "wonen.verlichting.tafellampen" }]
  const store = { productCards: () => Effect.succeed(cards) } as unknown as CatalogueStore["Service"]
  const query = indexQuery(searchPayload({ ...EMPTY_REQUEST, searchTerm: "wattje lamp" }), "everyone")
  const cover = await Effect.runPromise(coverThing(index, store, coverQuery(query)))
  expect(cover.term !== null && (cover.categories ?? []).length === 0 ? cover.term : null).toBe(term)
})

it.each([
  ["puzzel jan", "puzzel", "baby-en-speelgoed.spellen-en-puzzels.puzzels", "puzzel jan"],
  ["kleefpasta sterk", "kleefpasta", "verzorging.mondverzorging", "kleefpasta"]
])("COVER-08: searches “%s”, done without “%s”, among mixed results", async (searchTerm, lost, category, term) => {
  const response = { total: 3, facets: [], price: null, priceCounts: [], exactTotal: 0 }
  const found = ({ term: searched }: IndexQuery): IndexResponse =>
    searched === lost
      ? { ...response, ids: ["1"], correctedTerm: null, omittedWords: [] }
      : { ...response, ids: ["1", "2", "3"], correctedTerm: searchTerm.split(" ")[1]!, omittedWords: [lost] }
  const index = { query: (query: IndexQuery) => Effect.succeed(found(query)) } as unknown as SearchIndex["Service"]
  const cards = [
    { id: "1", name: `Jan ${lost} sterk`, brand: null, category },
    { id: "2", name: "Jan haarlak sterk", brand: null, category: "verzorging.haarverzorging" },
    { id: "3", name: "Jan mousse sterk", brand: null, category: null }
  ]
  const store = {
    productCards: (ids: ReadonlyArray<string>) => Effect.succeed(cards.filter(({ id }) => ids.includes(id)))
  } as unknown as CatalogueStore["Service"]
  const query = indexQuery(searchPayload({ ...EMPTY_REQUEST, searchTerm }), "everyone")
  expect(await Effect.runPromise(coverThing(index, store, coverQuery(query)))).toMatchObject({ term })
})

it("COVER-03: searches for the name of the category that holds the thing alone", async () => {
  const found = (query: IndexQuery) => ({
    ids: query.soft === undefined ? [query.term === "plaids" ? "2" : "1"] : [],
    total: query.soft === undefined ? 1 : 0,
    facets: [],
    price: null,
    priceCounts: [],
    correctedTerm: null,
    exactTotal: 1,
    omittedWords: []
  })
  const index = { query: (query: IndexQuery) => Effect.succeed(found(query)) } as unknown as SearchIndex["Service"]
  const cards = [
    { id: "1", name: "Dekbed dekentje", brand: null, category: "baby-en-speelgoed.slapen.dekbedden" },
    { id: "2", name: "Lamswol 130 x 170 cm", brand: null, category: "wonen.woontextiel.plaids" }
  ]
  const store = {
    productCards: (ids: ReadonlyArray<string>) => Effect.succeed(cards.filter(({ id }) => ids.includes(id)))
  } as unknown as CatalogueStore["Service"]
  const query = indexQuery(searchPayload({ ...EMPTY_REQUEST, searchTerm: "dekentje" }), "everyone")
  const cover = await Effect.runPromise(coverThing(index, store, coverQuery(query)))
  expect(cover).toMatchObject({ term: "plaids", instead: "plaids" })
})

it("COVER-06: decides on terms with numbers in words and codes", async () => {
  const backend = await memoryBackend(testWorld())
  for (const searchTerm of ["lamp-5", "xqzv 5-5 5", "ps5 5 5", "lamp 5 5"])
    expect((await backend.api.search(searchPayload({ ...EMPTY_REQUEST, searchTerm }))).hits).toBeDefined()
  await backend.close()
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

  it("COVER-03: shows the thing of a respelt term, without the words that only other things have", async () => {
    const { hits, warnings } = await search("lapptop voor school")
    expect(hits.total.value).toBe(await totalOf("laptop"))
    expect(warnings).toMatchObject([{ to: "laptop", without: ["school"] }])
  })

  it("COVER-03: finds each product by its own name", async () => {
    const { products } = testWorld()
    // Drinks may be for adults alone.
    const names = products.flatMap(({ name, category }, at) =>
      at % 3 === 0 && category?.startsWith("eten-en-drinken") === false ? [name] : []
    )
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) expect([name, await totalOf(name)]).not.toEqual([name, 0])
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
