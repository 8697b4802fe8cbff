import { cpSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Layer, ManagedRuntime, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import * as HttpPorts from "#adapters/client/http.ts"
import { isServerFetched, startServer, toolsMissing } from "#adapters/index/opensearch/testing/server.ts"
import { keyOf, pay, readyToPay, sellable } from "#adapters/services/testing/marketplace.ts"
import { openPublisher } from "#adapters/store/postgres/catalogue/publisher.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { paymentIdOf } from "#cli/dependencies/payment-page.ts"
import { addToCart, type CartItem, cartItems, type CartReply, openCarts } from "#web/e2e/hostile/cart-calls.ts"
import { sessionOf } from "#web/e2e/session.ts"
import data from "./data.json" with { type: "json" }
import { alternate, defineBench, type Figure, figure, median, timed } from "./figures.ts"
import {
  fresh,
  load,
  searchRequest,
  type Served,
  serving,
  type SiteProcess,
  withFolder,
  withSites
} from "./processes.ts"
import { importPrices } from "./freshness.ts"

/** Visitors that act at the same time. Each user checks out alone. */
const VISITORS = 4
const USERS = ["demo-sanne", "demo-daan", "demo-noor", "demo-bram"]

/** Changes after which a visitor begins a new cart: a cart has a maximum. */
const CHANGES_PER_CART = 5

const CONNECTIONS = 16

const PRODUCT_PAGES = 100

/** Imports of changed prices, and milliseconds between two attempts to search while the index is being built. */
const IMPORTS = 7
const ATTEMPT_INTERVAL_MS = 300

interface Cluster {
  readonly name: string
  readonly sites: ReadonlyArray<SiteProcess>
}

interface Work {
  readonly name: string
  readonly run: (cluster: Cluster, seconds: number) => Promise<Served>
}

interface World {
  readonly item: CartItem
  readonly goods: ReadonlyArray<CartChange>
  readonly sessions: ReadonlyMap<string, ReadonlyArray<string>>
  readonly products: ReadonlyArray<string>
}

const bodyOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  if (response.status >= 400) throw new Error(`${response.url} responded with ${response.status}`)
  return text
}

const acting = (
  { sites }: Cluster,
  seconds: number,
  act: (address: string, visitor: number) => Promise<unknown>
): Promise<Served> =>
  serving(sites, async () => {
    const start = performance.now()
    let [succeeded, failed] = [0, 0]
    const visit = async (visitor: number) => {
      for (let at = visitor; performance.now() - start < seconds * 1_000; at++)
        await act(sites[at % sites.length]!.address, visitor).then(
          () => succeeded++,
          () => failed++
        )
    }
    await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
    return { succeeded, failed, p99: 0 }
  })

let payments = Date.now()

/** A checkout over HTTP, up to the webhook after which the order is paid and the cart is empty again. */
const checkOut = async (cluster: Cluster, seconds: number, { goods, sessions }: World): Promise<Served> => {
  const ports = new Map(
    cluster.sites.map(({ address }) => [
      address,
      ManagedRuntime.make(HttpPorts.layer(address, () => undefined).pipe(Layer.provide(FetchHttpClient.layer)))
    ])
  )
  const post = async (address: string, path: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields)
    await bodyOf(
      await fetch(address + path, { method: "POST", headers: { origin: address }, body, redirect: "manual" })
    )
  }
  const served = await acting(cluster, seconds, async (address, user) => {
    const caller = { rawToken: sessionsOf(cluster, sessions)[user]!, cartSessionHash: null }
    const { runPromise } = ports.get(address)!
    const total = await runPromise(readyToPay(caller, [goods[++payments % goods.length]!]))
    const { url } = await runPromise(pay(caller, keyOf(payments), total))
    await post(address, url, { uitkomst: "silent" })
    await post(address, ROUTES.paymentReport, { id: paymentIdOf(url) })
  })
  for (const runtime of ports.values()) await runtime.dispose()
  return served
}

const sessionsOf = ({ sites }: Cluster, sessions: World["sessions"]) => sessions.get(sites[0]!.address)!

