import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { Cause, Duration, Effect } from "effect"
import { completeCheckout, openCheckouts } from "#adapters/services/testing/checkouts.ts"
import { sellable } from "#adapters/services/testing/marketplace.ts"
import { readBooks } from "#adapters/services/shopping/ledger-books.ts"
import { Records } from "#adapters/store/records/port.ts"
import { openDatabase } from "#adapters/store/sql/database.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { fillStore } from "#adapters/store/sql/testing/load-world.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { StoreUnavailable } from "#domain/site/errors/store-unavailable.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { addToCart, cartItems, type CartReply, openCarts, pathOf } from "#web/e2e/hostile/cart-calls.ts"
import { alternate, defineBench, type Figure, figure, median, percentile, timed } from "./figures.ts"
import { load, withFolder, withSites } from "./processes.ts"

/** Milliseconds after which a buyer repeats what the store did not take in time. */
const RETRY_MS = 1_000

/** Added to the number of a buyer for each repetition, so that it has a cart of its own. */
const REPETITION = 1_000_000

const WARM_UP = 100

const ROW_CHARS = 800

const ROUNDS = 3
const CART_CHANGES = 300

/** Changes after which a new cart begins: a cart has a maximum. */
const CHANGES_PER_CART = 5

const bareRate = (file: string, count: number, rows: number): number => {
  const db = openDatabase(file, { isDurable: true })
  db.raw.exec("CREATE TABLE bare (key TEXT NOT NULL PRIMARY KEY, doc TEXT NOT NULL) STRICT")
  const doc = "x".repeat(ROW_CHARS)
  const start = performance.now()
  for (let at = 0; at < count; at++) {
    db.transaction(() => {
      for (let row = 0; row < rows; row++) db.run("INSERT INTO bare VALUES (?, ?)", `${at} ${row}`, doc)
    })
  }
  const rate = (count * 1_000) / (performance.now() - start)
  db.close()
  return rate
}

const measureCheckouts = async (dataDir: string, count: number, buyers: number): Promise<ReadonlyArray<Figure>> => {
  const { catalogue, site, run, close } = await openCheckouts(dataDir)
  const goods = sellable(catalogue).slice(0, 200)
  const tables = site
    .rows<{ readonly name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .map(({ name }) => name)
  const rowsOf = (name: string) => site.row<{ readonly n: number }>(`SELECT count(*) AS n FROM ${name}`)?.n ?? 0
  const rowsStored = () => tables.reduce((total, name) => total + rowsOf(name), 0)
  let repeated = 0
  const untilTaken = (buyer: number, goods: ReadonlyArray<CartChange>): ReturnType<typeof completeCheckout> =>
    completeCheckout(buyer, goods).pipe(
      Effect.catchCause((cause) => {
        if (!(Cause.squash(cause) instanceof StoreUnavailable)) return Effect.failCause(cause)
        repeated += 1
        return Effect.andThen(Effect.sleep(RETRY_MS), untilTaken(buyer + REPETITION, goods))
      })
    )
  const checkOut = (first: number, size: number): Promise<ReadonlyArray<number>> =>
    run(
      Effect.forEach(
        Array.from({ length: size }, (_, index) => first + index),
        (buyer) =>
          Effect.map(Effect.timed(untilTaken(buyer, [goods[buyer % goods.length]!])), ([taken]) =>
            Duration.toMillis(taken)
          ),
        { concurrency: buyers }
      )
    )
  await checkOut(0, WARM_UP)
  repeated = 0
  const [rowsBefore, cpuBefore] = [rowsStored(), process.cpuUsage()]
  const [times, ms] = await timed(() => checkOut(WARM_UP, count))
  const { user, system } = process.cpuUsage(cpuBefore)
  const rows = Math.round((rowsStored() - rowsBefore) / count)
  const books = await run(Records.use((records) => records.transaction(readBooks)))
  await close()
  const rate = (count * 1_000) / ms
  const bare = bareRate(join(dataDir, "bare.sqlite"), count, rows)
  return [
    figure("checkouts a second", rate, { atLeast: 150 }),
    figure("checkouts : bare transactions with as many rows", rate / bare),
    figure("processor time of a checkout", (user + system) / 1_000 / count, { unit: " ms" }),
    figure("a checkout, median", median(times), { unit: " ms" }),
    figure("a checkout, p99", percentile(times, 0.99), { unit: " ms" }),
    figure("repeated, because the store was busy", repeated),
    figure("differences in the books", books.differences.length, { atMost: 0 })
  ]
}

const measureCarts = (dataDir: string, seconds: number): Promise<ReadonlyArray<Figure>> =>
  withSites(async (start) => {
    const site = await start(dataDir)
    const items = cartItems(dataDir, 3)
    let session: string | null = null
    for (const item of items) {
      const reply = (await (await addToCart(site.address, session, item)).json()) as CartReply
      session = reply.cartSessionHash
    }
    const cart = await (await openCarts(site.address, session ?? "")).text()
    const body = brotliCompressSync(cart).toString("base64")
    const path = pathOf("carts.open")
    const bodies = join(dataDir, "cart.json")
    writeFileSync(bodies, JSON.stringify({ [path]: body, "/write": body }))
    const plain = await start(dataDir, { BODIES: bodies }, "plain-server.ts")
    const headers = { "content-type": "application/json", [CART_SESSION_HEADER]: session ?? "" }
    const requests = [{ method: "POST" as const, path, headers, body: "{}" }]
    const [reads = [], plainReads = []] = await alternate(
      [site, plain].map((one) => async () => {
        const { rate, failed } = await load([one], seconds, { requests })
        if (failed > 0) throw new Error(`${failed} reads of carts failed`)
        return rate
      }),
      { rounds: ROUNDS }
    )
    let [changed, changes]: [string | null, number] = [null, 0]
    const change = async () => {
      if (changes++ % CHANGES_PER_CART === 0) changed = null
      const response = await addToCart(site.address, changed, items[0]!)
      if (!response.ok) throw new Error(`a change of a cart has status ${response.status}`)
      changed = ((await response.json()) as CartReply).cartSessionHash
    }
    const write = async () => (await fetch(`${plain.address}/write`, { method: "POST" })).arrayBuffer()
    const [ours = [], bare = []] = await alternate(
      [change, write].map((work) => async () => (await timed<unknown>(work))[1]),
      { rounds: CART_CHANGES, warmUp: 20 }
    )
    return [
      figure("cart reads a second over HTTP", median(reads), { atLeast: 6_000 }),
      figure("cart reads : plain `node:http`", median(reads) / median(plainReads)),
      figure("a cart change, on disk", median(ours), { unit: " ms", atMost: 2 }),
      figure("cart change : plain `node:http`, on disk", median(ours) / median(bare))
    ]
  })

export const bench = defineBench({
  about:
    "Complete checkouts, from the cart to the webhook of the payment, with commits on disk, in this process; then carts over HTTP beside plain `node:http` that sends and writes as many bytes.",
  options: { checkouts: 500, buyers: 32, seconds: 2 },
  full: { checkouts: 5_000, seconds: 5 },
  run: ({ checkouts, buyers, seconds }) =>
    withFolder(async (dataDir) => {
      const now = new Date()
      fillStore(dataDir, makeWorld({ products: 1_000, offers: 6_000, shops: 20, now }), now)
      const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
      catalogue.run("UPDATE offer SET stock = NULL")
      catalogue.close()
      const figures = await measureCheckouts(dataDir, checkouts, buyers)
      return [...figures, ...(await measureCarts(dataDir, seconds))]
    })
})
