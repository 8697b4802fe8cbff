import type { Redacted } from "effect"
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

  /** Builds an index with a copy of each part, and waits until all copies are complete. */
  const opened = async (name: string, address: Redacted.Redacted) => {
    const source = new FakeSource(someDocuments(PRODUCTS, 14))
    const connection = await connect(address)
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
    const read = <A>(path: string) => connection.write<A>("GET", path)
    const complete = () => read(`/_cluster/health/${name}?wait_for_status=green&timeout=30s`)
    await complete()
    const index = remoteIndex(searchesOf(connection), () => follower.words, analyseSynonyms([]))
    return { source, connection, follower, index, read, complete }
  }

  /** Kills a server, searches and writes; returns the results and those that are expected. */
  const resultsWithout = async (node: string, { source, follower, index }: Awaited<ReturnType<typeof opened>>) => {
    const query = { ...browse, term: "lamp" }
    const before = await index.query(query)
    await cluster.kill(node)
    const after = await recovered(() => index.query(query))
    const [changed, gone] = source.current
    source.put({ ...changed!, price: PRICE, live: true })
    source.delete(gone!.id)
    await recovered(() => follower.step())
    const live = source.current.filter((document) => document.live).length
    const { ids } = await index.query({ ...browse, priceFrom: PRICE })
    const { total } = await index.query(browse)
    return {
      found: { lamps: after, version: follower.version, ids, total },
      expected: { lamps: before, version: source.version(), ids: [changed!.id], total: live }
    }
  }

  it("OSEARCH-12, OSEARCH-13: finds and follows the same products after the server that is named first is killed", async () => {
    const site = await opened("named", cluster.addressesOf("named"))
    const { found, expected } = await resultsWithout("data-1", site)
    expect(found).toEqual(expected)
    await cluster.start("data-1")
    await site.complete()
    await site.connection.close()
  }, 180_000)

  it("OSEARCH-12: finds and follows the same products after the server with the parts that are written is killed", async () => {
    const site = await opened("lost", cluster.addressOf("lost"))
    const shards = await site.read<ReadonlyArray<{ readonly prirep: string; readonly node: string }>>(
      "/_cat/shards/lost?format=json"
    )
    const { found, expected } = await resultsWithout(shards.find(({ prirep }) => prirep === "p")!.node, site)
    expect(found).toEqual(expected)
    await site.connection.close()
  }, 120_000)
})