const recordWork = (world: World): ReadonlyArray<Work> => [
  {
    name: "cart changes",
    run: (cluster, seconds) => {
      const carts = new Map<number, { readonly session: string | null; readonly changes: number }>()
      return acting(cluster, seconds, async (address, visitor) => {
        const { session, changes } = carts.get(visitor) ?? { session: null, changes: 0 }
        const reply: CartReply = JSON.parse(await bodyOf(await addToCart(address, session, world.item)))
        const isFull = changes + 1 >= CHANGES_PER_CART
        carts.set(visitor, { session: isFull ? null : reply.cartSessionHash, changes: isFull ? 0 : changes + 1 })
      })
    }
  },
  {
    name: "cart reads",
    run: async (cluster, seconds) => {
      const first = await addToCart(cluster.sites[0]!.address, null, world.item)
      const { cartSessionHash }: CartReply = JSON.parse(await bodyOf(first))
      return acting(cluster, seconds, async (address) => bodyOf(await openCarts(address, cartSessionHash)))
    }
  },
  {
    name: "profile pages",
    run: (cluster, seconds) =>
      acting(cluster, seconds, async (address, visitor) => {
        const cookie = `sessie=${sessionsOf(cluster, world.sessions)[visitor]}`
        await bodyOf(await fetch(`${address}/profiel/`, { headers: { cookie } }))
      })
  },
  { name: "checkouts", run: (cluster, seconds) => checkOut(cluster, seconds, world) }
]

const catalogueWork = ({ products }: World): ReadonlyArray<Work> => {
  const requests = {
    "searches, a term": data.terms.map((q) => searchRequest(q)),
    "searches, misspelled": data.misspelledTerms.map((q) => searchRequest(q)),
    "searches, by price": data.terms.map((q) => searchRequest(q, "price")),
    "search pages": data.terms.map((q) => ({ path: fresh(`/zoeken/?q=${encodeURIComponent(q)}`) })),
    "product pages": products.map((path) => ({ path: fresh(path) }))
  }
  return Object.entries(requests).map(([name, requests]) => ({
    name,
    run: ({ sites }, seconds) => load(sites, seconds, { requests, connections: CONNECTIONS })
  }))
}

const compare = async (
  clusters: ReadonlyArray<Cluster>,
  works: ReadonlyArray<Work>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number }
): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const { name: row, run } of works) {
    const served = await alternate(
      clusters.map((cluster) => () => run(cluster, seconds)),
      { rounds }
    )
    const base = served[0]!
    figures.push(figure(row, median(base.map(({ rate }) => rate)), { column: `${clusters[0]!.name}, a second` }))
    served.forEach((own, at) => {
      const column = clusters[at]!.name
      if (at > 0) figures.push(figure(row, median(own.map(({ rate }, round) => rate / base[round]!.rate)), { column }))
      const ms = median(own.map(({ processorMs }) => processorMs))
      figures.push(
        figure(`${row}, processor time each`, ms, { column: at === 0 ? `${column}, a second` : column, unit: " ms" })
      )
      const failed = own.reduce((total, one) => total + one.failed, 0)
      if (failed > 0) figures.push(figure(`${row}, failed`, failed, { column }))
    })
  }
  return figures
}

const compareImports = async (db: CatalogueDb, database: PostgresServer): Promise<Figure> => {
  const publisher = await openPublisher(database.url, db)
  const publish = async () => {
    while (!(await publisher.step()).isDone);
  }
  await publish()
  // The first import creates the offers.
  const [ratios = []] = await alternate(
    [
      async (round) => {
        const [, imported] = await timed(() => importPrices(db, round + 1))
        const [, published] = await timed(publish)
        return imported / (imported + published)
      }
    ],
    { rounds: IMPORTS }
  )
  await publisher.close()
  return figure("imported prices until published : until in the data folder", 1 / median(ratios), {
    column: "PostgreSQL"
  })
}

