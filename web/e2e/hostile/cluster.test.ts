import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import * as HttpPorts from "#adapters/client/http.ts"
import { MAILBOX } from "#adapters/services/messages/tables.ts"
import { keyOf, pay, readyToPay, sellable } from "#adapters/services/testing/marketplace.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"
import { SUBSCRIPTIONS, USERS } from "#adapters/people/user-tables.ts"
import { openRecords } from "#adapters/store/open-records.ts"
import { LEASES } from "#adapters/store/lease.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { CART_SESSION_COOKIE } from "#domain/shopping/cart/session.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { RATE_LIMITS } from "#domain/site/rate-classes.ts"
import { sessionOf } from "#web/e2e/session.ts"
import { type SiteProcess, startSite } from "#web/e2e/site-process.ts"
import { addToCart, type CartItem, cartItems, type CartReply, openCarts, piecesIn } from "./cart-calls.ts"

/** Visitors that write at the same time. */
const WRITERS = 4

/** Writes before a process is killed. */
const WRITES = 40

/** Maximum milliseconds until the sites work again after the database is back. */
const RECOVERY_MS = 10_000

/** Maximum milliseconds until another site does the work in the background, and has sent a mail of it. Spec: STORE-94. */
const TAKEOVER_MS = 40_000

/** Maximum milliseconds of a response to a write that the database does not do, on a busy machine. */
const MAX_REJECTION_MS = 5_000

/** Maximum milliseconds of a test that starts two more sites. */
const STARTS_MS = 120_000

/** Pages that need no records. */
const PAGES = ["/", "/zoeken/?q=lamp", "/alle-categorieen/"]

