import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serverMissing, startServer, type TestServer } from "#adapters/index/opensearch/testing/server.ts"
import { partMeans, scoreDutch } from "./dutch.ts"
import { hasCatalogue, type LabelledCatalogue, openLabelledCatalogue, type OpenedServices } from "./dutch-catalogues.ts"
import { PARTS, readLabelledQueries } from "./dutch-queries.ts"
import { compareEngines, sharesOf, withRetries } from "./engine-comparison.ts"

/** The difference of the NDCG@10 of both engines that is allowed. */
const MAX_NDCG_DIFFERENCE = 0.02

/** The shares of completions and similar products that both engines return at least. */
const MIN_COMMON = { completions: 0.95, similar: 0.95 }

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
    "OSEARCH-03, OSEARCH-04: find, count and correct the judged searches alike, with nearly all completions and similar products",
    async () => {
      const terms = readLabelledQueries().flatMap(({ catalogue, query }) => (catalogue === "real" ? [query] : []))
      const comparison = await compareEngines(catalogue.api, remote.api, terms)
      for (const part of ["totals", "facets", "corrections", "first products"] as const)
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
