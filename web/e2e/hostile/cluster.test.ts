import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { CART_SESSION_COOKIE } from "#domain/cart/session.ts"
import { type SiteProcess, startSite } from "../site-process.ts"
import { addToCart, type CartItem, cartItems, type CartReply, openCarts, piecesIn } from "./cart-calls.ts"

/** Visitors that write at the same time. */
const WRITERS = 4

/** Writes before a process is killed. */
const WRITES = 40

/** Maximum milliseconds until the sites work again after the database is back. */
const RECOVERY_MS = 10_000

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

  const start = () => {
    const environment = { WORLD_PRODUCTS: "200", WORLD_OFFERS: "600", DATABASE_URL: Redacted.value(server.url) }
    return startSite({ dataDir, environment, onError: () => {} })
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
})
