/**
 * The site with one thread on one core and with several (`--threads`, 2 by default) on all of them, in one run: searches and search pages
 * made anew a second, the processor time of each, the share of time in which two of its threads had work at once, and the memory of the
 * process. The load comes from this machine too, and runs on the same cores as the site. Rounds alternate, and each ratio is the median
 * of those of a round. Without `taskset`, the one thread has all cores, for collecting garbage too. Needs `npm run build`.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import autocannon from "autocannon"
import { type SiteProcess, startSite } from "#web/e2e/site-process.ts"
import { ALL_CORES, bindTo, canBind, processorSeconds } from "./pages/processes.ts"
import { median } from "./pages/rates.ts"
import { readOptions } from "../options.ts"

const ROUNDS = 5
const ROUND_SECONDS = 4

/** Seconds of load before the rounds: each thread compiles the code of the pages for itself. */
const WARM_UP_SECONDS = 20
const CONNECTIONS = 16

/** Milliseconds between two looks at the threads. */
const SAMPLE_MS = 10

const { values } = readOptions({
  options: {
    threads: { type: "string", default: "2" },
    products: { type: "string", default: "10000" },
    offers: { type: "string", default: "60000" }
  }
})

interface Figures {
  readonly rate: number
  /** Milliseconds of processor time for one response. */
  readonly processorMs: number
  /** The part of the time in which at least two threads had work. */
  readonly bothBusy: number
}

const TERMS = ["lamp", "wasmachine", "rode jas", "fiets", "boek", "koptelefoon", "koffie", "schoenen maat 42"]

const searchBody = (q: string) =>
  JSON.stringify({
    filters: {},
    uber_ids: [],
    page: { current: 0, size: 30 },
    sort: { by: "relevance", direction: "desc" },
    wpCategory: "",
    context: "search",
    q
  })

const LOADS: ReadonlyArray<readonly [name: string, options: Omit<autocannon.Options, "url">]> = [
  [
    "searches",
    {
      requests: TERMS.map((q) => ({
        method: "POST",
        path: "/api/search",
        headers: { "content-type": "application/json" },
        body: searchBody(q)
      }))
    }
  ],
  [
    "pages anew",
    { requests: TERMS.map((q) => ({ path: `/zoeken/?q=${encodeURIComponent(q)}&nr=[<id>]` })), idReplacement: true }
  ]
]

const busyThreads = ({ process: { pid } }: SiteProcess): number =>
  readdirSync(`/proc/${pid}/task`).filter((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/stat`, "utf8").includes(") R ")
    } catch {
      return false
    }
  }).length

/** Returns the megabytes of memory of a process. A page of a file that it maps twice counts once. */
const memoryMb = ({ process: { pid } }: SiteProcess): number =>
  Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024

const measure = async (
  site: SiteProcess,
  options: Omit<autocannon.Options, "url">,
  duration: number
): Promise<Figures> => {
  const running = { child: site.process, address: site.address }
  const before = processorSeconds(running)
  const [began, samples] = [performance.now(), { all: 0, both: 0 }]
  const load = autocannon({ ...options, url: site.address, connections: CONNECTIONS, duration })
  const sample = async () => {
    while (performance.now() - began < duration * 1_000) {
      samples.all++
      if (busyThreads(site) > 1) samples.both++
      await setTimeout(SAMPLE_MS)
    }
  }
  const [run] = await Promise.all([load, sample()])
  if (run.errors > 0 || run.non2xx > 0) throw new Error(`${run.errors} errors, ${run.non2xx} responses not 2xx`)
  const seconds = (performance.now() - began) / 1_000
  return {
    rate: run.requests.total / seconds,
    processorMs: ((processorSeconds(running) - before) * 1_000) / run.requests.total,
    bothBusy: samples.both / samples.all
  }
}

const folder = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
const sites: Array<SiteProcess> = []

/** The folder that the first start fills, and the others copy. */
const FILLED = "filled"

const start = async (name: string, threads: string): Promise<void> => {
  const dataDir = join(folder, name)
  if (name !== FILLED) cpSync(join(folder, FILLED), dataDir, { recursive: true })
  const environment = {
    WEB_PROCESSES: threads,
    WORLD_PRODUCTS: values.products,
    WORLD_OFFERS: values.offers,
    FEEDS: "off",
    PHOTOS: "off"
  }
  sites.push(await startSite({ dataDir, environment }))
}

try {
  await start(FILLED, "1")
  await sites.pop()?.stop()
  await start("one", "1")
  await start("several", values.threads)
  console.log(
    `${availableParallelism()} processors, ${canBind ? "one thread on one of them, " : ""}load ${loadavg()[0]?.toFixed(1)}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s`
  )
  for (const [name, options] of LOADS) {
    const rounds = sites.map((): Array<Figures> => [])
    for (let round = 0; round <= ROUNDS; round++)
      for (const [at, site] of sites.entries()) {
        for (const pid of [site.process.pid, process.pid]) bindTo(pid, at === 0 ? "0" : ALL_CORES)
        const figures = await measure(site, options, round === 0 ? WARM_UP_SECONDS : ROUND_SECONDS)
        if (round > 0) rounds[at]!.push(figures)
      }
    const of = (at: number, key: keyof Figures) => median(rounds[at]!.map((figures) => figures[key]))
    for (const [at, threads] of ["1", values.threads].entries()) {
      const ratio = median(rounds[at]!.map(({ rate }, round) => rate / rounds[0]![round]!.rate))
      console.log(
        `${name.padEnd(11)} ${threads.padStart(2)} threads ${of(at, "rate").toFixed(0).padStart(6)} a second  ${ratio.toFixed(2)} of one  ${of(at, "processorMs").toFixed(2)} ms of a processor each  two busy ${(of(at, "bothBusy") * 100).toFixed(0)} % of the time`
      )
    }
  }
  const [one = 0, several = 0] = sites.map(memoryMb)
  console.log(
    `memory      ${one.toFixed(0)} MB with one thread, ${several.toFixed(0)} MB with ${values.threads}: ${(several / one).toFixed(2)}`
  )
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`)
} finally {
  await Promise.all(sites.map((site) => site.stop()))
  rmSync(folder, { recursive: true })
}
