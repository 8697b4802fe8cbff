import { join } from "node:path"
import { Cause, Duration, Effect } from "effect"
import { completeCheckout, openCheckouts } from "#adapters/services/testing/checkouts.ts"
import { sellable } from "#adapters/services/testing/marketplace.ts"
import { readBooks } from "#adapters/services/shopping/ledger-books.ts"
import { Records } from "#adapters/store/records-port.ts"
import { openDatabase } from "#adapters/store/sql/database.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { fillStore } from "#adapters/store/sql/testing/load-world.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { defineBench, type Figure, figure, median, percentile, timed } from "./figures.ts"
import { withFolder } from "./processes.ts"

/** Milliseconds after which a buyer repeats what the store did not take in time. */
const RETRY_MS = 1_000

/** Added to the number of a buyer for each repetition, so that it has a cart of its own. */
const REPETITION = 1_000_000

const WARM_UP = 100

const ROW_CHARS = 800

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

export const bench = defineBench({
  about:
    "Complete checkouts, from the cart to the webhook of the payment, with commits on disk, in this process. `cluster` measures carts over HTTP.",
  options: { checkouts: 500, buyers: 32 },
  full: { checkouts: 5_000 },
  run: ({ checkouts, buyers }) =>
    withFolder(async (dataDir) => {
      const now = new Date()
      fillStore(dataDir, makeWorld({ products: 1_000, offers: 6_000, shops: 20, now }), now)
      const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
      catalogue.run("UPDATE offer SET stock = NULL")
      catalogue.close()
      return measureCheckouts(dataDir, checkouts, buyers)
    })
})
