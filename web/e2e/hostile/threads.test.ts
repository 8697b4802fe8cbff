import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Layer, ManagedRuntime } from "effect"
import { FetchHttpClient } from "effect/http"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import * as HttpPorts from "#adapters/client/http.ts"
import { keyOf, pay, readyToPay, sellable } from "#adapters/services/testing/marketplace.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { RATE_LIMITS } from "#domain/site/rate-classes.ts"
import { sessionOf } from "../session.ts"
import { type SiteProcess, startSite } from "../site-process.ts"
import { alternating, connectToThread, type ThreadClient } from "../thread-client.ts"
import { addToCart, type CartItem, cartItems, type CartReply, openCarts, pathOf, piecesIn } from "./cart-calls.ts"

/** The first thread, and the other one. */
const THREADS = ["", "web 2"]

/** Visitors that write at the same time, and their writes before a thread is ended. */
const WRITERS = 6
const WRITES = 60

/** Maximum milliseconds until a change or a new thread shows, on a busy machine. */
const WAIT = { timeout: 30_000, interval: 50 }

const MAX_TEST_MS = 120_000

const SEARCH = {
  filters: {},
  uber_ids: [],
  page: { current: 0, size: 20 },
  sort: { by: "relevance", direction: "desc" },
  wpCategory: "",
  context: "search"
} as const

describe("npm start", () => {
  it.runIf(process.platform === "linux")(
    "APP-56: allocates no object of a request in the old generation, and limits the young one with two threads",
    async () => {
      const flagsOf = async (threads: string): Promise<ReadonlyArray<string>> => {
        const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-start-"))
        const environment = { WEB_PROCESSES: threads, WORLD_PRODUCTS: "20", WORLD_OFFERS: "40" }
        const site = await startSite({ dataDir, environment })
        try {
          const command = readFileSync(`/proc/${site.process.pid}/cmdline`, "utf8").split("\0")
          return command.filter((argument) => /^--(?:no-allocation|max-semi)/.test(argument))
        } finally {
          await site.stop()
          rmSync(dataDir, { recursive: true })
        }
      }
      expect(await flagsOf("1")).toEqual(["--no-allocation-site-pretenuring"])
      expect(await flagsOf("2")).toEqual(["--no-allocation-site-pretenuring", "--max-semi-space-size=16"])
    },
    MAX_TEST_MS
  )
})

