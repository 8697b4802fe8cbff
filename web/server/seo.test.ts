import { SaxesParser } from "saxes"
import { afterEach, describe, expect, it } from "vitest"
import { memoryBackend, TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import type { SitemapEntry } from "#domain/site/sitemap.ts"
import { site } from "#web/messages/site.ts"
import { listenerOf } from "#web/testing/listener.ts"
import { serve, type Listening } from "./serve.ts"
import { GZIP_TTL_MS, seoHandler, CHUNK_SIZE, type SitemapSource, sitemapSource } from "./seo.ts"

const ORIGIN = "https://koopkompas.example"
const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

const page = (number: number): SitemapEntry => ({
  path: `/product/een-lamp-met-een-naam/p-${number}/`,
  changed: "2026-11-20"
})

/** Returns a source of `count` products, and the sizes of the chunks that were read. */
const sourceOf = (count: number, content: ReadonlyArray<SitemapEntry> = [{ path: "/", changed: null }]) => {
  const chunkSizes: Array<number> = []
  const source: SitemapSource = {
    content: () => Promise.resolve(content),
    newestProduct: () => Promise.resolve(count),
    products: (after, until) => {
      const last = Math.min(until, count)
      chunkSizes.push(until - after)
      return Promise.resolve(Array.from({ length: Math.max(0, last - after) }, (_, at) => page(after + at + 1)))
    }
  }
  return { source, chunkSizes }
}

const startServer = async (source: SitemapSource, now: () => Date = () => TEST_NOW) => {
  const handler = seoHandler(source, site, now)
  const listening = await serve(listenerOf(handler, ORIGIN), 0)
  open.push(listening)
  return (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(listening.address + path.replace(ORIGIN, ""), { headers, method })
}

/** Parses well-formed XML. Returns the elements that contain text, in order. */
const elements = (text: string): ReadonlyArray<readonly [name: string, text: string]> => {
  const found: Array<readonly [string, string]> = []
  const parser = new SaxesParser()
  const names: Array<string> = []
  parser.on("opentag", ({ name }) => void names.push(name))
  parser.on("text", (text) => text.trim() !== "" && found.push([names.at(-1) ?? "", text]))
  parser.on("closetag", () => void names.pop())
  parser.on("error", (error) => {
    throw error
  })
  parser.write(text).close()
  return found
}

const locations = (text: string) => elements(text).flatMap(([name, text]) => (name === "loc" ? [text] : []))

describe("sitemaps", () => {
  it("HEAD-15: split a million products into twenty files of 50,000, and read a thousand at a time", async () => {
    const { source, chunkSizes } = sourceOf(1_000_000)
    const get = await startServer(source)
    const files = locations(await (await get("/sitemap.xml")).text())
    expect(files).toHaveLength(21)
    const seen = new Set<string>()
    for (const file of files.filter((file) => file.includes("producten"))) {
      const text = await (await get(file)).text()
      const found = text.match(/p-\d+(?=\/<\/loc>)/g) ?? []
      expect(found).toHaveLength(50_000)
      expect(text.length).toBeLessThan(50_000_000)
      for (const id of found) seen.add(id)
    }
    expect(seen.size).toBe(1_000_000)
    expect(Math.max(...chunkSizes)).toBe(CHUNK_SIZE)
  })

  it.each([
    [50_000, 1],
    [50_001, 2],
    [1, 1],
    [0, 0]
  ])("HEAD-15: split %d products into %d files", async (count, files) => {
    const get = await startServer(sourceOf(count).source)
    const named = locations(await (await get("/sitemap.xml")).text())
    expect(named).toHaveLength(1 + files)
    for (const file of named) expect((await get(file)).status).toBe(200)
    expect((await get(`/sitemap-producten-${files + 1}.xml`)).status).toBe(404)
    expect((await get("/sitemap-paginas-2.xml")).status).toBe(404)
  })

  it("HEAD-15: split other pages likewise", async () => {
    const content = Array.from({ length: 50_001 }, (_, at) => page(at))
    const get = await startServer(sourceOf(0, content).source)
    expect(locations(await (await get("/sitemap-paginas-1.xml")).text())).toHaveLength(50_000)
    expect(locations(await (await get("/sitemap-paginas-2.xml")).text())).toEqual([ORIGIN + page(50_000).path])
  })

  it("HEAD-15: escape addresses and omit unknown modification dates", async () => {
    const content = [`/"<&'>]]>é/`, "/kaal/"].map((path, at) => ({ path, changed: at === 0 ? "2026-11-19" : null }))
    const get = await startServer(sourceOf(0, content).source)
    expect(elements(await (await get("/sitemap-paginas-1.xml")).text())).toEqual([
      ["loc", `${ORIGIN}/"<&'>]]>é/`],
      ["lastmod", "2026-11-19"],
      ["loc", `${ORIGIN}/kaal/`]
    ])
  })

  it("PHOTO-12: name the best photo of a product", async () => {
    const get = await startServer(sourceOf(0, [{ path: "/a/", changed: null, photo: "/beeld/f/0123/960" }]).source)
    const text = await (await get("/sitemap-paginas-1.xml")).text()
    expect(text).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
    expect(elements(text)).toEqual([
      ["loc", `${ORIGIN}/a/`],
      ["image:loc", `${ORIGIN}/beeld/f/0123/960`]
    ])
  })

  it("HEAD-15: list every product, category, shop and post, with the day a product changed", async () => {
    const backend = await memoryBackend()
    try {
      const get = await startServer(sitemapSource(backend, ["blog"]))
      const world = testWorld()
      const isOpen = (key: string) =>
        world.categories
          .flatMap((main) => [main, ...main.subcategory.flatMap((sub) => [sub, ...sub.subsubcategory])])
          .some((category) => category.key === key && !category.adult_content)
      const shown = world.products.filter(({ category }) => category === null || isOpen(category))
      expect(shown.length).toBeLessThan(world.products.length)
      const products = elements(await (await get("/sitemap-producten-1.xml")).text())
      expect(products.filter(([name]) => name === "loc")).toHaveLength(shown.length)
      expect(products.filter(([name]) => name === "lastmod")).toHaveLength(shown.length)
      const pages = locations(await (await get("/sitemap-paginas-1.xml")).text())
      expect(pages).toContain(`${ORIGIN}/`)
      expect(pages.filter((address) => address.includes("/shop/"))).toHaveLength(
        world.shops.filter(({ active }) => active).length
      )
      expect(pages.filter((address) => address.includes("/blog/"))).toHaveLength(world.blogPosts.length)
      const keys = world.categories.flatMap(({ key, subcategory }) => [key, ...subcategory.map((sub) => sub.key)])
      for (const key of keys.filter(isOpen)) expect(pages).toContain(`${ORIGIN}/${key.replaceAll(".", "/")}/`)
    } finally {
      await backend.close()
    }
  })

  it("HEAD-15: are written once for concurrent requests and cached for an hour", async () => {
    const { source, chunkSizes } = sourceOf(10)
    let time = TEST_NOW.getTime()
    const get = await startServer(source, () => new Date(time))
    const read = async () => (await get("/sitemap-producten-1.xml")).text()
    await Promise.all([read(), read()])
    const pieces = chunkSizes.length
    time += GZIP_TTL_MS - 1
    await read()
    expect(chunkSizes).toHaveLength(pieces)
    time += 1
    await read()
    expect(chunkSizes).toHaveLength(2 * pieces)
  })

  it("HEAD-15: are not cached when they fail", async () => {
    const { source } = sourceOf(10)
    let fails = true
    const get = await startServer({
      ...source,
      newestProduct: () => (fails ? Promise.reject(new Error("disk")) : source.newestProduct())
    })
    await expect(get("/sitemap.xml")).rejects.toThrow("fetch failed")
    fails = false
    expect((await get("/sitemap.xml")).status).toBe(200)
  })
})

describe("seoHandler", () => {
  it("HEAD-14: serves /robots.txt with the sitemap of this origin", async () => {
    const get = await startServer(sourceOf(1).source)
    const response = await get("/robots.txt")
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    expect(await response.text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it("HEAD-16: serves /opensearch.xml with the address of the search page", async () => {
    const get = await startServer(sourceOf(1).source)
    const response = await get("/opensearch.xml")
    const text = await response.text()
    expect(response.headers.get("content-type")).toContain("application/opensearchdescription+xml")
    expect(elements(text)).toContainEqual(["ShortName", site.name])
    expect(text).toContain(`template="${ORIGIN}/zoeken/?q={searchTerms}"`)
  })

  it("APP-10: sends gzip if accepted, with an ETag, and no body for HEAD", async () => {
    const get = await startServer(sourceOf(10).source)
    const gzipped = await get("/sitemap.xml", { "accept-encoding": "gzip" })
    expect(gzipped.headers.get("content-encoding")).toBe("gzip")
    const plain = await get("/sitemap.xml", { "accept-encoding": "identity" })
    expect(plain.headers.get("content-encoding")).toBeNull()
    expect(await plain.text()).toBe(await gzipped.text())
    const uncompressed = await get("/sitemap.xml", { "accept-encoding": "gzip;q=0, br" })
    expect(uncompressed.headers.get("content-encoding")).toBeNull()
    const again = await get("/sitemap.xml", { "if-none-match": gzipped.headers.get("etag") ?? "" })
    expect([again.status, await again.text()]).toEqual([304, ""])
    const head = await get("/sitemap.xml", {}, "HEAD")
    expect([head.status, await head.text()]).toEqual([200, ""])
  })

  it.each([
    "/",
    "/sitemap-producten-0.xml",
    "/sitemap-producten-01.xml",
    "/sitemap-iets-1.xml",
    "/sitemap-paginas-9999999.xml"
  ])("HEAD-15: serves no file at %s", async (path) => {
    const get = await startServer(sourceOf(1).source)
    expect((await get(path)).status).toBe(404)
  })
})
