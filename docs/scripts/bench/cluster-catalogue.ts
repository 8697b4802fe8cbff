/**
 * The site with its catalogue in the data folder, and 1, 2 and 4 processes that read it from PostgreSQL, in one run: searches, search
 * pages and product pages made anew a second, and imported offers a second until they are in the data folder, or published too. The
 * processes have the search index in memory first, and then on a server of OpenSearch where this machine has one. All of it, the load
 * too, shares the processors. Rounds alternate, and each ratio is the median of those of a round. Needs `npm run build` and PostgreSQL.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { availableParallelism, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import autocannon from "autocannon"
import { Redacted } from "effect"
import { isServerFetched, startServer, toolsMissing } from "#adapters/index/opensearch/testing/server.ts"
import { openPublisher } from "#adapters/store/postgres/catalogue/publisher.ts"
import { openImport } from "#adapters/store/sql/import.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { feedItem } from "#fixtures/item.ts"
import { type SiteProcess, startSite } from "#web/e2e/site-process.ts"
import { type Figures, figuresText, usedSeconds } from "./cluster-figures.ts"
import { median } from "./pages/rates.ts"
import { readOptions } from "../options.ts"

const ROUNDS = 3

/** Requests at the same time, to all sites together. */
const CONNECTIONS = 16

const SIZES = [1, 2, 4] as const

const PRODUCT_PAGES = 100

/** Pages of a round for each of its seconds: a number, because in a time a busy machine makes too few, and spends most of it on those that are not finished. */
const PAGES_PER_SECOND = 32

/** Imports, each of as many offers with other prices. */
const IMPORTS = 7
const IMPORTED_OFFERS = 1_000

/** Milliseconds between two attempts to search while the index is being built. */
const ATTEMPT_INTERVAL_MS = 300

const { values } = readOptions({
  options: {
    products: { type: "string", default: "2000" },
    offers: { type: "string", default: "12000" },
    seconds: { type: "string", default: "3" }
  }
})

/** Seconds of a round. */
const roundSeconds = Number(values.seconds)

interface Cluster {
  readonly name: string
  readonly sites: ReadonlyArray<SiteProcess>
}

type Requests = NonNullable<autocannon.Options["requests"]>

const search = (q: string, sort: "relevance" | "price") => ({
  method: "POST" as const,
  path: "/api/search",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    filters: {},
    uber_ids: [],
    page: { current: 0, size: 30 },
    sort: { by: sort, direction: sort === "price" ? "asc" : "desc" },
    wpCategory: "",
    context: "search",
    q
  })
})

const TERMS = ["lamp", "wasmachine", "rode jas", "fiets", "boek", "koptelefoon", "koffie", "schoenen maat 42"]
const MISSPELLED_TERMS = ["lmap", "wasmachien", "fieets", "koptelefon", "koffei", "schoennen"]

interface Load {
  readonly name: string
  readonly requests: Requests
  /** Requests of a round; as many as its time allows by default. */
  readonly amount?: number
}

/** Returns the kinds of request. The pages have numbers, so that none comes from a cache. */
const loadsOf = (products: ReadonlyArray<string>): ReadonlyArray<Load> => [
  { name: "searches, a term", requests: TERMS.map((q) => search(q, "relevance")) },
  { name: "searches, misspelled", requests: MISSPELLED_TERMS.map((q) => search(q, "relevance")) },
  { name: "searches, by price", requests: TERMS.map((q) => search(q, "price")) },
  {
    name: "search pages",
    requests: TERMS.map((q) => ({ path: `/zoeken/?q=${encodeURIComponent(q)}&nr=[<id>]` })),
    amount: PAGES_PER_SECOND * roundSeconds
  },
  {
    name: "product pages",
    requests: products.map((path) => ({ path: `${path}?nr=[<id>]` })),
    amount: PAGES_PER_SECOND * roundSeconds
  }
]

const measure = async ({ sites }: Cluster, { requests, amount }: Load): Promise<Figures> => {
  const [began, before] = [performance.now(), usedSeconds(sites)]
  // A run of some requests ends with a full second.
  let lastResponse = began
  const runs = await Promise.all(
    sites.map(({ address }) =>
      autocannon({
        url: address,
        requests,
        idReplacement: true,
        connections: CONNECTIONS / sites.length,
        setupClient: (client) => client.on("response", () => (lastResponse = performance.now())),
        ...(amount === undefined ? { duration: roundSeconds } : { amount: amount / sites.length })
      })
    )
  )
  const succeeded = runs.reduce((count, run) => count + run["2xx"], 0)
  return {
    rate: (succeeded * 1_000) / (lastResponse - began),
    succeeded,
    seconds: usedSeconds(sites) - before,
    failed: runs.reduce((count, run) => count + run.non2xx + run.errors, 0)
  }
}

const line = (load: string, name: string, text: string) => console.log(`${load.padEnd(21)} ${name.padEnd(33)} ${text}`)

/** Measures all loads. The first cluster is the one that the others are compared with. */
const compare = async (clusters: ReadonlyArray<Cluster>, loads: ReturnType<typeof loadsOf>): Promise<void> => {
  for (const load of loads) {
    const rounds = clusters.map((): Array<Figures> => [])
    for (let round = 0; round <= ROUNDS; round++)
      for (const [at, cluster] of clusters.entries()) {
        const figures = await measure(cluster, load)
        // The first round warms up.
        if (round > 0) rounds[at]!.push(figures)
      }
    for (const [at, { name }] of clusters.entries())
      line(load.name, name, figuresText(rounds[at]!, rounds[0]!, "embedded"))
  }
}