describe("a site with two threads", () => {
  let dataDir: string
  let site: SiteProcess
  const logged: Array<string> = []
  const clients: Array<ThreadClient> = []

  const start = (settings: Readonly<Record<string, string>> = {}) =>
    startSite({
      dataDir,
      // The process would start itself once more without the threshold, and lose its channel.
      environment: {
        WEB_PROCESSES: "2",
        WORLD_PRODUCTS: "200",
        WORLD_OFFERS: "600",
        MALLOC_MMAP_THRESHOLD_: "131072",
        ...settings
      },
      entry: "web/e2e/hostile/site-with-threads.ts",
      onError: (line) => logged.push(line)
    })

  /** Connects to each thread. */
  const connect = async (address = site.address): Promise<ReadonlyArray<ThreadClient>> => {
    const connected = []
    for (const thread of THREADS) connected.push(await connectToThread(address, thread))
    clients.push(...connected)
    return connected
  }

  const search = async (client: ThreadClient, q: string): Promise<string> => {
    const response = await client.fetch(`${site.address}/api/search`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...SEARCH, q })
    })
    expect(response.status).toBe(200)
    return response.text()
  }

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "koopkompas-threads-"))
    site = await start()
  }, MAX_TEST_MS)

  afterAll(async () => {
    for (const { close } of clients) close()
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }, 60_000)

  it(
    "STORE-98: finds the same in each thread, and shows a change of the catalogue in all of them",
    { timeout: MAX_TEST_MS },
    async () => {
      const connected = await connect()
      for (const term of ["lamp", "rode jas", "wasmachine", ""]) {
        const [first, other] = await Promise.all(connected.map((client) => search(client, term)))
        expect(other).toBe(first)
      }
      const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
      catalogue.transaction(() => {
        catalogue.run("UPDATE product SET name = 'Zwaluwnest' WHERE id = 'p-1'")
        catalogue.run("INSERT INTO change_log (product_key) SELECT product_key FROM product WHERE id = 'p-1'")
      })
      catalogue.close()
      for (const client of connected) {
        await vi.waitFor(async () => expect(await search(client, "zwaluwnest")).toContain("Zwaluwnest"), WAIT)
      }
    }
  )

  it(
    "APP-55: serve a login and a checkout whose requests alternate between them",
    { timeout: MAX_TEST_MS },
    async () => {
      const fetchNext = alternating(await connect())
      const rawToken = await sessionOf("demo-sanne", site.address, fetchNext)
      expect(rawToken).not.toBe("")
      const ports = ManagedRuntime.make(
        HttpPorts.layer(site.address, () => {}).pipe(
          Layer.provide(FetchHttpClient.layer),
          Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetchNext))
        )
      )
      const caller = { rawToken, cartSessionHash: null }
      const catalogue = openCatalogue(storeFiles(dataDir).catalogue, { readOnly: true })
      const [goods] = sellable(catalogue)
      catalogue.close()
      const total = await ports.runPromise(readyToPay(caller, [goods!]))
      const { id } = await ports.runPromise(pay(caller, keyOf(123_456_789), total))
      expect(id).not.toBe("")
      for (let thread = 0; thread < THREADS.length; thread++) {
        const page = await fetchNext(`${site.address}/profiel/`, { headers: { cookie: `sessie=${rawToken}` } })
        expect([page.status, (await page.text()).includes("Sanne")]).toEqual([200, true])
      }
      await ports.dispose()
    }
  )

  it(
    "APP-53: lose nothing that was acknowledged when one ends while both write, and it comes back",
    { timeout: MAX_TEST_MS },
    async () => {
      const item: CartItem = cartItems(dataDir, 1)[0]!
      const acknowledged = new Map<string, number>()
      let written = 0
      const write = async (): Promise<void> => {
        let session: string | null = null
        while (written < 2 * WRITES) {
          const reply: CartReply | null = await addToCart(site.address, session, item)
            .then(async (response) => (response.status === 200 ? ((await response.json()) as CartReply) : null))
            .catch(() => null)
          if (reply === null) {
            session = null
            continue
          }
          session = reply.cartSessionHash
          acknowledged.set(session, piecesIn(reply))
          // A line has a maximum quantity: the next pieces go into a new visitor's cart.
          if (piecesIn(reply) >= 5) session = null
          written++
          if (written === WRITES) site.process.send("web 2")
        }
      }
      await Promise.all(Array.from({ length: WRITERS }, write))
      await vi.waitFor(async () => connect(), WAIT)
      for (const [session, count] of acknowledged) {
        const found = piecesIn((await (await openCarts(site.address, session)).json()) as CartReply)
        // A write without a response may be stored too.
        expect(found === count || found === count + 1).toBe(true)
      }
      expect(logged.filter((line) => line.includes("the thread web 2 ended"))).toHaveLength(1)
    }
  )

  it("RATE-09: count the requests of a client together", { timeout: MAX_TEST_MS }, async () => {
    const limited = await start({ RATE_LIMITS: "on" })
    try {
      const [first, other] = await connect(limited.address)
      const logIn = async ({ fetch: send }: ThreadClient) => (await send(`${limited.address}/auth-redirect`)).status
      const { limit } = RATE_LIMITS.login
      for (let count = 0; count < limit - 5; count++) expect(await logIn(first!)).not.toBe(429)
      let allowed = 0
      await vi.waitFor(async () => {
        const status = await logIn(other!)
        if (status !== 429) allowed++
        expect(status).toBe(429)
      }, WAIT)
      expect(allowed).toBeGreaterThan(0)
      expect(allowed).toBeLessThan(limit / 2)
    } finally {
      await limited.stop()
    }
  })

  it("APP-54: complete their running requests after a stop signal", { timeout: MAX_TEST_MS }, async () => {
    const item = cartItems(dataDir, 1)[0]!
    const body = Buffer.from(JSON.stringify(item))
    const running = []
    for (const thread of THREADS) {
      const { agent, close } = await connectToThread(site.address, thread)
      const call = request(`${site.address}${pathOf("carts.add")}`, {
        agent,
        method: "POST",
        headers: { "content-type": "application/json", "content-length": body.length, expect: "100-continue" }
      })
      const response = once(call, "response")
      call.flushHeaders()
      await once(call, "continue")
      running.push({ call, response, close })
    }
    const stopped = site.stop()
    await vi.waitFor(() => expect(fetch(`${site.address}/health`)).rejects.toThrow("fetch failed"), WAIT)
    for (const { call } of running) call.end(body)
    for (const { response, close } of running) {
      const [message] = await response
      expect(message.statusCode).toBe(200)
      message.resume()
      close()
    }
    expect(await stopped).toBe(0)
  })
})
