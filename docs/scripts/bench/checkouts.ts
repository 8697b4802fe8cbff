/**
 * Complete checkouts a second on the stored data, with durable writes as the site makes them. A checkout is what one buyer
 * does, each step after the response to the one before: a product into the cart, an address, a delivery method, the
 * overview, the order with its payment, created at the embedded provider, the buyer's payment there, and the webhook after
 * which the order is stored as paid. Every buyer is new. The services run in one process, as in the site: their code on its
 * main thread, the disk on the thread that writes. HTTP and pages are not part of it.
 *
 * Compared with bare transactions of SQLite that write as many rows, one for each checkout. `--checkouts N` sets their
 * number, `--concurrency N` how many buyers check out at a time. What the store does not take in time is repeated, and
 * counted.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Cause, Effect } from "effect"
import { completeCheckout, openCheckouts } from "#adapters/services/testing/checkouts.ts"
import { sellable } from "#adapters/services/testing/marketplace.ts"
import { readBooks } from "#adapters/services/shopping/ledger-books.ts"
import { Records } from "#adapters/store/records/port.ts"
import { openDatabase } from "#adapters/store/sql/database.ts"
import { fillStore } from "#adapters/store/sql/testing/load-world.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { StoreUnavailable } from "#domain/site/errors/store-unavailable.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { readOptions } from "../options.ts"

/** Minimum checkouts a second on 2 cores. */
const TARGET = 150

/** Milliseconds after which a buyer repeats what the store did not take in time. */
const RETRY_MS = 1_000

/** Added to the number of a buyer for each repetition, so that it has a cart of its own. */
const REPETITION = 1_000_000

const WARM_UP = 100

const ROW_CHARS = 800

const { values } = readOptions({
  options: { checkouts: { type: "string", default: "1000" }, concurrency: { type: "string", default: "32" } }
})
const count = Number(values.checkouts)
const concurrency = Number(values.concurrency)
const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))

const percentile = (numbers: ReadonlyArray<number>, share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0

let repeated = 0

/** Makes a checkout, and repeats it as a buyer would while the store is too busy. */
const untilTaken = (buyer: number, goods: ReadonlyArray<CartChange>): ReturnType<typeof completeCheckout> =>
  completeCheckout(buyer, goods).pipe(
    Effect.catchCause((cause) => {
      if (!(Cause.squash(cause) instanceof StoreUnavailable)) return Effect.failCause(cause)
      repeated += 1
      return Effect.andThen(Effect.sleep(RETRY_MS), untilTaken(buyer + REPETITION, goods))
    })
  )

/** Returns bare transactions a second that write `rows` rows each, durably. */
const bareRate = (rows: number): number => {
  const db = openDatabase(join(dataDir, "bare.sqlite"), { isDurable: true })
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

try {
  const now = new Date()
  fillStore(dataDir, makeWorld({ products: 1000, offers: 6000, shops: 20, now }), now)
  const { catalogue, site, run, close } = await openCheckouts(dataDir)
  catalogue.run("UPDATE offer SET stock = NULL")
  const goods = sellable(catalogue).slice(0, 200)
  const tables = site
    .rows<{ readonly name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .map(({ name }) => name)
  const rowsStored = () =>
    tables.reduce(
      (total, name) => total + (site.row<{ readonly n: number }>(`SELECT count(*) AS n FROM ${name}`)?.n ?? 0),
      0
    )
  const times: Array<number> = []
  const checkOut = (from: number, to: number) =>
    run(
      Effect.forEach(
        Array.from({ length: to - from }, (_, index) => from + index),
        (buyer) =>
          Effect.gen(function* () {
            const start = performance.now()
            yield* untilTaken(buyer, [goods[buyer % goods.length]!])
            times.push(performance.now() - start)
          }),
        { concurrency, discard: true }
      )
    )
  await checkOut(0, WARM_UP)
  times.length = 0
  repeated = 0
  const before = rowsStored()
  const start = performance.now()
  const cpuBefore = process.cpuUsage()
  await checkOut(WARM_UP, WARM_UP + count)
  const { user, system } = process.cpuUsage(cpuBefore)
  const rate = (count * 1_000) / (performance.now() - start)
  const rows = Math.round((rowsStored() - before) / count)
  const books = await run(Records.use((records) => records.transaction(readBooks)))
  await close()
  const bare = bareRate(rows)
  console.log(
    `checkouts a second    ${rate.toFixed(0).padStart(8)}   (target ${TARGET}; ${(rate / bare).toFixed(3)} of bare transactions with ${rows} rows; ${count} checkouts, ${concurrency} at a time)`
  )
  console.log(
    `processor             ${((user + system) / 1_000 / count).toFixed(1).padStart(8)} ms a checkout, all threads`
  )
  console.log(
    `one checkout          ${percentile(times, 0.5).toFixed(1).padStart(8)} ms p50, ${percentile(times, 0.99).toFixed(1)} ms p99`
  )
  console.log(`repeated              ${String(repeated).padStart(8)}   (the store did not take a write in time)`)
  console.log(
    `differences in books  ${String(books.differences.length).padStart(8)}   (${books.paidOrders} paid orders)`
  )
} finally {
  rmSync(dataDir, { recursive: true })
}
