import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { serverMissing } from "#adapters/index/opensearch/testing/server.ts"
import { addToCart, cartItems, type CartReply, openCarts, piecesIn } from "../hostile/cart-calls.ts"
import { type Cluster, clusterMissing, startCluster } from "./start.ts"

const missing = clusterMissing()[0] ?? serverMissing()
if (missing !== null) console.log(`The tests of npm run cluster are skipped: ${missing}`)

/** Milliseconds of a start, on a machine that does other work. */
const START_MS = 400_000

const WORLD = { WORLD_PRODUCTS: "200", WORLD_OFFERS: "600" }

describe.skipIf(missing !== null)("npm run cluster", () => {
  let cluster: Cluster
  const progress: Array<string> = []

  beforeAll(async () => {
    cluster = await startCluster({
      port: 0,
      onProgress: (line) => progress.push(line),
      signal: new AbortController().signal,
      environment: WORLD
    })
  }, START_MS)
  afterAll(() => cluster.close(), 60_000)

  const text = async (address: string): Promise<string> => (await fetch(address)).text()
  const productsIn = (page: string) => [...new Set(page.match(/\/product\/[^"?#]+/g))]

  it("QA-06: finds and shows the same products on both sites, with two threads each", async () => {
    const [first, ...others] = await Promise.all(
      [cluster.publishing, cluster.reading, cluster.publishing, cluster.reading].map(async (address) =>
        productsIn(await text(`${address}/zoeken/?q=fiets`))
      )
    )
    expect(first!.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual(first)
    const pages = await Promise.all([cluster.publishing, cluster.reading].map((address) => text(address + first![0]!)))
    for (const page of pages) expect(page).toContain("€")
    expect(progress.filter((line) => line.includes("served by 2 threads"))).toHaveLength(2)
  })

  it("QA-06: shares the carts of both sites", async () => {
    const [item] = cartItems(cluster.publishingFolder, 1)
    let reply: CartReply = await (await addToCart(cluster.publishing, null, item!)).json()
    reply = await (await addToCart(cluster.reading, reply.cartSessionHash, item!)).json()
    const read = await openCarts(cluster.publishing, reply.cartSessionHash)
    expect(piecesIn(await read.json())).toBe(2)
  })
})

describe.skipIf(missing !== null)("the start of npm run cluster", () => {
  afterEach(() => void vi.unstubAllEnvs())

  it(
    "QA-06: leaves nothing behind when it is aborted",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "koopkompas-aborted-"))
      // PostgreSQL may run as a user of its own.
      chmodSync(folder, 0o755)
      vi.stubEnv("TMPDIR", folder)
      const stopping = new AbortController()
      const start = startCluster({
        port: 0,
        onProgress: (line) => line.includes("Preparing the data") && stopping.abort(),
        signal: stopping.signal,
        environment: WORLD
      })
      await expect(start).rejects.toThrow("aborted")
      expect(readdirSync(folder)).toEqual([])
      rmSync(folder, { recursive: true })
    },
    START_MS
  )
})
