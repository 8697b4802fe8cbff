/**
 * `node docs/scripts/bench/price-changes.ts [--products 100000] [--offers 500000] [--data-dir folder]`: milliseconds from the
 * end of an import of changed prices and stock until the index of a large demo world has them, the longest block of the
 * event loop meanwhile, and the first search afterwards. A folder that holds the world already is not loaded again, and stays.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate, setTimeout } from "node:timers/promises"
import { saveSnapshot } from "#adapters/index/build-in-threads.ts"
import type { FollowedIndex } from "#adapters/index/follow.ts"
import { openIndex } from "#adapters/index/open.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { openImport } from "#adapters/store/sql/import.ts"
import { loadWorldInParts } from "#adapters/store/sql/load-world.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { feedItem } from "#fixtures/item.ts"
import { worldInParts, worldRecipe } from "#fixtures/world/world.ts"
import { atMost, printFigures } from "./pages/report.ts"
import { readOptions } from "../options.ts"

const TARGET_MS = 200

/** Imports, each of as many changed offers: one in ten is sold out, the others have another price. */
const ROUNDS = 20
const CHANGED_OFFERS = 1_000

/** Milliseconds between two imports: the index has come to rest. */
const REST_MS = 300

interface Round {
  readonly visibleMs: number
  readonly blockedMs: number
  readonly searchMs: number
}

const importPrices = (db: CatalogueDb, now: Date, round: number): void => {
  const run = openImport(db, { id: "bench" }, { now, confirm: true, source: "bench" })
  run.add(
    Array.from({ length: CHANGED_OFFERS }, (_, i) =>
      feedItem({
        offerId: `bench-${i}`,
        title: `Zwaluwnest nummer ${i}`,
        price: 1000 + round * 100 + i,
        deliveryDays: 1,
        availability: i % 10 === round % 10 ? "out_of_stock" : "in_stock"
      })
    )
  )
  run.finish({ rejected: 0, warnings: 0, findings: [] })
}

/** Waits until the index has reached `version`. Returns the milliseconds, and the longest turn of the event loop. */
const untilReached = async (index: FollowedIndex, version: number): Promise<Omit<Round, "searchMs">> => {
  const start = performance.now()
  let last = start
  let blockedMs = 0
  while (index.version() < version) {
    await setImmediate()
    const now = performance.now()
    blockedMs = Math.max(blockedMs, now - last)
    last = now
  }
  return { visibleMs: last - start, blockedMs }
}

const search = async (index: FollowedIndex): Promise<number> => {
  const start = performance.now()
  await index.call("query", { ...browse, facets: "all", facetSize: 10 })
  return performance.now() - start
}

const bench = async (dataDir: string, sizes: { readonly products: number; readonly offers: number }): Promise<void> => {
  const { catalogue, snapshot } = storeFiles(dataDir)
  const files = { catalogue, snapshot }
  const now = new Date()
  const isLoaded = existsSync(catalogue)
  const db = openCatalogue(catalogue)
  if (!isLoaded) loadWorldInParts(db, worldInParts(worldRecipe({ ...sizes, now })))
  importPrices(db, now, 0)
  await saveSnapshot(files, now)
  const opening = performance.now()
  const index = await openIndex({ ...files, now: () => now, onError: console.error })
  const openedMs = performance.now() - opening
  await search(index)
  const rounds: Array<Round> = []
  for (let round = 1; round <= ROUNDS; round++) {
    await setTimeout(REST_MS)
    importPrices(db, now, round)
    const reached = await untilReached(index, changeReader(db).version())
    rounds.push({ ...reached, searchMs: await search(index) })
  }
  const products = index.index().size
  await index.close()
  db.close()
  const spread = (of: (round: Round) => number) => {
    const sorted = rounds.map(of).toSorted((a, b) => a - b)
    return `median ${sorted[sorted.length >> 1]!.toFixed(0)} ms, at most ${sorted.at(-1)!.toFixed(0)} ms`
  }
  const visible = rounds.map(({ visibleMs }) => visibleMs).toSorted((a, b) => a - b)
  printFigures(`${CHANGED_OFFERS} changed prices among ${products} products, ${ROUNDS} imports`, [
    atMost("until the index has them, median", TARGET_MS, visible[visible.length >> 1]!, " ms"),
    atMost("until the index has them, slowest", TARGET_MS, visible.at(-1)!, " ms")
  ])
  console.log(`  longest block of the event loop: ${spread(({ blockedMs }) => blockedMs)}`)
  console.log(`  first search without a term, with all facets: ${spread(({ searchMs }) => searchMs)}`)
  console.log(`  opened from the snapshot, with its threads, in ${openedMs.toFixed(0)} ms`)
}

const { values } = readOptions({
  options: {
    products: { type: "string", default: "100000" },
    offers: { type: "string", default: "500000" },
    "data-dir": { type: "string" }
  }
})
const sizes = { products: Number(values.products), offers: Number(values.offers) }
const folder = values["data-dir"] ?? mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
try {
  await bench(folder, sizes)
} finally {
  if (values["data-dir"] === undefined) rmSync(folder, { recursive: true, force: true })
}
