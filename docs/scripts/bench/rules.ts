/**
 * `node docs/scripts/bench/rules.ts`: microseconds of the rules of a search page, from its address to the view of 30 products with
 * facets. Excludes the search, whose results are loaded once beforehand.
 */
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { readLinkContext, readSearchUrl } from "#domain/search/url.ts"
import { readIssues } from "#domain/search/issues.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { type SearchPageData, searchView } from "#web/pages/search/view.ts"

const TARGET_US = 50

const ROUNDS = 2000
const PASSES = 1
const WARM_UP = 1000

const NOW = new Date("2026-11-20T09:00:00Z")

/** Pages with 30 products each: plain, second page, filtered and sorted, in a category. */
const ADDRESSES = [
  "/zoeken/?q=lamp",
  "/zoeken/?q=lamp&pagina=2",
  "/zoeken/?q=lamp&kleur=wit%7Czwart&prijs-van=10&sorteer=priceAsc",
  "/wonen/verlichting/aanbod/?bezorging=morgen",
  "/wonen/verlichting/aanbod/?q=lamp&aantal=30&weergave=kolommen",
  "/zoeken/"
]

interface Page {
  readonly url: URL
  readonly data: Omit<SearchPageData, "request" | "context" | "issues">
}

const pages = async (): Promise<ReadonlyArray<Page>> => {
  const world = makeWorld({ products: 6000, offers: 24_000, shops: 40, now: NOW })
  const backend = await memoryBackend(world, () => NOW)
  const { api } = backend
  const loading = ADDRESSES.map(async (address): Promise<Page> => {
    const url = new URL(address, "https://koopkompas.example")
    const request = readSearchUrl(url)
    const payload = searchPayload(request)
    const [result, facets, categories, category] = await Promise.all([
      api.search(payload),
      api.facets(payload),
      api.facetFull(payload, "category"),
      request.wpCategory === "" ? null : api.category(request.wpCategory)
    ])
    if (result.hits.hits.length !== 30) throw new Error(`${address} has ${result.hits.hits.length} products`)
    return {
      url,
      data: {
        first: request.currentPage,
        result,
        facets: { ...facets, category: categories },
        fullFacet: null,
        category,
        undone: null,
        baseUrl: url.origin,
        flags: [],
        habits: { size: null, view: null },
        isWithoutFacets: false,
        now: NOW
      }
    }
  })
  const all = await Promise.all(loading)
  await backend.close()
  return all
}

const read = ({ url }: Page) => ({
  request: readSearchUrl(url),
  context: readLinkContext(url),
  issues: readIssues(url)
})
type Read = ReturnType<typeof read>
const payload = ({ request }: Read) => searchPayload(request)
const view = ({ data }: Page, request: Read) => searchView({ ...data, ...request })
const all = (page: Page) => {
  const request = read(page)
  return [payload(request), view(page, request)] as const
}

/** Measures the microseconds per page of each round, sorted. */
const rounds = <A>(inputs: ReadonlyArray<A>, step: (input: A) => unknown): ReadonlyArray<number> => {
  const times: Array<number> = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const start = performance.now()
    for (let pass = 0; pass < PASSES; pass++) for (const input of inputs) sink.last = step(input)
    if (round >= 0) times.push(((performance.now() - start) * 1000) / (PASSES * inputs.length))
  }
  return times.sort((a, b) => a - b)
}

/** The last result, stored so that the engine optimises no step away. */
const sink: { last: unknown } = { last: null }

const measured = await pages()
const requests = measured.map((page) => ({ page, request: read(page) }))
const steps: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
  ["address → request", rounds(measured, read)],
  ["request → payload", rounds(requests, ({ request }) => payload(request))],
  ["result → view", rounds(requests, ({ page, request }) => view(page, request))],
  ["all", rounds(measured, all)]
]
const links = measured.map((page) => JSON.stringify(view(page, read(page))).split('"href":"').length - 1)
console.log(
  `${ADDRESSES.length} pages of 30 products with ${Math.min(...links)} to ${Math.max(...links)} links; µs a page`
)
console.log(`${"".padEnd(20)}${["p5", "p50", "p95"].map((name) => name.padStart(8)).join("")}   (${ROUNDS} rounds)`)
for (const [name, times] of steps) {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(8)
  console.log(`${name.padEnd(20)}${at(0.05)}${at(0.5)}${at(0.95)}`)
}
const typical = steps.at(-1)?.[1][ROUNDS >> 1] ?? 0
console.log(
  `target: at most ${TARGET_US} µs in all; ${typical <= TARGET_US ? "met" : `missed by ${(typical - TARGET_US).toFixed(1)} µs`}`
)
