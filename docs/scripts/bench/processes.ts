import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import autocannon from "autocannon"
import { buildSite, isStale } from "#web/server/build.ts"
import { startSite as startProcess, type SiteProcess } from "#web/e2e/site-process.ts"

export type { SiteProcess }

export const ROOT = join(import.meta.dirname, "../../..")

export const withFolder = async <A>(work: (folder: string) => A | Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const withSites = async <A>(work: (start: typeof startSite) => Promise<A>): Promise<A> => {
  const sites: Array<SiteProcess> = []
  try {
    return await work(async (...args) => {
      const site = await startSite(...args)
      sites.push(site)
      return site
    })
  } finally {
    for (const site of sites.toReversed()) if (site.process.exitCode === null) await site.stop()
  }
}

const startSite = async (
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  entry?: string
): Promise<SiteProcess> => {
  if (entry === undefined && isStale(ROOT)) await buildSite(ROOT)
  return startProcess({
    dataDir,
    environment: { FEEDS: "off", PHOTOS: "off", WORLD_PRODUCTS: "10000", WORLD_OFFERS: "60000", ...environment },
    ...(entry !== undefined && { entry: join("docs/scripts/bench", entry) })
  })
}

/** True if programs can be bound to one core, so that the load generator does not slow them down. */
const canBind = spawnSync("taskset", ["-c", "1", "true"]).status === 0

export const ALL_CORES = `0-${availableParallelism() - 1}`

export const bindTo = (pid: number | undefined, cores: string): void => {
  if (canBind) spawnSync("taskset", ["-a", "-c", "-p", cores, `${pid}`])
}

const TICKS_PER_SECOND = 100

export const processorSeconds = (sites: ReadonlyArray<SiteProcess>): number =>
  sites.reduce((seconds, { process: { pid } }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
    return seconds + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  }, 0)

/** Returns the megabytes of memory of a program. A page of a file that it maps twice counts once. Linux only. */
export const residentMb = ({ process: { pid } }: SiteProcess): number =>
  Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024

export interface Served {
  readonly rate: number
  readonly succeeded: number
  readonly failed: number
  readonly processorMs: number
  /** The 99th percentile of the milliseconds of a response; 0 if not measured. */
  readonly p99: number
}

export const serving = async (
  sites: ReadonlyArray<SiteProcess>,
  work: () => Promise<Pick<Served, "succeeded" | "failed" | "p99">>
): Promise<Served> => {
  const [began, before] = [performance.now(), processorSeconds(sites)]
  const done = await work()
  const seconds = (performance.now() - began) / 1_000
  const processorMs = ((processorSeconds(sites) - before) * 1_000) / Math.max(1, done.succeeded)
  return { ...done, rate: done.succeeded / seconds, processorMs }
}

export const load = (
  sites: ReadonlyArray<SiteProcess>,
  seconds: number,
  options: Omit<autocannon.Options, "url">
): Promise<Served> =>
  serving(sites, async () => {
    const connections = Math.ceil((options.connections ?? 10) / sites.length)
    const runs = await Promise.all(
      sites.map(({ address }) =>
        autocannon({ idReplacement: true, ...options, url: address, connections, duration: seconds })
      )
    )
    return {
      succeeded: runs.reduce((count, run) => count + run["2xx"], 0),
      failed: runs.reduce((count, run) => count + run.non2xx + run.errors, 0),
      p99: Math.max(...runs.map(({ latency }) => latency.p99))
    }
  })

/** Adds a number to an address that autocannon replaces, so that no page comes from a cache. */
export const fresh = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}nr=[<id>]`

export const searchRequest = (q: string, by: "relevance" | "price" = "relevance", size = 30) => ({
  method: "POST" as const,
  path: "/api/search",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    filters: {},
    uber_ids: [],
    page: { current: 0, size },
    sort: { by, direction: by === "price" ? "asc" : "desc" },
    wpCategory: "",
    context: "search",
    q
  })
})
