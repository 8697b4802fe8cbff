import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { PageApi } from "#adapters/client/page-api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import type { Facets, SearchResult, Suggestions } from "#domain/search/schemas.ts"
import { serverMissing, startServer, type TestServer } from "#adapters/index/opensearch/testing/server.ts"
import { partMeans, scoreDutch } from "./relevance.ts"
import { hasCatalogue, type LabelledCatalogue, openLabelledCatalogue, type OpenedServices } from "./catalogues.ts"
import { PARTS, readLabelledQueries } from "./data.ts"
import { RANKED } from "./scores.ts"

/** The difference of the NDCG@10 of both engines that is allowed. */
const MAX_NDCG_DIFFERENCE = 0.02

/** The shares of completions and similar products that both engines return at least. */
const MIN_COMMON = { completions: 0.95, similar: 0.5 }

/** Milliseconds on a busy machine. */
const START_MS = 1_200_000

const missing = hasCatalogue("real") ? serverMissing() : "../shared/data is absent"
if (missing !== null) console.log(`The engines are not compared over real offers: ${missing}`)

describe.skipIf(missing !== null)("the embedded index and OpenSearch over real offers", () => {
  let server: TestServer
  let catalogue: LabelledCatalogue
  let remote: OpenedServices

  beforeAll(async () => {
    server = await startServer()
    catalogue = await openLabelledCatalogue("real")
    remote = await catalogue.openOn(server.addressOf("real"))
  }, START_MS)
  afterAll(async () => {
    await remote.close()
    await catalogue.close()
    await server.close()
  }, 60_000)

  it(
    "OSEARCH-03, OSEARCH-04: find, count and correct the judged searches alike, with nearly all completions and most similar products",
    async () => {
      const terms = readLabelledQueries().flatMap(({ catalogue, query }) => (catalogue === "real" ? [query] : []))
      const comparison = await compareEngines(catalogue.api, remote.api, terms)
      for (const part of ["totals", "facets", "corrections"] as const)
        expect([part, comparison[part].differences]).toEqual([part, []])
      expect(sharesOf(comparison.completions).common).toBeGreaterThan(MIN_COMMON.completions)
      expect(sharesOf(comparison["similar products"]).common).toBeGreaterThan(MIN_COMMON.similar)
    },
    START_MS
  )

  it(
    "OSEARCH-03: rank the judged searches as well",
    async () => {
      const meansOf = async (search: LabelledCatalogue["search"]) =>
        partMeans(await scoreDutch("real", catalogue, search))
      const [embedded, other] = [
        await meansOf(catalogue.search),
        await meansOf((query) => withRetries(async () => remote.search(query)))
      ]
      for (const part of PARTS)
        expect(Math.abs(embedded[part].ndcg - other[part].ndcg)).toBeLessThanOrEqual(MAX_NDCG_DIFFERENCE)
    },
    START_MS
  )
})

type ComparedApi = Pick<PageApi, "search" | "facets" | "suggestions" | "moreLikeThis">

/** The responses of two engines to one request that differ. */
interface Difference {
  readonly request: string
  readonly embedded: unknown
  readonly remote: unknown
  /** The share of the entries of a list that both have; 0 for other responses. */
  readonly common: number
}

/** The equal and different responses of two engines. */
interface Tally {
  compared: number
  readonly differences: Array<Difference>
}

const newTally = (): Tally => ({ compared: 0, differences: [] })

type ComparedPart =
  | "totals"
  | "facets"
  | "corrections"
  | "first products"
  | "order"
  | "completions"
  | "suggested products"
  | "similar products"

/** The differences of two engines by the parts of their responses. */
type Comparison = Readonly<Record<ComparedPart, Tally>>

/** The shares of the letters of a search that are typed for suggestions. */
const TYPED_SHARES = [0.5, 0.7]