const importPrices = (db: CatalogueDb, round: number): void => {
  const run = openImport(db, { id: "bench" }, { now: new Date(), confirm: true, source: "bench" })
  run.add(
    Array.from({ length: IMPORTED_OFFERS }, (_, i) =>
      feedItem({ offerId: `bench-${i}`, title: `Zwaluwnest nummer ${i}`, price: 1_000 + round * 100 + i })
    )
  )
  run.finish({ rejected: 0, warnings: 0, findings: [] })
}

/** Measures imports of a catalogue, and the publication of what they changed. */
const compareImports = async (db: CatalogueDb, database: PostgresServer): Promise<void> => {
  const publisher = await openPublisher(database.url, db)
  const publish = async () => {
    while (!(await publisher.step()).isDone);
  }
  await publish()
  const times: Array<{ readonly imported: number; readonly published: number }> = []
  for (let round = 0; round <= IMPORTS; round++) {
    const began = performance.now()
    importPrices(db, round)
    const imported = performance.now() - began
    await publish()
    // The first import creates the offers.
    if (round > 0) times.push({ imported, published: performance.now() - began })
  }
  await publisher.close()
  const rateOf = (key: "imported" | "published") => median(times.map((time) => (IMPORTED_OFFERS * 1_000) / time[key]))
  const ratio = median(times.map(({ imported, published }) => imported / published))
  line("imported offers", "embedded", `${rateOf("imported").toFixed(0).padStart(5)} a second  1.00 of embedded`)
  line(
    "imported offers",
    "published to PostgreSQL",
    `${rateOf("published").toFixed(0).padStart(5)} a second  ${ratio.toFixed(2)} of embedded`
  )
}

/** Waits until a site finds something. */
const untilSearchable = async ({ address }: SiteProcess): Promise<void> => {
  for (;;) {
    const response = await fetch(`${address}/zoeken/?q=lamp&nr=${performance.now()}`)
    if ((await response.text()).includes("/product/")) return
    await setTimeout(ATTEMPT_INTERVAL_MS)
  }
}

const productPaths = async (db: CatalogueDb, { address }: SiteProcess): Promise<ReadonlyArray<string>> => {
  const rows = db.rows<{ id: string }>(
    "SELECT DISTINCT p.id FROM product p JOIN offer o USING (product_key) WHERE o.gone_at IS NULL ORDER BY p.id LIMIT ?",
    PRODUCT_PAGES
  )
  const paths: Array<string> = []
  for (const { id } of rows) {
    // Redirects to the path with the name of the product.
    const { url } = await fetch(`${address}/product/x/${id}/`, { method: "HEAD" })
    paths.push(new URL(url).pathname)
  }
  return paths
}

const loadNow = () => loadavg()[0]?.toFixed(1)

const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
  const ending: Array<() => unknown> = [() => rmSync(folder, { recursive: true })]
  try {
    const start = async (name: string, environment: Readonly<Record<string, string>>): Promise<SiteProcess> => {
      const quiet = { FEEDS: "off", PHOTOS: "off", WORLD_PRODUCTS: values.products, WORLD_OFFERS: values.offers }
      const dataDir = join(folder, name)
      const site = await startSite({ dataDir, environment: { ...quiet, ...environment }, onError: () => undefined })
      ending.push(() => site.stop())
      return site
    }
    const filling = await start("embedded", {})
    await filling.stop()
    cpSync(join(folder, "embedded"), join(folder, "publishing"), { recursive: true })
    const embedded = { name: "embedded, 1 process", sites: [await start("embedded", {})] }
    const database = await startPostgres(100, { isDurable: true })
    ending.push(database.remove)
    const db = openCatalogue(storeFiles(join(folder, "publishing")).catalogue)
    ending.push(() => db.close())
    console.log(
      `${availableParallelism()} processors, load ${loadNow()}, ${values.products} products, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${roundSeconds} s`
    )
    const loads = loadsOf(await productPaths(db, embedded.sites[0]!))
    await compareImports(db, database)
    const cluster = { DATABASE_URL: Redacted.value(database.url), CATALOGUE: "postgres" }
    /** Starts sites that read from PostgreSQL, measures them, and stops them. */
    const compareReaders = async (kind: string, environment: Readonly<Record<string, string>>) => {
      const sites: Array<SiteProcess> = []
      while (sites.length < Math.max(...SIZES))
        sites.push(await start(`${kind} ${sites.length}`, { ...cluster, ...environment }))
      for (const site of sites) await untilSearchable(site)
      const clusters = SIZES.map((size) => ({
        name: `${kind}, ${size} process${size === 1 ? "" : "es"}`,
        sites: sites.slice(0, size)
      }))
      console.log(`load ${loadNow()}`)
      await compare([embedded, ...clusters], loads)
      for (const site of sites) await site.stop()
    }
    await compareReaders("PostgreSQL", {})
    const missing = isServerFetched() ? toolsMissing() : "it was not fetched, which npm run cluster does"
    if (missing === null) {
      const server = await startServer()
      ending.push(server.close)
      const search = { OPENSEARCH_URL: Redacted.value(server.addressOf("koopkompas")) }
      await start("publishing", { ...cluster, ...search, CATALOGUE: "publish" })
      await compareReaders("PostgreSQL and OpenSearch", search)
    } else console.log(`The search on OpenSearch was not measured: ${missing}.`)
    console.log(`load ${loadNow()} at the end`)
  } finally {
    for (const end of ending.toReversed()) await end()
  }
}

if (hasPostgres) await run()
else console.log("There is no PostgreSQL on this machine: nothing was measured.")
