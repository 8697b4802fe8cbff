/**
 * Plans a large installation: 100,000,000 offers of 10,000,000 products, 5,000 searches and 50,000 changed offers a second.
 * Adds up the measured processor time of each part on paper, and checks the sum with a simulation, which also tells how long
 * requests wait. Says how much more load each part takes before it is full. docs/scaling.md has the result.
 *
 * `--load 1.2` simulates 1.2 times the load on the same servers.
 */
import { random } from "#fixtures/world/random.ts"
import { busyOnPaper, type Plan, simulate } from "./capacity/simulation.ts"
import { readOptions } from "../options.ts"

/** Milliseconds of a processor, as measured by the other benchmarks (docs/bench.md). */
const MEASURED = {
  /** A page of results made anew, with its products in the cache: part threads. */
  page: 8.5,
  /** Reading 30 products from PostgreSQL, which no cache has while prices change all the time: the process of the site, and PostgreSQL. */
  cards: 5.4,
  cardsInDatabase: 1.7,
  /** A search among 1,000,000 products with ten facets: part search. */
  search: 2.4,
  /** Taking in the response of a shard: part search-threads. */
  merge: 0.2,
  /** Reading an offer of a feed and storing its price: part import. */
  importOffer: 0.022,
  /** Publishing a changed offer to PostgreSQL, and the part of PostgreSQL. Three offers of each product change. */
  publishOffer: 0.124,
  publishInDatabase: 0.067,
  /** A changed product in a copy of the index: part freshness. */
  indexProduct: 0.036
}

/** Servers are planned to work at most this share of the time, so that a request hardly waits. */
const BUSIEST = 0.6

const SEARCHES = 5_000
const CHANGED_OFFERS = 50_000

/** Offers whose changes are stored and sent together. */
const BATCH = 1_000

/** Shards of the index, of 1,000,000 products each: as many as were measured. */
const SHARDS = 10

/** Search threads of a machine. Each machine holds one copy of a shard. */
const THREADS = 8

const SECONDS = 20

const serversFor = (perSecond: number, ms: number): number => Math.ceil((perSecond * (ms / 1_000)) / BUSIEST)

const copies = Math.ceil(serversFor(SEARCHES, MEASURED.search) / THREADS)
const pageMs = MEASURED.page + MEASURED.cards + SHARDS * MEASURED.merge

const { values } = readOptions({ options: { load: { type: "string", default: "1" } } })
const load = Number(values.load)

const plan: Plan = {
  stations: [
    { name: "search threads", groups: SHARDS, servers: copies * THREADS },
    { name: "index followers", groups: SHARDS * copies, servers: 1 },
    { name: "web threads", groups: 1, servers: serversFor(SEARCHES, pageMs) },
    { name: "database, reads", groups: 1, servers: serversFor(SEARCHES, MEASURED.cardsInDatabase) },
    { name: "imports", groups: 1, servers: serversFor(CHANGED_OFFERS, MEASURED.importOffer) },
    {
      name: "publishers",
      groups: 1,
      servers: serversFor(CHANGED_OFFERS, MEASURED.publishOffer - MEASURED.publishInDatabase)
    },
    { name: "database, writes", groups: 1, servers: serversFor(CHANGED_OFFERS, MEASURED.publishInDatabase) }
  ],
  flows: [
    {
      name: "search page",
      perSecond: SEARCHES * load,
      steps: [
        { station: "search threads", ms: MEASURED.search, at: "all groups" },
        { station: "database, reads", ms: MEASURED.cardsInDatabase, at: "one group" },
        { station: "web threads", ms: pageMs, at: "one group" }
      ]
    },
    {
      name: `${BATCH} changed offers`,
      perSecond: (CHANGED_OFFERS / BATCH) * load,
      steps: [
        { station: "imports", ms: BATCH * MEASURED.importOffer, at: "one group" },
        { station: "publishers", ms: BATCH * (MEASURED.publishOffer - MEASURED.publishInDatabase), at: "one group" },
        { station: "database, writes", ms: BATCH * MEASURED.publishInDatabase, at: "one group" },
        { station: "index followers", ms: (BATCH / SHARDS) * MEASURED.indexProduct, at: "all groups" }
      ]
    }
  ]
}

const paper = busyOnPaper(plan)
const simulated = simulate(plan, { seconds: SECONDS, random: random(1).next })

console.log(
  `${"servers".padEnd(20)}${["number", "busy on paper", "simulated", "full at load", "lag, ms"].map((head) => head.padStart(15)).join("")}`
)
for (const { name, groups, servers } of plan.stations) {
  const { busy, lag } = simulated.stations.find((station) => station.name === name)!
  const cells = [
    `${groups} x ${servers}`,
    paper.get(name)!.toFixed(2),
    busy.toFixed(2),
    (load / paper.get(name)!).toFixed(2),
    lag.toFixed(0)
  ]
  console.log(`${name.padEnd(20)}${cells.map((cell) => cell.padStart(15)).join("")}`)
}
for (const { name, requests, mean, p50, p99 } of simulated.flows) {
  console.log(
    `${name}: ${requests} simulated, mean ${mean.toFixed(1)} ms, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}`
  )
}
