import { toCents } from "#domain/base/euros.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { randomFrom } from "#adapters/index/testing/documents.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { flatCategories } from "./labels.ts"
import { memoryBackend, testWorld } from "#adapters/testing/memory-backend.ts"
import { CHOICE_NAMES, type FilterField, isFeature, setValues, valuesOf } from "#domain/search/filters.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { withPrice } from "#domain/search/refine.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { StaticApi } from "#domain/catalogue/api.ts"
import type { Facets } from "#domain/search/schemas.ts"
import { within } from "#domain/search/facets.ts"

const world = testWorld()
let backend: Backend

beforeAll(async () => {
  backend = await memoryBackend(world)
})

afterAll(() => backend.close())

const totalOf = async (request: SearchRequest): Promise<number> =>
  (await backend.api.search(searchPayload(request))).hits.total.value

/** A number on a page, and the search that its link opens. */
interface ShownCount {
  readonly what: string
  readonly count: number
  readonly request: SearchRequest
}

/**
 * Returns the numbers of a page with `total` results. A value of a filter stands for the search with that value alone in it, and a further
 * one also for the search with the chosen values and it.
 */
const shownCounts = (request: SearchRequest, total: number, facets: Facets): ReadonlyArray<ShownCount> => {
  const fields: ReadonlyArray<FilterField> = [
    ...CHOICE_NAMES.filter((name) => name !== "category"),
    ...(Object.keys(facets).filter((name) => name.startsWith("feature::")) as ReadonlyArray<FilterField>).filter(
      isFeature
    )
  ]
  const values = fields.flatMap((field) =>
    (facets[field]?.buckets ?? []).map(({ key, doc_count }) => ({
      what: `${field} ${key}`,
      count: doc_count,
      request: { ...request, filters: setValues(request.filters, field, [key]) }
    }))
  )
  const additions = fields.flatMap((field) => {
    const chosen = valuesOf(request.filters, field)
    return chosen.length === 0
      ? []
      : (facets[field]?.buckets ?? [])
          .filter(({ key }) => !chosen.includes(key))
          .map(({ key, added = Number.NaN }) => ({
            what: `${field} ${chosen.join()} and ${key}`,
            count: total + added,
            request: { ...request, filters: setValues(request.filters, field, [...chosen, key]) }
          }))
  })
  const categories = facets.category.buckets.map(({ key, doc_count }) => ({
    what: key,
    count: doc_count,
    request: within(request, key)
  }))
  const prices = facets.price_ranges.map(({ from, to, doc_count }) => ({
    what: `from ${from}`,
    count: doc_count,
    request: withPrice(request, from, to === null ? null : toCents(to - 1))
  }))
  return [...values, ...additions, ...categories, ...prices]
}

describe("counts", () => {
  it("FOLD-04, FOLD-09: each number is the total of the search that it opens, on 500 random searches", async () => {
    const random = randomFrom(71)
    const pick = <A>(list: ReadonlyArray<A>): A => list[Math.floor(random() * list.length)]!
    const words = [...new Set(world.products.flatMap(({ name }) => name.split(" ")))]
    const repeat = <A>(most: number, list: ReadonlyArray<A>) =>
      Array.from({ length: Math.min(most, list.length) }, () => pick(list))
    const wrong: Array<unknown> = []
    let added = 0
    let request: SearchRequest = EMPTY_REQUEST
    for (let n = 0; n < 500; n++) {
      if (n % 4 === 0) {
        const product = pick(world.products).name.split(" ")
        const terms = [
          "",
          pick(words),
          product.slice(0, 2).join(" "),
          `${pick(words)} ${pick(words)}`,
          pick(words).slice(0, 4),
          `${pick(["rode", "zwarte", "witte", "goedkope", "blauwe"])} ${product[0]}`,
          `${pick(words)} onder 80 euro`
        ]
        request = { ...EMPTY_REQUEST, searchTerm: pick(terms), allVariants: random() < 0.2 }
      }
      const counts = shownCounts(request, await totalOf(request), await backend.api.facets(searchPayload(request)))
      const additions = counts.filter(({ what }) => what.includes(" and "))
      const compared = [...repeat(4, counts), ...repeat(2, additions)]
      added += Math.min(2, additions.length)
      for (const shown of compared) {
        const total = await totalOf(shown.request)
        if (total !== shown.count) wrong.push([shown.what, shown.count, total, JSON.stringify(request)])
      }
      if (counts.length === 0) continue
      // The next search adds a value, sometimes to the other values of its filter.
      const next = pick(counts).request
      const [field] = CHOICE_NAMES.filter((name) => valuesOf(request.filters, name).length > 0)
      request =
        field === undefined || random() < 0.5
          ? next
          : {
              ...next,
              filters: setValues(next.filters, field, [
                ...valuesOf(request.filters, field),
                ...valuesOf(next.filters, field)
              ])
            }
    }
    expect(wrong).toEqual([])
    expect(added).toBeGreaterThan(300)
  })

  it("FOLD-04: counts a colour as the search with that colour finds when the term names another one", async () => {
    const kinds = [...new Set(world.products.flatMap(({ name }) => name.toLowerCase().split(" ").slice(0, 1)))].slice(
      0,
      40
    )
    let compared = 0
    for (const kind of [...kinds, "lamp", "jas", "stoel", "shirt"])
      for (const color of ["zwarte", "witte", "rode"]) {
        const request = { ...EMPTY_REQUEST, searchTerm: `${color} ${kind}` }
        const { color: facet } = await backend.api.facets(searchPayload(request))
        for (const { key, doc_count } of facet.buckets) {
          const total = await totalOf({ ...request, filters: { color: [key] } })
          expect([request.searchTerm, key, doc_count]).toEqual([request.searchTerm, key, total])
          compared++
        }
      }
    expect(compared).toBeGreaterThan(50)
  })

  it("SUGG-05: the number beside a completion is the total of its search", async () => {
    const random = randomFrom(72)
    let compared = 0
    for (let n = 0; n < 60; n++) {
      const { name } = world.products[Math.floor(random() * world.products.length)]!
      const { terms } = await backend.api.suggestions(name.slice(0, 2 + Math.floor(random() * 8)))
      for (const { text, hits } of terms) {
        expect([text, hits]).toEqual([text, await totalOf({ ...EMPTY_REQUEST, searchTerm: text })])
        compared++
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it("FOLD-08: the number of products of a category is the total of its search page", async () => {
    const categories = flatCategories(await backend.api.categoryTree()).filter(({ adult_content }) => !adult_content)
    for (const { key, productCount } of categories)
      expect([key, productCount]).toEqual([key, await totalOf({ ...EMPTY_REQUEST, pageCategory: key })])
    const { products } = await backend.run(StaticApi.use((api) => api.marketStatus()))
    expect(products).toBe(await totalOf(EMPTY_REQUEST))
    const { category } = await backend.api.category(categories[0]!.key)
    expect(category.productCount).toBe(categories[0]!.productCount)
  })
})
