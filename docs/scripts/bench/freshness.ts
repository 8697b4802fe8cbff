import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { setImmediate, setTimeout } from "node:timers/promises"
import { saveSnapshot } from "#adapters/index/build-in-threads.ts"
import { openIndex } from "#adapters/index/open.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { openImport } from "#adapters/store/sql/import.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { feedItem } from "#fixtures/item.ts"
import { writeBenchFeed } from "./feed.ts"
import { defineBench, type Figure, figure, median, timed } from "./figures.ts"
import { fresh, load, ROOT, searchRequest, type SiteProcess, withFolder, withSites } from "./processes.ts"

const CHANGED_OFFERS = 5_000

/** Requested pages a second, each of its own address, and the connections that request them. */
const LOAD = { overallRate: 50, connections: 5 } as const

/** Seconds of load on a site that has just started, whose pages are slower. */
const WARM_UP_SECONDS = 5

const POLL_MS = 100

/** Imports of changed prices: one in ten is sold out, the others have another price. */
const PRICE_ROUNDS = 20
const CHANGED_PRICES = 1_000

const REST_MS = 300

const importFeed = async (dataDir: string, feed: string, shop: string): Promise<void> => {
  const args = ["cli/main.ts", "import", feed, "--shop", shop, "--confirm"]
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: "off" }
  const run = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "ignore", "inherit"] })
  const [status] = await once(run, "exit")
  if (status !== 0) throw new Error(`The import of ${feed} failed.`)
}

const countHits = async ({ address }: SiteProcess, term: string): Promise<number> => {
  const { path, ...request } = searchRequest(term, "relevance", 1)
  const response = await fetch(address + path, request)
  if (!response.ok) throw new Error(`The search responded with ${response.status}: ${await response.text()}`)
  const { hits } = (await response.json()) as { readonly hits: { readonly total: { readonly value: number } } }
  return hits.total.value
}

const measureFound = async (site: SiteProcess, term: string, wanted: number) => {
  const end = new AbortController()
  const find = async () => {
    while ((await countHits(site, term)) < wanted) await setTimeout(POLL_MS)
  }
  const found = timed(find).finally(() => end.abort())
  const loads = []
  while (!end.signal.aborted)
    loads.push(await load([site], 1, { ...LOAD, requests: [{ path: fresh("/zoeken/?q=hanglamp") }] }))
  const [, ms] = await found
  return { seconds: ms / 1_000, p99: Math.max(...loads.map(({ p99 }) => p99)) }
}

const measureOffers = (offers: number): Promise<ReadonlyArray<Figure>> =>
  withFolder((dataDir) =>
    withSites(async (start) => {
      const added = offers / 5
      const feed = join(dataDir, "feed.tsv")
      const importOffers = async (shop: string, more: Partial<Parameters<typeof writeBenchFeed>[1]>) => {
        await writeBenchFeed(feed, { format: "tsv", offers, ...more })
        await importFeed(dataDir, feed, shop)
      }
      await importOffers("bench", {})
      const site = await start(dataDir, { DEMO: "off" })
      await load([site], WARM_UP_SECONDS, { ...LOAD, requests: [{ path: fresh("/zoeken/?q=hanglamp") }] })
      await importOffers("bench", { marked: { word: "zwaluwnest", offers: CHANGED_OFFERS } })
      const changed = await measureFound(site, "zwaluwnest", CHANGED_OFFERS)
      await importOffers("second", { offers: added, first: offers, marked: { word: "ooievaar", offers: added } })
      const found = await measureFound(site, "ooievaar", added)
      return [
        figure(`${CHANGED_OFFERS} changed offers`, changed.seconds, { unit: " s", atMost: 2 }),
        figure("pages for as long, p99", changed.p99, { unit: " ms", atMost: 100 }),
        figure("new offers, a fifth as many", found.seconds, { unit: " s", atMost: 15 }),
        figure("pages for so long, p99", found.p99, { unit: " ms", atMost: 100 })
      ]
    })
  )

export const importPrices = (db: CatalogueDb, round: number): void => {
  const run = openImport(db, { id: "bench" }, { now: new Date(), confirm: true, source: "bench" })
  run.add(
    Array.from({ length: CHANGED_PRICES }, (_, i) =>
      feedItem({
        offerId: `bench-${i}`,
        title: `Zwaluwnest nummer ${i}`,
        price: 1_000 + round * 100 + i,
        availability: i % 10 === round % 10 ? "out_of_stock" : "in_stock"
      })
    )
  )
  run.finish({ rejected: 0, warnings: 0, findings: [] })
}

const measurePrices = (offers: number): Promise<ReadonlyArray<Figure>> =>
  withFolder(async (dataDir) => {
    const { catalogue, snapshot } = storeFiles(dataDir)
    const feed = join(dataDir, "feed.tsv")
    await writeBenchFeed(feed, { format: "tsv", offers })
    await importFeed(dataDir, feed, "filling")
    const db = openCatalogue(catalogue)
    const now = new Date()
    importPrices(db, 0)
    await saveSnapshot({ catalogue, snapshot }, now)
    const [index, openedMs] = await timed(() =>
      openIndex({ catalogue, snapshot, now: () => now, onError: console.error })
    )
    const visible: Array<number> = []
    for (let round = 1; round <= PRICE_ROUNDS; round++) {
      await setTimeout(REST_MS)
      importPrices(db, round)
      const version = changeReader(db).version()
      const start = performance.now()
      while (index.version() < version) await setImmediate()
      visible.push(performance.now() - start)
    }
    await index.close()
    db.close()
    return [
      figure(`${CHANGED_PRICES} changed prices, median`, median(visible), { unit: " ms", atMost: 200 }),
      figure(`${CHANGED_PRICES} changed prices, most`, Math.max(...visible), { unit: " ms", atMost: 200 }),
      figure("opening the index from its snapshot", openedMs, { unit: " ms", atMost: 300 })
    ]
  })

export const bench = defineBench({
  about:
    "Time from the end of an import until searches of the site find it, under 50 search pages a second that no cache has; then until an index has changed prices.",
  options: { offers: 100_000 },
  full: { offers: 1_000_000 },
  run: async ({ offers }) => [...(await measureOffers(offers)), ...(await measurePrices(offers))]
})
