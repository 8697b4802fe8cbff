import { cpSync, rmSync, writeFileSync } from "node:fs"
import { get } from "node:http"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { brotliDecompressSync } from "node:zlib"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { alternate, defineBench, type Figure, figure, median } from "./figures.ts"
import { measurePaint, type PageTimings, startBrowser, timeSuggestions } from "./page-timings.ts"
import { ALL_CORES, bindTo, fresh, load, ROOT, type SiteProcess, withFolder, withSites } from "./processes.ts"

type Paths = Readonly<Record<string, string>>

const fetchPage = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      if (response.statusCode === 200) resolve(buffer(response))
      else reject(new Error(`${url}: ${response.statusCode}`))
    }).on("error", reject)
  })

const html = (page: Buffer): string => brotliDecompressSync(page).toString()

const buildRouterApp = async (folder: string): Promise<string> => {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    plugins: [react({ jsxImportSource: "links-jsx" })],
    define: { CAN_MOCK: "false", "process.env.NODE_ENV": '"production"' },
    resolve: { alias: { "links-jsx/jsx-runtime": join(ROOT, "docs/scripts/bench/jsx-runtime.ts") } },
    // Pages and back end share Effect.
    ssr: { noExternal: true, external: ["effect"] },
    build: { ssr: join(import.meta.dirname, "router-app.tsx"), outDir: folder, emptyOutDir: true, copyPublicDir: false }
  })
  return join(folder, "router-app.js")
}

interface PageLoad {
  readonly site: SiteProcess
  readonly path: string
  readonly isFresh?: boolean
  readonly encoding?: "br" | "identity"
}

const pagesPerSecond = async ({ site, path, isFresh = true, encoding = "identity" }: PageLoad, seconds: number) => {
  const headers = { "accept-encoding": encoding }
  const served = await load([site], seconds, { requests: [{ path: isFresh ? fresh(path) : path }], headers })
  if (served.failed > 0) throw new Error(`${path}: ${served.failed} failed`)
  return 1_000 / served.processorMs
}

const measureServer = (
  site: SiteProcess,
  folder: string,
  paths: Paths,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number }
): Promise<ReadonlyArray<Figure>> =>
  withSites(async (start) => {
    const bodies: Record<string, string> = {}
    for (const [name, path] of Object.entries(paths))
      bodies[`/${name}`] = (await fetchPage(site.address + path)).toString("base64")
    const bodiesFile = join(folder, "pages.json")
    writeFileSync(bodiesFile, JSON.stringify(bodies))
    const copy = join(folder, "copy")
    cpSync(join(folder, "data"), copy, { recursive: true })
    // Inside the project, where it finds the modules that it shares with the back end.
    const appFolder = join(ROOT, "dist/bench-router-app")
    const router = await start(copy, { ROUTER_APP: await buildRouterApp(appFolder) }, "router-server.ts")
    const memory = await start(folder, { BODIES: bodiesFile }, "plain-server.ts")
    for (const { process: server } of [site, router, memory]) bindTo(server.pid, "0")
    bindTo(process.pid, "1")
    const figures: Array<Figure> = []
    for (const [column, path] of Object.entries(paths)) {
      const loads: ReadonlyArray<PageLoad> = [
        { site, path },
        { site: router, path },
        { site, path, isFresh: false, encoding: "br" },
        { site: memory, path: `/${column}`, isFresh: false, encoding: "br" }
      ]
      const rates = await alternate(
        loads.map((one) => (round: number) => pagesPerSecond(one, round < 0 ? 1 : seconds)),
        { rounds }
      )
      const [anew = 0, plain = 0, cached = 0, bytes = 0] = rates.map(median)
      const isSearch = column === "search"
      figures.push(
        figure("made anew, a second", anew, { column }),
        figure("cached, a second", cached, { column }),
        figure("made anew : plain React Router", anew / plain, { column, atLeast: isSearch ? 1.5 : 1 }),
        figure("cached : the same bytes from memory", cached / bytes, { column, atLeast: 0.5 })
      )
    }
    bindTo(process.pid, ALL_CORES)
    rmSync(appFolder, { recursive: true, force: true })
    return figures
  })

const measureBrowser = async (origin: string, paths: Paths, visits: number): Promise<ReadonlyArray<Figure>> => {
  const browser = await startBrowser()
  const figures: Array<Figure> = []
  try {
    for (const [column, path] of Object.entries(paths)) {
      const [timings = []] = await alternate([() => measurePaint(browser, origin + path)], {
        rounds: visits,
        warmUp: 0
      })
      const of = (key: keyof PageTimings) => median(timings.map((timing) => timing[key]))
      const ms = { column, unit: " ms" }
      figures.push(
        figure("largest paint", of("largestPaint"), { ...ms, atMost: 1_000 }),
        figure("first paint", of("firstPaint"), { ...ms, atMost: 1_000 }),
        figure("layout shift", of("shift"), { column, atMost: 0 }),
        figure("blocked", of("blocked"), { ...ms, atMost: 10 }),
        figure("scripts before the first interaction", of("scripts"), { column, atMost: 0 })
      )
    }
    const search = origin + paths["search"]
    const [taps = []] = await alternate([() => timeSuggestions(browser, search)], { rounds: visits, warmUp: 0 })
    const one = (row: string, unit: string, atMost: number, of: (timing: (typeof taps)[number]) => number) =>
      figures.push(figure(row, median(taps.map(of)), { column: "search", unit, atMost }))
    one("tap and a letter to suggestions", " ms", 1_100, ({ cold }) => cold.ms)
    one("with cached scripts", " ms", 300, ({ cached }) => cached.ms)
    one("scripts fetched for them", " kB", 100, ({ cold }) => cold.scriptBytes / 1_000)
  } finally {
    await browser.close()
  }
  return figures
}

export const bench = defineBench({
  about:
    "Server: pages a second of processor time beside plain React Router and beside `node:http` that sends the same bytes, in one run. Browser: Lighthouse's phone (150 ms, 1.6 Mbit/s, a processor four times as slow).",
  options: { rounds: 3, seconds: 2, visits: 3, parts: "server,browser" },
  full: { rounds: 5, seconds: 3, visits: 7 },
  run: ({ parts, visits, ...size }) =>
    withFolder((folder) =>
      withSites(async (start) => {
        const site = await start(join(folder, "data"))
        const search = "/zoeken/?q=lamp"
        const product = /href="(\/product\/[^"]+)"/.exec(html(await fetchPage(site.address + search)))?.[1]
        if (product === undefined) throw new Error("the search page for lamp links to no product")
        const paths: Paths = { home: "/", search, category: "/wonen/", product }
        const figures: Array<Figure> = []
        for (const [column, path] of Object.entries(paths)) {
          const page = await fetchPage(site.address + path)
          figures.push(figure("HTML with Brotli", page.length / 1_000, { column, unit: " kB", atMost: 12 }))
        }
        if (parts.includes("server")) figures.push(...(await measureServer(site, folder, paths, size)))
        bindTo(site.process.pid, ALL_CORES)
        if (parts.includes("browser")) figures.push(...(await measureBrowser(site.address, paths, visits)))
        return figures
      })
    )
})
