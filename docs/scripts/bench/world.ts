/**
 * A large demo world: loading it, building its search index, and starting the site on it.
 *
 *     node docs/scripts/bench/world.ts [--products 100000] [--offers 500000] [--data-dir folder]
 *
 * Each step runs in a process of its own. A folder that holds the world already is not loaded again, and stays.
 */

import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { saveSnapshot } from "#adapters/index/build-in-threads.ts"
import { limitYoungGeneration } from "#adapters/store/sql/bulk.ts"
import { loadWorldInParts } from "#adapters/store/sql/load-world.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { worldInParts, worldRecipe } from "#fixtures/world/world.ts"
import { buildSite, isStale } from "#web/server/build.ts"
import { ROOT } from "./pages/processes.ts"
import { atLeast, atMost, printFigures } from "./pages/report.ts"
import { startSite } from "./site-start.ts"
import { readOptions } from "../options.ts"

const TARGET = { offersASecond: 20_000, loadMb: 500, startSeconds: 5, siteMb: 1_500 } as const

/** Searches, categories and products that are opened before the memory of the site is measured again. */
const PAGES = 1_000

interface Measurement {
  readonly seconds: number
  readonly cpuSeconds: number
  readonly mb: number
}

interface Sizes {
  readonly products: number
  readonly offers: number
}

/** The steps that run in a child process. */
const STEPS = {
  load: async (dataDir: string, sizes: Sizes) => {
    limitYoungGeneration()
    const db = openCatalogue(storeFiles(dataDir).catalogue)
    loadWorldInParts(db, worldInParts(worldRecipe({ ...sizes, now: new Date() })))
    db.close()
  },
  index: async (dataDir: string) => {
    await saveSnapshot(storeFiles(dataDir), new Date())
  }
} as const

type Step = keyof typeof STEPS

const measure = async (step: Step, dataDir: string, sizes: Sizes): Promise<Measurement> => {
  const started = performance.now()
  await STEPS[step](dataDir, sizes)
  const { user, system } = process.cpuUsage()
  const mb = process.resourceUsage().maxRSS / 1024
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6, mb }
}

const measureInChild = (step: Step, dataDir: string, { products, offers }: Sizes): Measurement => {
  const sizes = ["--products", `${products}`, "--offers", `${offers}`]
  const args = [fileURLToPath(import.meta.url), "--step", step, "--data-dir", dataDir, ...sizes]
  const child = spawnSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })
  if (child.status !== 0) throw new Error(`the step ${step} ended with ${child.status}`)
  return JSON.parse(child.stdout) as Measurement
}

const TERMS = [
  "wasmachine",
  "lamp",
  "tafel",
  "jurk",
  "fiets",
  "thee",
  "puzzel",
  "gitaar",
  "tent",
  "rugzak",
  "jas",
  "kat"
]
const COLOURS = ["", "zwart", "wit", "blauw", "groen", "rood"]
const CATEGORIES = ["elektronica", "huishouden", "wonen", "tuin", "klussen", "fietsen", "mode", "baby-en-speelgoed"]

/** Opens {@link PAGES} different pages, one after the other. Returns the milliseconds of each, sorted. */
const openPages = async (address: string): Promise<ReadonlyArray<number>> => {
  const milliseconds: Array<number> = []
  const products: Array<string> = []
  for (let page = 0; page < PAGES; page++) {
    const [term, colour] = [TERMS[page % TERMS.length], COLOURS[page % COLOURS.length]]
    const search = `/zoeken/?q=${term}+${colour}+${page}&pagina=${1 + (page % 3)}`
    const category = `/${CATEGORIES[page % CATEGORIES.length]}/?pagina=${1 + page}`
    const path = page % 3 === 0 ? search : page % 3 === 1 ? category : (products[page % products.length] ?? "/")
    const began = performance.now()
    const response = await fetch(address + path)
    const html = await response.text()
    milliseconds.push(performance.now() - began)
    if (response.status >= 500) throw new Error(`${path} has status ${response.status}`)
    for (const [, href = ""] of html.matchAll(/href="(\/product\/[^"?#]+)"/g)) products.push(href)
  }
  return milliseconds.toSorted((a, b) => a - b)
}

const megabytesOf = (file: string): number => (existsSync(file) ? statSync(file).size / 1e6 : 0)

const printStep = (step: Step, { seconds, cpuSeconds, mb }: Measurement) =>
  console.log(`  ${step}: ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor time, ${mb.toFixed(0)} MB`)

const bench = async (dataDir: string, sizes: Sizes): Promise<void> => {
  const { catalogue, snapshot } = storeFiles(dataDir)
  const load = existsSync(catalogue) ? null : measureInChild("load", dataDir, sizes)
  const index = existsSync(snapshot) ? null : measureInChild("index", dataDir, sizes)
  if (isStale(ROOT)) await buildSite(ROOT)
  await (await startSite(dataDir)).stop()
  const site = await startSite(dataDir)
  const startMb = site.residentMb()
  const pages = await openPages(site.address)
  const pagesMb = site.residentMb()
  await site.stop()
  printFigures(`demo world of ${sizes.products} products and ${sizes.offers} offers`, [
    ...(load === null
      ? []
      : [
          atLeast("offers stored a second", TARGET.offersASecond, sizes.offers / load.seconds, ""),
          atMost("memory of the load", TARGET.loadMb, load.mb, " MB")
        ]),
    atMost("later start, time", TARGET.startSeconds, site.seconds, " s"),
    atMost("later start, resident memory", TARGET.siteMb, startMb, " MB"),
    atMost(`after ${PAGES} pages, resident memory`, TARGET.siteMb, pagesMb, " MB")
  ])
  if (load !== null) printStep("load", load)
  if (index !== null) printStep("index", index)
  console.log(`  on disk: ${megabytesOf(catalogue).toFixed(0)} MB and ${megabytesOf(snapshot).toFixed(0)} MB of index`)
  console.log(`  processor time of the start: ${site.cpuSeconds.toFixed(1)} s`)
  console.log(`  pages: median ${pages[PAGES >> 1]?.toFixed(0)} ms, p99 ${pages[PAGES - PAGES / 100]?.toFixed(0)} ms`)
}

const { values } = readOptions({
  options: {
    products: { type: "string", default: "100000" },
    offers: { type: "string", default: "500000" },
    "data-dir": { type: "string" },
    step: { type: "string" }
  }
})
const sizes: Sizes = { products: Number(values.products), offers: Number(values.offers) }
const folder = values["data-dir"]
if (folder !== undefined && (values.step === "load" || values.step === "index")) {
  console.log(JSON.stringify(await measure(values.step, folder, sizes)))
} else if (folder !== undefined) await bench(folder, sizes)
else {
  const temporary = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
  try {
    await bench(temporary, sizes)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