/** Returns the cookies of a browser with the marketplace on. */
const marketplaceCookies = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/?functies-aan=marketplace`, { redirect: "manual" })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ")
}

describe.skipIf(!hasPostgres)("two sites over one PostgreSQL", () => {
  let dataDir: string
  let server: PostgresServer
  let one: SiteProcess
  let other: SiteProcess
  let item: CartItem

  const start = (settings: Readonly<Record<string, string>> = {}) => {
    const environment = { WORLD_PRODUCTS: "200", WORLD_OFFERS: "600", DATABASE_URL: Redacted.value(server.url) }
    return startSite({ dataDir, environment: { ...environment, ...settings }, onError: () => {} })
  }

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "koopkompas-cluster-"))
    server = await startPostgres()
    one = await start()
    other = await start()
    item = cartItems(dataDir, 1)[0]!
  }, 120_000)

  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }, 60_000)

  const add = async (site: SiteProcess, session: string | null): Promise<CartReply> => {
    const response = await addToCart(site.address, session, item)
    expect(response.status).toBe(200)
    return (await response.json()) as CartReply
  }

  const pieces = async (site: SiteProcess, session: string): Promise<number> =>
    piecesIn((await (await openCarts(site.address, session)).json()) as CartReply)

  it("STORE-90: show on the one what a visitor put into the cart on the other", async () => {
    const { cartSessionHash } = await add(one, null)
    expect(await pieces(other, cartSessionHash)).toBe(1)
    await add(other, cartSessionHash)
    expect(await pieces(one, cartSessionHash)).toBe(2)
  })

  it("STORE-90: serve a session and a checkout whose requests alternate between them", async () => {
    const rawToken = await sessionOf("demo-sanne", one.address)
    let requests = 0
    const alternate: typeof fetch = (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      return fetch([one, other][requests++ % 2]!.address + pathname + search, init)
    }
    const ports = ManagedRuntime.make(
      HttpPorts.layer(one.address, () => {}).pipe(
        Layer.provide(FetchHttpClient.layer),
        Layer.provide(Layer.succeed(FetchHttpClient.Fetch, alternate))
      )
    )
    const caller = { rawToken, cartSessionHash: null }
    const catalogue = openCatalogue(storeFiles(dataDir).catalogue, { readOnly: true })
    const [goods] = sellable(catalogue)
    catalogue.close()
    const total = await ports.runPromise(readyToPay(caller, [goods!]))
    const { id } = await ports.runPromise(pay(caller, keyOf(987_654_321), total))
    expect([id.length > 0, requests > 4]).toEqual([true, true])
    for (const site of [one, other]) {
      const page = await fetch(`${site.address}/profiel/`, { headers: { cookie: `sessie=${rawToken}` } })
      expect([page.status, (await page.text()).includes("Sanne")]).toEqual([200, true])
    }
    await ports.dispose()
  })

  it("STORE-94: send a mail once when the site that does the work in the background is frozen and wakes up", async () => {
    const records = await openRecords(dataDir, server.url)
    const holder = () => Effect.runPromise(records.records.get(LEASES, "jobs"))
    const before = await holder()
    // The first one that started has the lease.
    one.process.kill("SIGSTOP")
    try {
      const put = records.records.transaction(
        Effect.fnUntraced(function* (rows) {
          yield* rows.put(USERS, { ...USER_ROW, sub: "waiter" })
          yield* rows.put(SUBSCRIPTIONS, {
            sub: "waiter",
            productId: item.product as ProductId,
            place: 1,
            notifiedAt: null
          })
        })
      )
      await Effect.runPromise(put)
      const mails = () => Effect.runPromise(records.records.find(MAILBOX, { where: { user_id: "waiter" } }))
      await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: TAKEOVER_MS, interval: 200 })
      expect((await holder())?.token).not.toBe(before?.token)
      one.process.kill("SIGCONT")
      await vi.waitFor(async () => expect((await fetch(`${one.address}/ready`)).status).toBe(200), {
        timeout: RECOVERY_MS,
        interval: 100
      })
      const taken = (await holder())?.token
      const renewals = new Set<number | undefined>()
      await vi.waitFor(
        async () => {
          renewals.add((await holder())?.until)
          expect(renewals.size).toBeGreaterThan(2)
        },
        { timeout: TAKEOVER_MS, interval: 200 }
      )
      expect([(await holder())?.token, (await mails()).length]).toEqual([taken, 1])
    } finally {
      one.process.kill("SIGCONT")
      await records.close()
    }
  })

  it("RATE-09: count the requests of a client together", { timeout: STARTS_MS }, async () => {
    const limited = await Promise.all([start({ RATE_LIMITS: "on" }), start({ RATE_LIMITS: "on" })])
    const logIn = async ({ address }: SiteProcess) =>
      (await fetch(`${address}/auth-redirect`, { redirect: "manual" })).status
    const { limit } = RATE_LIMITS.login
    for (let request = 0; request < limit - 5; request++) expect(await logIn(limited[0])).not.toBe(429)
    let allowed = 0
    await vi.waitFor(
      async () => {
        const status = await logIn(limited[1])
        if (status !== 429) allowed++
        expect(status).toBe(429)
      },
      { timeout: RECOVERY_MS, interval: 100 }
    )
    expect(allowed).toBeGreaterThan(0)
    expect(allowed).toBeLessThan(limit / 2)
    for (const site of limited) await site.stop()
  })

  it("STORE-90: lose nothing that was acknowledged when one is killed while both write", async () => {
    const acknowledged = new Map<string, number>()
    let left = WRITES
    const write = async (site: SiteProcess): Promise<void> => {
      let session: string | null = null
      for (;;) {
        const reply: CartReply | null = await addToCart(site.address, session, item)
          .then(async (response) => (response.status === 200 ? ((await response.json()) as CartReply) : null))
          .catch(() => null)
        if (reply === null || left < -WRITES) return
        session = reply.cartSessionHash
        acknowledged.set(session, piecesIn(reply))
        if (piecesIn(reply) >= 5) session = null
        left -= 1
        if (left === 0) one.process.kill("SIGKILL")
      }
    }
    await Promise.all([one, other].flatMap((site) => Array.from({ length: WRITERS }, () => write(site))))
    await one.stop("SIGKILL")
    for (const [session, count] of acknowledged) {
      const found = await pieces(other, session)
      // A write without a response may be stored too.
      expect(found === count || found === count + 1).toBe(true)
    }
    expect(acknowledged.size).toBeGreaterThan(WRITERS)
    one = await start()
  })

  it("STORE-91: serve pages and answer writes with 503 while the database is away, and recover by themselves", async () => {
    const { cartSessionHash } = await add(one, null)
    for (const path of PAGES) await (await fetch(one.address + path)).text()
    server.stop()
    for (const path of PAGES) expect([path, (await fetch(one.address + path)).status]).toEqual([path, 200])
    const failed = await addToCart(one.address, cartSessionHash, item)
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "2"])
    const cookie = `${await marketplaceCookies(one.address)}; ${CART_SESSION_COOKIE}=${cartSessionHash}`
    const page = await fetch(`${one.address}/winkelwagen/`, { headers: { cookie } })
    expect([page.status, /<h1[^>]*>([^<]*)/.exec(await page.text())?.[1]]).toEqual([503, "Dit lukt nu even niet"])
    expect((await fetch(`${one.address}/ready`)).status).toBe(503)
    server.start()
    await vi.waitFor(async () => expect((await fetch(`${one.address}/ready`)).status).toBe(200), {
      timeout: RECOVERY_MS,
      interval: 100
    })
    await add(other, cartSessionHash)
    expect(await pieces(one, cartSessionHash)).toBe(2)
  })

  it("STORE-91: serve pages and answer writes with 503 while the database is frozen, and recover by themselves", async () => {
    const { cartSessionHash } = await add(one, null)
    for (const path of PAGES) await (await fetch(one.address + path)).text()
    server.freeze()
    try {
      for (const path of PAGES) expect([path, (await fetch(one.address + path)).status]).toEqual([path, 200])
      const began = performance.now()
      expect((await addToCart(one.address, cartSessionHash, item)).status).toBe(503)
      expect(performance.now() - began).toBeLessThan(MAX_REJECTION_MS)
      expect((await fetch(`${one.address}/ready`)).status).toBe(503)
    } finally {
      server.thaw()
    }
    await vi.waitFor(async () => expect((await addToCart(one.address, cartSessionHash, item)).status).toBe(200), {
      timeout: RECOVERY_MS,
      interval: 100
    })
    // A write that got a 503 may have reached the server before it froze.
    expect([2, 3]).toContain(await pieces(other, cartSessionHash))
  })
})
