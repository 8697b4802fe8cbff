import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { takeConnections } from "#adapters/store/testing/take-connections.ts"
import { type Forwarder, startForwarder } from "#adapters/testing/forwarder.ts"
import { type SiteProcess, startSite } from "../site-process.ts"
import { addToCart, type CartItem, cartItems, type CartReply, openCarts, piecesIn } from "./cart-calls.ts"

/** Visitors that write at the same time. */
const WRITERS = 4

/** Milliseconds after which a visitor tries again what failed. */
const RETRY_MS = 50

/** Pieces that a visitor puts into one cart. */
const PIECES_PER_CART = 5

/** Maximum connections of the database: more than a site opens. */
const CONNECTIONS = 12

/** Maximum milliseconds until the site works again after the end of the cause. Spec: STORE-91. */
const RECOVERY_MS = 10_000

/** Milliseconds that a slow database needs for a request, and again for its reply: a write takes several, and a site waits for 5 seconds. */
const DELAY_MS = 1_500

/** The status of every write that was not done. */
const UNAVAILABLE = 503

describe.skipIf(!hasPostgres)("a site whose database fails", () => {
  let dataDir: string
  let server: PostgresServer
  /** The address of the database for the site, which leads to `server`. */
  let address: Forwarder
  let site: SiteProcess
  let item: CartItem
  /** Pages that need no records. */
  let pages: ReadonlyArray<string>

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "koopkompas-database-"))
    server = await startPostgres(CONNECTIONS)
    address = await startForwarder(server.port)
    const databaseUrl = Redacted.value(server.url).replace(`:${server.port}/`, `:${address.port}/`)
    const environment = { WORLD_PRODUCTS: "200", WORLD_OFFERS: "600", DATABASE_URL: databaseUrl }
    site = await startSite({ dataDir, environment, onError: () => {} })
    item = cartItems(dataDir, 1)[0]!
    pages = ["/", "/zoeken/?q=lamp", "/alle-categorieen/", `/product/x/${item.product}/`]
  }, 120_000)

  afterAll(async () => {
    site.process.kill("SIGCONT")
    await site.stop()
    await address.close()
    server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }, 60_000)

  /** Lets visitors fill carts, who try again after a failure, until they are stopped. */
  const startWriters = () => {
    /** The last number of pieces that the site acknowledged, by session. */
    const acknowledged = new Map<string, number>()
    const failures = new Set<number>()
    const stopping = new AbortController()
    const write = async () => {
      let session: string | null = null
      while (!stopping.signal.aborted) {
        const response: Response = await addToCart(site.address, session, item)
        if (response.status !== 200) {
          failures.add(response.status)
          await response.text()
          await setTimeout(RETRY_MS)
          continue
        }
        const reply = (await response.json()) as CartReply
        acknowledged.set(reply.cartSessionHash, piecesIn(reply))
        session = piecesIn(reply) < PIECES_PER_CART ? reply.cartSessionHash : null
      }
    }
    const writers = Array.from({ length: WRITERS }, write)
    const stop = async () => {
      stopping.abort()
      await Promise.all(writers)
    }
    onTestFinished(stop)
    return { acknowledged, failures, stop }
  }

  /** Expects each acknowledged piece in its cart. One whose write got a 503 may be there too. */
  const expectStored = async (acknowledged: ReadonlyMap<string, number>) => {
    for (const [session, count] of acknowledged) {
      const found = piecesIn((await (await openCarts(site.address, session)).json()) as CartReply)
      expect([count, found]).toEqual([count, expect.toSatisfy((pieces: number) => pieces >= count)])
    }
  }

  const statusOf = async (path: string): Promise<number> => {
    const response = await fetch(site.address + path)
    await response.text()
    return response.status
  }

  /** Waits until the site is ready and writes are done again. */
  const recovered = (acknowledged: ReadonlyMap<string, number>) => {
    const before = new Map(acknowledged)
    return vi.waitFor(
      async () => {
        expect(await statusOf("/ready")).toBe(200)
        expect([...acknowledged].some(([session, count]) => before.get(session) !== count)).toBe(true)
      },
      { timeout: RECOVERY_MS, interval: 100 }
    )
  }

  it("STORE-91: serves pages and answers writes with 503 while another client has all connections, and recovers by itself", async () => {
    for (const path of pages) expect([path, await statusOf(path)]).toEqual([path, 200])
    const writers = startWriters()
    await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(WRITERS), { timeout: RECOVERY_MS })
    site.process.kill("SIGSTOP")
    const giveBack = await takeConnections(server.url, CONNECTIONS)
    site.process.kill("SIGCONT")
    await vi.waitFor(() => expect(writers.failures.size).toBeGreaterThan(0), { timeout: RECOVERY_MS })
    const rejected = await addToCart(site.address, null, item)
    expect([rejected.status, rejected.headers.has("retry-after")]).toEqual([UNAVAILABLE, true])
    for (const path of pages) expect([path, await statusOf(path)]).toEqual([path, 200])
    expect(await statusOf("/ready")).toBe(UNAVAILABLE)
    await giveBack()
    await recovered(writers.acknowledged)
    await writers.stop()
    expect([...writers.failures]).toEqual([UNAVAILABLE])
    await expectStored(writers.acknowledged)
  })

  it("STORE-91: serves pages and answers writes with 503 while the database is slow, and recovers by itself", async () => {
    const writers = startWriters()
    await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(WRITERS), { timeout: RECOVERY_MS })
    address.setDelay(DELAY_MS)
    await vi.waitFor(() => expect(writers.failures.size).toBeGreaterThan(0), { timeout: RECOVERY_MS })
    const rejected = await addToCart(site.address, null, item)
    expect([rejected.status, rejected.headers.has("retry-after")]).toEqual([UNAVAILABLE, true])
    for (const path of pages) expect([path, await statusOf(path)]).toEqual([path, 200])
    address.setDelay(0)
    await recovered(writers.acknowledged)
    await writers.stop()
    expect([...writers.failures]).toEqual([UNAVAILABLE])
    await expectStored(writers.acknowledged)
  })

  it("STORE-117: loses nothing when the database dies and its replica is promoted", async () => {
    const replica = await server.startReplica()
    const writers = startWriters()
    await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(WRITERS), { timeout: RECOVERY_MS })
    server.stop()
    address.switchTo(replica.port)
    address.disconnect()
    server.remove()
    server = replica
    await vi.waitFor(() => expect(writers.failures.size).toBeGreaterThan(0), { timeout: RECOVERY_MS })
    for (const path of pages) expect([path, await statusOf(path)]).toEqual([path, 200])
    // A replica that was not promoted accepts connections, but no writes.
    const rejected = await addToCart(site.address, null, item)
    expect([rejected.status, rejected.headers.has("retry-after")]).toEqual([UNAVAILABLE, true])
    replica.promote()
    await recovered(writers.acknowledged)
    await writers.stop()
    expect([...writers.failures]).toEqual([UNAVAILABLE])
    await expectStored(writers.acknowledged)
  })

  it("STORE-117: connects to the promoted replica when the database falls silent and its connections stay open", async () => {
    const replica = await server.startReplica()
    const writers = startWriters()
    await vi.waitFor(() => expect(writers.acknowledged.size).toBeGreaterThan(WRITERS), { timeout: RECOVERY_MS })
    const silent = server
    silent.freeze()
    onTestFinished(() => {
      silent.thaw()
      silent.remove()
    })
    server = replica
    await vi.waitFor(() => expect(writers.failures.size).toBeGreaterThan(0), { timeout: RECOVERY_MS })
    address.switchTo(replica.port)
    replica.promote()
    await recovered(writers.acknowledged)
    await writers.stop()
    expect([...writers.failures]).toEqual([UNAVAILABLE])
    await expectStored(writers.acknowledged)
  })
})
