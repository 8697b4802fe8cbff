/**
 * `node docs/scripts/bench/freshness.ts [--offers 100000]`: seconds from the end of an import, in a process of its own,
 * until the running site finds all its offers: 5,000 with a changed title, then new ones. Meanwhile autocannon requests
 * search pages that no cache has. The targets are for a store of 1,000,000 offers (`--full`), with 200,000 new ones.
 */

import autocannon from "autocannon"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout } from "node:timers/promises"
import { buildSite, isStale } from "#web/server/build.ts"
import { writeBenchFeed } from "./make-feed.ts"
import { processorSeconds, ROOT, type Running, stop } from "./pages/processes.ts"
import { atMost, printFigures } from "./pages/report.ts"
import { readOptions } from "../options.ts"

const TARGET = { changedSeconds: 2, newSeconds: 15, pageMs: 100 } as const

const CHANGED_OFFERS = 5_000

/** Requested pages per second, each of its own address, and the connections that request them. */
const LOAD = { overallRate: 50, connections: 5 } as const

/** Milliseconds of load on a site that has just started, whose pages are slower. */
const WARM_UP_MS = 5_000

const POLL_MS = 100

/** Seconds after which the load ends in any case. */
const MAX_SECONDS = 600

const environment = (dataDir: string) => ({
  ...process.env,
  PORT: "0",
  DATA_DIR: dataDir,
  DEMO: "off",
  RATE_LIMITS: "off",
  PICTURES: "off"
})

const startSite = async (dataDir: string): Promise<Running> => {
  const site = spawn(process.execPath, ["web/start.ts"], {
    cwd: ROOT,
    env: environment(dataDir),
    stdio: ["ignore", "pipe", "inherit"]
  })
  for await (const line of createInterface({ input: site.stdout })) {
    const address = /http:\/\/[^\s/,]+/.exec(line)?.[0]
    if (address === undefined) continue
    site.stdout.resume()
    return { child: site, address }
  }
  throw new Error("The site stopped before it was ready.")
}

const importFeed = async (dataDir: string, feed: string, shop: string): Promise<void> => {
  const args = ["cli/main.ts", "import", feed, "--shop", shop, "--confirm"]
  const run = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment(dataDir),
    stdio: ["ignore", "ignore", "inherit"]
  })
  const [status] = await once(run, "exit")
  if (status !== 0) throw new Error(`The import of ${feed} failed.`)
}

/** The body of a search but its term. */
const SEARCH = {
  filters: {},
  uber_ids: [],
  page: { current: 0, size: 1 },
  sort: { by: "relevance", direction: "desc" },
  wpCategory: "",
  context: "search"
} as const

const countHits = async (address: string, term: string): Promise<number> => {
  const response = await fetch(`${address}/api/search`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...SEARCH, q: term })
  })
  if (!response.ok) throw new Error(`The search responded with ${response.status}: ${await response.text()}`)
  const { hits } = (await response.json()) as { readonly hits: { readonly total: { readonly value: number } } }
  return hits.total.value
}

interface Freshness {
  readonly seconds: number
  /** The 99th percentile of the responses of pages meanwhile. */
  readonly pageMs: number
  /** Processor time of the site meanwhile, which other work on the machine hardly changes. */
  readonly processorSeconds: number
}

/** Requests pages, until `until` settles; returns the 99th percentile of their responses. */
const loadUntil = async ({ address }: Running, until: Promise<unknown>): Promise<number> => {
  const ended = Promise.withResolvers<autocannon.Result>()
  const load = autocannon(
    {
      ...LOAD,
      url: `${address}/zoeken/?q=hanglamp&nr=[<id>]`,
      duration: MAX_SECONDS,
      idReplacement: true,
      headers: { "accept-encoding": "br" }
    },
    (error, result) => (error === null ? ended.resolve(result) : ended.reject(error))
  )
  await until
  load.stop()
  const { latency, errors, non2xx } = await ended.promise
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} responses not 2xx`)
  return latency.p99
}

/** Measures the time until the site finds `wanted` offers with `term`, and the pages meanwhile. */
const measureFreshness = async (site: Running, term: string, wanted: number): Promise<Freshness> => {
  const began = performance.now()
  const processorBefore = processorSeconds(site)
  const isFound = async () => {
    while ((await countHits(site.address, term)) < wanted) await setTimeout(POLL_MS)
    return (performance.now() - began) / 1000
  }
  const found = isFound()
  const pageMs = await loadUntil(site, found)
  return { seconds: await found, pageMs, processorSeconds: processorSeconds(site) - processorBefore }
}

const { values } = readOptions({ options: { offers: { type: "string", default: "100000" } } })
const offers = Number(values.offers)
const added = offers / 5
const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
if (isStale(ROOT)) await buildSite(ROOT)
try {
  const feed = join(dataDir, "feed.tsv")
  await writeBenchFeed(feed, { format: "tsv", offers })
  await importFeed(dataDir, feed, "bench")
  const site = await startSite(dataDir)
  try {
    await loadUntil(site, setTimeout(WARM_UP_MS))
    await writeBenchFeed(feed, { format: "tsv", offers, marked: { word: "zwaluwnest", offers: CHANGED_OFFERS } })
    await importFeed(dataDir, feed, "bench")
    const changed = await measureFreshness(site, "zwaluwnest", CHANGED_OFFERS)
    await writeBenchFeed(feed, {
      format: "tsv",
      offers: added,
      first: offers,
      marked: { word: "ooievaar", offers: added }
    })
    await importFeed(dataDir, feed, "second")
    const fresh = await measureFreshness(site, "ooievaar", added)
    printFigures(`a store of ${offers.toLocaleString("en")} offers`, [
      atMost("5,000 changed offers, until found", TARGET.changedSeconds, changed.seconds, " s"),
      atMost("pages meanwhile, 99th percentile", TARGET.pageMs, changed.pageMs, " ms"),
      atMost(`${added.toLocaleString("en")} new offers, until found`, TARGET.newSeconds, fresh.seconds, " s"),
      atMost("pages meanwhile, 99th percentile", TARGET.pageMs, fresh.pageMs, " ms")
    ])
    const [forChanged, forNew] = [changed, fresh].map((one) => one.processorSeconds.toFixed(1))
    console.log(`  processor time of the site: ${forChanged} s for the changed offers, ${forNew} s for the new ones`)
  } finally {
    await stop(site)
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
