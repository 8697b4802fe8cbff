/**
 * The site with its records in the data folder and in PostgreSQL, in one run: cart changes, cart reads, checkouts and pages of a
 * profile a second, over HTTP, with 1, 2 and 4 processes of the site over one database. All of it is on this machine, so the
 * processes, the database and the client share its processors. Rounds alternate, and each ratio is the median of those of a
 * round. Needs `npm run build` and PostgreSQL.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Layer, ManagedRuntime, Redacted } from "effect"
import { FetchHttpClient } from "effect/http"
import * as HttpPorts from "#adapters/client/http.ts"
import { keyOf, pay, readyToPay, sellable } from "#adapters/services/testing/marketplace.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { hasPostgres, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { paymentIdOf } from "#cli/shopping/payment-page.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { addToCart, type CartItem, cartItems, type CartReply, openCarts } from "#web/e2e/hostile/cart-calls.ts"
import { sessionOf } from "#web/e2e/session.ts"
import { type SiteProcess, startSite } from "#web/e2e/site-process.ts"
import { type Figures, figuresText, usedSeconds } from "./cluster-figures.ts"
import { readOptions } from "../options.ts"

const ROUNDS = 3

const { values } = readOptions({
  options: {
    products: { type: "string", default: "1000" },
    offers: { type: "string", default: "6000" },
    seconds: { type: "string", default: "3" },
    only: { type: "string", default: "" }
  }
})

/** Milliseconds of a round. */
const roundMs = Number(values.seconds) * 1_000

/** Visitors that act at the same time. Each user checks out alone. */
const VISITORS = 4
const USERS = ["demo-sanne", "demo-daan", "demo-noor", "demo-bram"]

/** Changes after which a visitor begins a new cart: a cart has a maximum. */
const CHANGES_PER_CART = 5

const WORLD = { WORLD_PRODUCTS: values.products, WORLD_OFFERS: values.offers }

/** The sites over one store, and what visitors need there. */
interface Cluster {
  readonly name: string
  readonly sites: ReadonlyArray<SiteProcess>
  readonly item: CartItem
  readonly goods: ReadonlyArray<CartChange>
  readonly sessions: ReadonlyArray<string>
}

/** Actions that failed, such as a write that the database did not do in time on a busy machine, by their message. */
const failures = new Map<string, number>()

