/**
 * Compares the home, search, category and product pages in one run with four variants: the same page in plain React Router data
 * mode, the same bytes from node:http, a plain template, and the same page with linked styles that hydrates at once. `--server`
 * and `--browser` run one half. Servers run on a separate core if possible.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import type { Browser } from "playwright"
import { timeSuggestions, measurePaint, type PageTimings, timePresses, startBrowser } from "./pages/browser.ts"
import { buildRouterApp } from "./pages/build-router-app.ts"
import { onSecondCore, canBind, listen, ROOT, type Running, stop } from "./pages/processes.ts"
import { median, rates, ROUNDS } from "./pages/rates.ts"
import { atLeast, atMost, printFigures } from "./pages/report.ts"
import { linked, serveVariant, template } from "./pages/variants.ts"
import { readOptions } from "../options.ts"

const VISITS = 5

const PRESSES = 10

const { values: only } = readOptions({
  options: { server: { type: "boolean", default: false }, browser: { type: "boolean", default: false } }
})
const folder = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
const dataDir = join(folder, "data")

const fetchPage = async (url: string) => {
  const { get } = await import("node:http")
  return new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url}: ${response.statusCode}`))
      )
    }).on("error", reject)
  })
}

const html = (compressed: Buffer) => brotliDecompressSync(compressed).toString()

const measureServer = async (site: Running, paths: Readonly<Record<string, string>>) => {
  const bodies: Record<string, string> = {}
  for (const [name, path] of Object.entries(paths))
    bodies[`/${name}`] = (await fetchPage(site.address + path)).toString("base64")
  const file = join(folder, "pages.json")
  writeFileSync(file, JSON.stringify(bodies))
  const copy = join(folder, "copy")
  cpSync(dataDir, copy, { recursive: true })
  // Inside the project, where it finds the modules that it shares with the back end.
  const appFolder = join(ROOT, "dist/bench-router-app")
  const app = await buildRouterApp(appFolder)
  const memory = await listen("docs/scripts/bench/pages/memory-server.ts", [file], {})
  const router = await listen("docs/scripts/bench/pages/router-server.ts", [app], {
    DATA_DIR: copy,
    NODE_ENV: "production"
  })
  try {
    for (const [name, path] of Object.entries(paths)) {
      const [fresh = 0, plain = 0, cached = 0, fromMemory = 0] = await rates([
        { server: site, path, isFresh: true, encoding: "identity" },
        { server: router, path, isFresh: true, encoding: "identity" },
        { server: site, path, isFresh: false, encoding: "br" },
        { server: memory, path: `/${name}`, isFresh: false, encoding: "br" }
      ])
      printFigures(
        `${name}: ${fresh.toFixed(0)}/s anew, ${plain.toFixed(0)}/s in plain React Router, ${cached.toFixed(0)}/s cached, ${fromMemory.toFixed(0)}/s node:http from memory`,
        [
          // The target applies to the search page.
          atLeast("rendered anew : plain React Router data mode", name === "search" ? 1.5 : 1, fresh / plain, ""),
          atLeast("cached : the same compressed bytes from memory", 0.5, cached / fromMemory, "")
        ]
      )
    }
  } finally {
    await stop(router)
    await stop(memory)
    rmSync(appFolder, { recursive: true, force: true })
  }
}

const measureBrowser = async (origin: string, paths: Readonly<Record<string, string>>) => {
  const pages = new Map<string, string>()
  for (const path of Object.values(paths)) pages.set(path, html(await fetchPage(origin + path)))
  const plain = await serveVariant(origin, pages, template)
  const usual = await serveVariant(origin, pages, linked)
  const browser = await startBrowser()
  try {
    for (const [name, path] of Object.entries(paths)) {
      const [ours, templates, linkeds] = await visits(browser, [
        origin + path,
        plain.address + path,
        usual.address + path
      ])
      const of = (visits: ReadonlyArray<PageTimings> | undefined, key: keyof PageTimings) =>
        median((visits ?? []).map((visit) => visit[key]))
      printFigures(`${name} on slow 4G and a processor four times as slow, median of ${VISITS}`, [
        atMost("largest paint", 1_000, of(ours, "largestPaint"), " ms"),
        atMost("largest paint : plain template", 1, of(ours, "largestPaint") / of(templates, "largestPaint"), ""),
        atMost(
          "first paint : linked styles, hydrated at once",
          0.55,
          of(ours, "firstPaint") / of(linkeds, "firstPaint"),
          ""
        ),
        atMost("first paint", 1_000, of(ours, "firstPaint"), " ms"),
        atMost("layout shift", 0, of(ours, "shift"), ""),
        atMost("blocked", 10, of(ours, "blocked"), " ms"),
        atMost("scripts before the first interaction", 0, of(ours, "scripts"), "")
      ])
      console.log(
        `  first and largest paint: plain template ${of(templates, "firstPaint").toFixed(0)} and ${of(templates, "largestPaint").toFixed(0)} ms, linked ${of(linkeds, "firstPaint").toFixed(0)} and ${of(linkeds, "largestPaint").toFixed(0)} ms, blocked ${of(linkeds, "blocked").toFixed(0)} ms`
      )
    }
    const responses = []
    for (let visit = 0; visit < VISITS; visit++)
      responses.push(await timeSuggestions(browser, origin + (paths["search"] ?? "")))
    printFigures("search: a tap on the search field and a letter, until suggestions are there", [
      atMost("cold", 1_100, median(responses.map(({ cold }) => cold.ms)), " ms"),
      atMost("scripts in the cache", 300, median(responses.map(({ cached }) => cached.ms)), " ms"),
      atMost("scripts fetched after it", 100, median(responses.map(({ cold }) => cold.scriptBytes / 1_000)), " kB"),
      atMost("everything fetched after it", 100, median(responses.map(({ cold }) => cold.bytes / 1_000)), " kB")
    ])
    const presses = []
    for (let press = 0; press < PRESSES; press++)
      presses.push(await timePresses(browser, origin + (paths["search"] ?? "")))
    printFigures("search: a press before hydration, until it is painted", [
      atMost("heart", 50, median(presses.map(({ heart }) => heart)), " ms"),
      atMost("compare box", 50, median(presses.map(({ compareBox }) => compareBox)), " ms")
    ])
  } finally {
    await browser.close()
    await plain.close()
    await usual.close()
  }
}

/** Visits the addresses alternately, so that other work on the machine affects all alike. */
const visits = async (
  browser: Browser,
  urls: ReadonlyArray<string>
): Promise<ReadonlyArray<ReadonlyArray<PageTimings>>> => {
  const seen = urls.map(() => new Array<PageTimings>())
  for (let visit = 0; visit < VISITS; visit++) {
    for (const [index, url] of urls.entries()) seen[index]?.push(await measurePaint(browser, url))
  }
  return seen
}

const site = await listen("web/start.ts", [], {
  PORT: "0",
  DATA_DIR: dataDir,
  NODE_ENV: "production",
  RATE_LIMITS: "off",
  PICTURES: "off"
})
try {
  console.log(
    `Median of ${ROUNDS} rounds${canBind ? ", each program on the first core and the load on the second" : ", cores shared with the load"}`
  )
  const search = "/zoeken/?q=lamp"
  const product = /href="(\/product\/[^"]+)"/.exec(html(await fetchPage(site.address + search)))?.[1]
  if (product === undefined) throw new Error("the search page for lamp links to no product")
  const paths = { home: "/", search, category: "/wonen/", product }
  const sizes = await Promise.all(Object.values(paths).map((path) => fetchPage(site.address + path)))
  printFigures(
    "html as it is sent (brotli)",
    Object.keys(paths).map((name, index) => atMost(name, 12, (sizes[index]?.length ?? 0) / 1_000, " kB"))
  )
  if (!only.browser) await onSecondCore(() => measureServer(site, paths))
  if (!only.server) await measureBrowser(site.address, paths)
} finally {
  await stop(site)
  rmSync(folder, { recursive: true, force: true })
}