/** Returns the requests for a term: as the page sends it, with all variants, and with a brand of its results in another order. */
const requestsFor = (searchTerm: string, { brand }: Facets): ReadonlyArray<SearchRequest> => {
  const request = { ...EMPTY_REQUEST, searchTerm }
  const [first] = brand.buckets
  return [
    request,
    { ...request, allVariants: true },
    ...(first === undefined
      ? []
      : [{ ...request, filters: { brand: [first.key] }, sort: "priceAsc", allVariants: true } as const])
  ]
}

/** Compares the responses of two engines to searches, suggestions and similar products. */
const compareEngines = async (
  embedded: ComparedApi,
  remote: ComparedApi,
  terms: ReadonlyArray<string>
): Promise<Comparison> => {
  const tallies: Record<ComparedPart, Tally> = {
    totals: newTally(),
    facets: newTally(),
    corrections: newTally(),
    "first products": newTally(),
    order: newTally(),
    completions: newTally(),
    "suggested products": newTally(),
    "similar products": newTally()
  }
  const compare = (part: ComparedPart, request: string, own: unknown, other: unknown) => {
    tallies[part].compared++
    if (JSON.stringify(own) !== JSON.stringify(other))
      tallies[part].differences.push({ request, embedded: own, remote: other, common: commonShare(own, other) })
  }
  const both = <A>(call: (api: ComparedApi) => Promise<A>) =>
    Promise.all([call(embedded), withRetries(() => call(remote))])
  for (const term of terms) {
    const facets = await embedded.facets(searchPayload({ ...EMPTY_REQUEST, searchTerm: term }))
    for (const request of requestsFor(term, facets)) {
      const payload = searchPayload(request)
      const name = JSON.stringify({ term, filters: request.filters, allVariants: request.allVariants })
      const [own, other] = await both((api) => api.search(payload))
      compare("totals", name, own.hits.total, other.hits.total)
      compare("corrections", name, correctionsOf(own), correctionsOf(other))
      compare("first products", name, firstOf(own).toSorted(), firstOf(other).toSorted())
      compare("order", name, firstOf(own), firstOf(other))
      compare("facets", name, ...(await both((api) => api.facets(payload))))
      const [first] = firstOf(own)
      if (first !== undefined)
        compare("similar products", first, ...(await both(async (api) => idsOf(await api.moreLikeThis([first])))))
    }
    for (const share of TYPED_SHARES) {
      const typed = term.slice(0, Math.ceil(term.length * share))
      const [own, other] = await both((api) => api.suggestions(typed))
      compare("completions", typed, completionsOf(own), completionsOf(other))
      compare("suggested products", typed, idsOf(own.products), idsOf(other.products))
    }
  }
  return tallies
}

/** Attempts of a call of a server, which gives up after two seconds on a machine that does other work. */
const ATTEMPTS = 10

/** Repeats a call that fails. */
const withRetries = async <A>(call: () => Promise<A>): Promise<A> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await call()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
}

/** Returns the share of the entries that two lists have in common; 0 for anything else. */
const commonShare = (own: unknown, other: unknown): number => {
  if (!Array.isArray(own) || !Array.isArray(other)) return 0
  const texts = new Set(own.map((entry) => JSON.stringify(entry)))
  const common = other.filter((entry) => texts.has(JSON.stringify(entry))).length
  return common / Math.max(own.length, other.length)
}

/** Returns the share of the responses that are equal, and the mean share of the entries that both engines return. */
const sharesOf = ({ compared, differences }: Tally): { readonly equal: number; readonly common: number } => {
  const equal = compared - differences.length
  const common = differences.reduce((total, difference) => total + difference.common, equal)
  return { equal: equal / Math.max(1, compared), common: common / Math.max(1, compared) }
}

const firstOf = ({ hits }: SearchResult): ReadonlyArray<string> => hits.hits.slice(0, RANKED).map(({ _id }) => _id)

const correctionsOf = ({ spellingCorrections, understood, unmet, exact }: SearchResult) => ({
  spellingCorrections,
  understood,
  unmet,
  exact
})

const idsOf = (cards: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> => cards.map(({ id }) => id)

const completionsOf = ({ terms }: Suggestions) => terms
