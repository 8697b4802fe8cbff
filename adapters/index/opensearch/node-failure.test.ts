import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { analyseSynonyms } from "../embedded/synonyms.ts"
import { someDocuments } from "../testing/documents.ts"
import { FakeSource } from "../testing/fake-source.ts"
import { browse } from "../testing/queries.ts"
import { connect } from "./connection.ts"
import { OpenSearchFollower } from "./follow.ts"
import { remoteIndex } from "./remote-index.ts"
import { searchesOf } from "./searches.ts"
import { serverMissing, startCluster, type TestCluster } from "./testing/server.ts"

const NOW = new Date("2026-11-20T12:00:00Z")
const PRODUCTS = 300
/** Cents that no other product costs. */
const PRICE = 98_765_432
/** Milliseconds in which searches and writes recover after a server is lost. Spec: OSEARCH-12. */
const RECOVERY_MS = 10_000

const missing = serverMissing()
if (missing !== null) console.log(`Tests with several servers of OpenSearch are skipped: ${missing}`)

describe.skipIf(missing !== null)("an index with a copy of each part on two servers", () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await startCluster()
  }, 240_000)
  afterAll(() => cluster.close())

  /** Repeats `work` until it succeeds, and fails if that takes longer than {@link RECOVERY_MS}. */
  const recovered = async <A>(work: () => Promise<A>): Promise<A> => {
    const start = performance.now()
    for (;;)
      try {
        return await work()
      } catch (error) {
        if (performance.now() - start > RECOVERY_MS) throw error
      }
  }

  it("OSEARCH-12: finds and follows the same products after the server with the parts that are written is killed", async () => {
    const source = new FakeSource(someDocuments(PRODUCTS, 14))
    const connection = await connect(cluster.addressOf("lost"))
    const follower = new OpenSearchFollower({
      connection,
      source,
      now: () => NOW,
      elapsed: () => performance.now(),
      newId: () => "first",
      shards: 2,
      replicas: 1
    })
    await follower.step()
    const read = <A>(path: string) => connection.write<A>({ method: "GET", path })
    await read("/_cluster/health/lost?wait_for_status=green&timeout=30s")
    const index = remoteIndex(searchesOf(connection), () => follower.words, analyseSynonyms([]))
    const query = { ...browse, term: "lamp" }
    const before = await index.query(query)
    const shards = await read<ReadonlyArray<{ readonly prirep: string; readonly node: string }>>(
      "/_cat/shards/lost?format=json"
    )
    const { node } = shards.find(({ prirep }) => prirep === "p")!

    await cluster.kill(node)

    expect(await recovered(() => index.query(query))).toEqual(before)
    const [changed, gone] = source.current
    source.put({ ...changed!, price: PRICE, live: true })
    source.delete(gone!.id)
    await recovered(() => follower.step())
    expect(follower.version).toBe(source.version())
    expect((await index.query({ ...browse, priceFrom: PRICE })).ids).toEqual([changed!.id])
    const live = source.current.filter((document) => document.live).length
    expect((await index.query(browse)).total).toBe(live)
    await connection.close()
  }, 120_000)
})