const untilSearchable = async ({ address }: SiteProcess): Promise<void> => {
  while (!(await (await fetch(`${address}/zoeken/?q=lamp&nr=${performance.now()}`)).text()).includes("/product/"))
    await setTimeout(ATTEMPT_INTERVAL_MS)
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

export const bench = defineBench({
  about:
    "Sites beside one process with its data folder, as parts of its rate: two threads, and processes over PostgreSQL, which has their records, their catalogue with the index in memory, or with OpenSearch. Sites, servers and visitors share the processors.",
  options: {
    products: 2_000,
    offers: 12_000,
    seconds: 2,
    rounds: 3,
    sizes: "1,2,4",
    parts: "records,catalogue,opensearch"
  },
  run: ({ products, offers, sizes, parts, ...size }) =>
    withFolder((folder) =>
      withSites(async (start) => {
        const counts = sizes.split(",").map(Number)
        const world = { WORLD_PRODUCTS: `${products}`, WORLD_OFFERS: `${offers}` }
        const open = (name: string, environment: Readonly<Record<string, string>>) =>
          start(join(folder, name), { ...world, ...environment })
        const copyFilled = (name: string) => cpSync(join(folder, "filled"), join(folder, name), { recursive: true })
        await (await open("filled", {})).stop()
        const db = openCatalogue(storeFiles(join(folder, "filled")).catalogue)
        // Nothing is sold out during the run.
        db.run("UPDATE offer SET stock = NULL")
        const goods = sellable(db).slice(0, 200)
        for (const name of ["one", "threads", "publishing"]) copyFilled(name)
        const one = { name: "one process", sites: [await open("one", {})] }
        const threads = { name: "2 threads", sites: [await open("threads", { WEB_PROCESSES: "2" })] }
        const item = cartItems(join(folder, "filled"), 1)[0]!
        const sessions = new Map<string, ReadonlyArray<string>>()
        const logIn = async ({ address }: SiteProcess) => {
          const own: Array<string> = []
          for (const user of USERS) own.push(await sessionOf(user, address))
          sessions.set(address, own)
        }
        const visited: World = { item, goods, sessions, products: await productPaths(db, one.sites[0]!) }
        db.close()
        for (const { sites } of [one, threads]) await logIn(sites[0]!)
        const figures = [...(await compare([one, threads], catalogueWork(visited), size))]
        if (!hasPostgres) return figures
        const database = await startPostgres(100, { isDurable: true })
        const clustersOf = async (
          kind: string,
          folderOf: (at: number) => string,
          environment: Readonly<Record<string, string>>
        ) => {
          const sites: Array<SiteProcess> = []
          while (sites.length < Math.max(...counts))
            sites.push(
              await open(folderOf(sites.length), { DATABASE_URL: Redacted.value(database.url), ...environment })
            )
          for (const site of sites) await untilSearchable(site)
          return counts.map((count) => ({ name: `${kind} ${count}`, sites: sites.slice(0, count) }))
        }
        const comparing = async (clusters: ReadonlyArray<Cluster>, works: ReadonlyArray<Work>) => {
          figures.push(...(await compare([one, ...clusters], works, size)))
          for (const site of clusters.at(-1)!.sites) await site.stop()
        }
        try {
          if (parts.includes("records")) {
            const clusters = await clustersOf("PostgreSQL", () => "records", {})
            const catalogue = openCatalogue(storeFiles(join(folder, "records")).catalogue)
            catalogue.run("UPDATE offer SET stock = NULL")
            catalogue.close()
            await logIn(clusters[0]!.sites[0]!)
            await comparing(clusters, recordWork(visited))
          }
          if (!parts.includes("catalogue")) return figures
          const publishing = openCatalogue(storeFiles(join(folder, "publishing")).catalogue)
          figures.push(await compareImports(publishing, database))
          publishing.close()
          const reading = { CATALOGUE: "postgres" }
          await comparing(
            await clustersOf("catalogue there,", (at) => `reading ${at}`, reading),
            catalogueWork(visited)
          )
          if (!parts.includes("opensearch") || !isServerFetched() || toolsMissing() !== null) return figures
          const server = await startServer()
          try {
            const search = { OPENSEARCH_URL: Redacted.value(server.addressOf("koopkompas")) }
            const publisher = { DATABASE_URL: Redacted.value(database.url), ...search, CATALOGUE: "publish" }
            await open("publishing", publisher)
            const clusters = await clustersOf("OpenSearch", (at) => `searching ${at}`, { ...reading, ...search })
            await comparing(clusters, catalogueWork(visited))
          } finally {
            await server.close()
          }
          return figures
        } finally {
          database.remove()
        }
      })
    )
})