/** Repeats an action of a visitor for some seconds, each at one site after the other. */
const measure = async (
  { sites }: Cluster,
  visitors: number,
  act: (address: string, visitor: number) => Promise<unknown>
): Promise<Figures> => {
  const [start, before] = [performance.now(), usedSeconds(sites)]
  let [succeeded, failed] = [0, 0]
  const visit = async (visitor: number) => {
    for (let at = visitor; performance.now() - start < roundMs; at++) {
      try {
        await act(sites[at % sites.length]!.address, visitor)
        succeeded++
      } catch (error) {
        failed++
        const message = String(error).replaceAll(/:\d+/g, "")
        failures.set(message, (failures.get(message) ?? 0) + 1)
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  const rate = (succeeded * 1_000) / (performance.now() - start)
  return { rate, succeeded, failed, seconds: usedSeconds(sites) - before }
}

const bodyOf = async (response: Response): Promise<string> => {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`)
  return text
}

const changeCarts = (cluster: Cluster): Promise<Figures> => {
  const carts = new Map<number, { readonly session: string | null; readonly changes: number }>()
  return measure(cluster, VISITORS, async (address, visitor) => {
    const { session, changes } = carts.get(visitor) ?? { session: null, changes: 0 }
    const reply: CartReply = JSON.parse(await bodyOf(await addToCart(address, session, cluster.item)))
    const isFull = changes + 1 >= CHANGES_PER_CART
    carts.set(visitor, { session: isFull ? null : reply.cartSessionHash, changes: isFull ? 0 : changes + 1 })
  })
}

const readCarts = async (cluster: Cluster): Promise<Figures> => {
  const first = await addToCart(cluster.sites[0]!.address, null, cluster.item)
  const { cartSessionHash }: CartReply = JSON.parse(await bodyOf(first))
  return measure(cluster, VISITORS, async (address) => bodyOf(await openCarts(address, cartSessionHash)))
}

const readProfiles = (cluster: Cluster): Promise<Figures> =>
  measure(cluster, VISITORS, async (address, visitor) => {
    const cookie = `sessie=${cluster.sessions[visitor % cluster.sessions.length]}`
    await bodyOf(await fetch(`${address}/profiel/`, { headers: { cookie } }))
  })

let payments = Date.now()

const postForm = async (address: string, path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  const body = new URLSearchParams(fields)
  const response = await fetch(address + path, {
    method: "POST",
    headers: { origin: address },
    body,
    redirect: "manual"
  })
  await response.text()
  if (response.status >= 400) throw new Error(`${response.url} responded with ${response.status}`)
}

/**
 * A checkout: a product into the cart, an address, a method, the overview, the order with its payment, the buyer's payment at the
 * embedded provider, and the webhook after which the order is paid and the cart is empty again.
 */
const checkOut = async (cluster: Cluster): Promise<Figures> => {
  const ports = new Map(
    cluster.sites.map(({ address }) => [
      address,
      ManagedRuntime.make(HttpPorts.layer(address, () => undefined).pipe(Layer.provide(FetchHttpClient.layer)))
    ])
  )
  const figures = await measure(cluster, cluster.sessions.length, async (address, user) => {
    const caller = { rawToken: cluster.sessions[user]!, cartSessionHash: null }
    const { runPromise } = ports.get(address)!
    const total = await runPromise(readyToPay(caller, [cluster.goods[++payments % cluster.goods.length]!]))
    const { url } = await runPromise(pay(caller, keyOf(payments), total))
    await postForm(address, url, { uitkomst: "silent" })
    await postForm(address, ROUTES.paymentReport, { id: paymentIdOf(url) })
  })
  for (const runtime of ports.values()) await runtime.dispose()
  return figures
}

const ACTIONS: ReadonlyArray<readonly [name: string, run: (cluster: Cluster) => Promise<Figures>]> = [
  ["cart changes", changeCarts],
  ["cart reads", readCarts],
  ["profile pages", readProfiles],
  ["checkouts", checkOut]
]

/** Starts sites over a new data folder, one after the other, so that the first one fills it. */
const startCluster = async (name: string, count: number, dataDir: string, databaseUrl: string): Promise<Cluster> => {
  const sites: Array<SiteProcess> = []
  const environment = { ...WORLD, DATABASE_URL: databaseUrl }
  while (sites.length < count) sites.push(await startSite({ dataDir, environment, onError: () => undefined }))
  const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
  // Nothing is sold out during the run.
  catalogue.run("UPDATE offer SET stock = NULL")
  const goods = sellable(catalogue).slice(0, 200)
  catalogue.close()
  const sessions: Array<string> = []
  for (const user of USERS) sessions.push(await sessionOf(user, sites[0]!.address))
  return { name, sites, item: cartItems(dataDir, 1)[0]!, goods, sessions }
}

if (!hasPostgres) console.log("There is no PostgreSQL on this machine: nothing was measured.")
else {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "koopkompas-bench-")))
  const server = await startPostgres(100, { isDurable: true })
  const started: Array<Cluster> = []
  try {
    const embedded = await startCluster("SQLite, 1 process", 1, folders[0]!, "")
    started.push(embedded)
    const all = await startCluster("PostgreSQL, 4 processes", 4, folders[1]!, Redacted.value(server.url))
    started.push(all)
    const clusters = [
      embedded,
      ...[1, 2].map((count) => ({
        ...all,
        name: `PostgreSQL, ${count} process${count === 1 ? "" : "es"}`,
        sites: all.sites.slice(0, count)
      })),
      all
    ]
    for (const [action, run] of ACTIONS.filter(([name]) => values.only === "" || name === values.only)) {
      const rounds = clusters.map((): Array<Figures> => [])
      for (let round = 0; round <= ROUNDS; round++)
        for (const [at, cluster] of clusters.entries()) {
          const figures = await run(cluster)
          // The first round warms up.
          if (round > 0) rounds[at]!.push(figures)
        }
      for (const [at, { name }] of clusters.entries())
        console.log(`${action.padEnd(14)} ${name.padEnd(24)} ${figuresText(rounds[at]!, rounds[0]!, "SQLite")}`)
    }
    for (const [message, count] of failures) console.log(`failed         ${count} times: ${message}`)
  } finally {
    for (const { sites } of started) await Promise.all(sites.map((site) => site.stop()))
    server.remove()
    for (const folder of folders) rmSync(folder, { recursive: true })
  }
}
