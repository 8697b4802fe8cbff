import { existsSync, statSync } from "node:fs"
import { join } from "node:path"
import { storeFiles } from "#adapters/store/sql/open.ts"
import data from "./data.json" with { type: "json" }
import { defineBench, figure, median, timed } from "./figures.ts"
import { processorSeconds, residentMb, withFolder, withSites } from "./processes.ts"
import { measureStep } from "./steps.ts"

const { terms, colours, categories } = data.browsed

const LATER_STARTS = 5

const openPages = async (address: string, count: number): Promise<void> => {
  const products = new Set<string>()
  for (let page = 0; page < count; page++) {
    const at = <A>(list: ReadonlyArray<A>) => list[page % list.length]
    const search = `/zoeken/?q=${at(terms)}+${at(colours)}+${page}&pagina=${1 + (page % 3)}`
    const path = at([search, `/${at(categories)}/?pagina=${1 + page}`, at([...products]) ?? "/"])
    const response = await fetch(address + path)
    if (response.status >= 500) throw new Error(`${path} has status ${response.status}`)
    const html = await response.text()
    for (const [, href = ""] of html.matchAll(/href="(\/product\/[^"?#]+)"/g)) products.add(href)
  }
}

const megabytesOf = (file: string): number => (existsSync(file) ? statSync(file).size / 1e6 : 0)

export const bench = defineBench({
  about:
    "Loading a demo world, building its index, and the site on it: seconds until it is ready, resident memory then and after pages were opened one after the other.",
  options: { products: 10_000, offers: 60_000, pages: 300 },
  full: { products: 1_000_000, offers: 5_000_000, pages: 1_000 },
  run: ({ products, offers, pages }) =>
    withFolder((folder) =>
      withSites(async (startSite) => {
        const isLarge = products > 100_000
        const [loaded, dataDir] = [join(folder, "loaded"), join(folder, "site")]
        const loading = measureStep("world", loaded, `${products}`, `${offers}`)
        const indexing = measureStep("index", loaded)
        const { catalogue, snapshot } = storeFiles(loaded)
        const start = async () => {
          const size = { WORLD_PRODUCTS: `${products}`, WORLD_OFFERS: `${offers}` }
          const [site, ms] = await timed(() => startSite(dataDir, size))
          return { site, seconds: ms / 1_000, mb: residentMb(site) }
        }
        const first = await start()
        await first.site.stop()
        // The first later start caches compiled modules.
        await (await start()).site.stop()
        const later = []
        while (later.length < LATER_STARTS) {
          later.push(await start())
          if (later.length < LATER_STARTS) await later.at(-1)!.site.stop()
        }
        const { site } = later.at(-1)!
        const cpuSeconds = processorSeconds([site])
        await openPages(site.address, pages)
        const [maxMb, maxSeconds] = isLarge ? [1_500, 5] : [350, 2.5]
        return [
          figure("offers stored a second", offers / loading.seconds, { atLeast: 20_000 }),
          figure("memory of the load", loading.mb, { unit: " MB", atMost: 500 }),
          figure("processor time of the index", indexing.cpuSeconds, { unit: " s" }),
          figure("memory of building the index", indexing.mb, { unit: " MB" }),
          figure("on disk, with the index", megabytesOf(catalogue) + megabytesOf(snapshot), { unit: " MB" }),
          figure("first start", first.seconds, { unit: " s" }),
          figure("first start, resident", first.mb, { unit: " MB", atMost: maxMb }),
          figure("later start", median(later.map(({ seconds }) => seconds)), { unit: " s", atMost: maxSeconds }),
          figure("later start, processor time", cpuSeconds, { unit: " s" }),
          figure("later start, resident", median(later.map(({ mb }) => mb)), { unit: " MB", atMost: maxMb }),
          figure(`after ${pages} pages, resident`, residentMb(site), { unit: " MB", atMost: maxMb })
        ]
      })
    )
})
