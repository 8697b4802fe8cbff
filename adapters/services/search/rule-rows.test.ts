import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { Records } from "#adapters/store/records-port.ts"
import { memoryBackend, TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { addDays } from "#domain/base/days.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { explainProducts } from "#domain/search/search.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import type { SearchRule } from "#domain/search/terms/rule.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { SEARCH_RULES } from "./rule-rows.ts"

const world = testWorld()
const today = dayOf(TEST_NOW) as IsoDay
let now = TEST_NOW
let backend: Backend

beforeEach(async () => {
  now = TEST_NOW
  backend = await memoryBackend(world, () => now)
})
afterEach(() => backend.close())

const rule: SearchRule = {
  id: "r0001",
  kind: "pin",
  query: "lamp",
  category: null,
  target: { field: "product", value: "p-1" },
  reason: "Beste uit onze test",
  lastDay: today
}

/** Adds rules; a search reads them again after a second. */
const add = async (...rules: ReadonlyArray<SearchRule>) => {
  await backend.run(Records.use((records) => Effect.forEach(rules, (own) => records.insert(SEARCH_RULES, own))))
  now = new Date(now.getTime() + 2_000)
}

const search = (request: Partial<SearchRequest>) => backend.api.search(searchPayload({ ...EMPTY_REQUEST, ...request }))
const idsOf = async (request: Partial<SearchRequest>) => (await search(request)).hits.hits.map(({ _id }) => _id)
const lamps = { searchTerm: "lamp" }

describe("search with rules", () => {
  it("ORULE-03, ORULE-07: puts a pinned product first, and returns the reason", async () => {
    const before = await idsOf(lamps)
    const last = before.at(-1)!
    await add({ ...rule, target: { field: "product", value: last } })
    const { hits, pinned } = await search(lamps)
    expect(hits.hits.map(({ _id }) => _id)).toEqual([last, ...before.filter((id) => id !== last)])
    expect(pinned).toEqual([{ id: last, reason: "Beste uit onze test" }])
    const explained = await explainProducts(backend.api, { ...EMPTY_REQUEST, ...lamps })
    expect(explained.explanations?.[0]).toMatchObject({
      id: last,
      rules: [{ kind: "pin", reason: "Beste uit onze test", factor: 1 }]
    })
    expect((await search({ ...lamps, sort: "priceAsc" })).pinned).toBeUndefined()
  })

  it("ORULE-04, ORULE-07: ranks a buried product lower, and explains it", async () => {
    const [first] = await idsOf(lamps)
    await add({ ...rule, kind: "bury", target: { field: "product", value: first! }, reason: "Teruggeroepen" })
    expect(await idsOf(lamps)).toContain(first)
    expect((await idsOf(lamps))[0]).not.toBe(first)
    const { explanations } = await explainProducts(backend.api, { ...EMPTY_REQUEST, ...lamps })
    expect(explanations?.find(({ id }) => id === first)?.rules).toEqual([
      { kind: "bury", reason: "Teruggeroepen", factor: 0.1 }
    ])
  })

  it("ORULE-05: returns the path of a redirect with the results", async () => {
    await add({ ...rule, kind: "redirect", target: { field: "path", value: "/wonen/lampen/" } })
    const result = await search(lamps)
    expect(result.redirect).toBe("/wonen/lampen/")
    expect(result.hits.total.value).toBeGreaterThan(0)
    expect((await search({ searchTerm: '"lamp"' })).redirect).toBeUndefined()
  })

  it("ORULE-06: ignores a rule after its last day", async () => {
    const before = await idsOf(lamps)
    await add({ ...rule, target: { field: "product", value: before.at(-1)! } })
    expect((await idsOf(lamps))[0]).toBe(before.at(-1))
    now = new Date(`${addDays(today, 1)}T12:00:00Z`)
    expect(await idsOf(lamps)).toEqual(before)
  })
})

describe("search with explain", () => {
  it("EXPL-01: explains each product of the page, and only when asked", async () => {
    const { hits, explanations } = await explainProducts(backend.api, { ...EMPTY_REQUEST, searchTerm: "tafellamp" })
    expect(explanations?.map(({ id }) => id)).toEqual(hits.hits.map(({ _id }) => _id))
    expect(explanations?.[0]?.words.map(({ label }) => label)).toEqual(["tafellamp"])
    expect((await search({ searchTerm: "tafellamp" })).explanations).toBeUndefined()
    const byPrice = { ...EMPTY_REQUEST, searchTerm: "tafellamp", sort: "priceAsc" as const }
    expect((await explainProducts(backend.api, byPrice)).explanations).toBeUndefined()
  })
})
