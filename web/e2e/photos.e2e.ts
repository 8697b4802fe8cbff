import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { useBrowser } from "./browse.ts"
import {
  drawnPhotos,
  importPhotoFeed,
  photoReport,
  REAL_PHOTOS,
  realPhotos,
  type ShopPhotos,
  startPhotoShop,
  startSilentServer
} from "./photo-shop.ts"
import { startSite } from "./site-process.ts"

const { open } = useBrowser()

/** A fetch of one photo after the other takes a while beside other tests. */
const PATIENT = { timeout: 120_000, interval: 250 }

/** Addresses that lead to no photo, one product each. */
const BROKEN = ["/page.jpg", "/missing.jpg", "/huge.png"]

/** Starts a shop and a site in an empty folder with an imported feed, and closes them after `body`. */
const withShop = async (
  photos: ShopPhotos,
  body: (shop: {
    readonly site: string
    readonly dataDir: string
    readonly importProducts: (products: ReadonlyArray<ReadonlyArray<string>>) => Promise<void>
  }) => Promise<void>
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-photos-"))
  await using shop = await startPhotoShop(photos)
  await using silent = await startSilentServer()
  const importProducts = (products: ReadonlyArray<ReadonlyArray<string>>) =>
    importPhotoFeed(
      dataDir,
      products.map((paths) => paths.map((path) => URL.parse(path, shop.origin)!.href))
    )
  const paths = [...photos.keys()]
  await importProducts([
    ["/0.jpg", "/smaller.jpg", "/1.jpg"],
    ["/moved.jpg"],
    ...paths.slice(2).map((path) => [path]),
    ...BROKEN.map((path) => [path]),
    [`${silent.origin}/slow.jpg`]
  ])
  const site = await startSite({ dataDir, environment: { DEMO: "off", DOWNLOAD_PRIVATE: "127.0.0.1" } })
  try {
    await body({ site: site.address, dataDir, importProducts })
  } finally {
    expect(await site.stop()).toBe(0)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const get = async (address: string): Promise<string> => (await fetch(address)).text()

/** Returns the hashes of the photos in a page, in order. */
const photosIn = (html: string): ReadonlyArray<string> => [
  ...new Set([...html.matchAll(/\/beeld\/f\/([0-9a-f]{32})\//g)].map(([, hash = ""]) => hash))
]

/** Returns the hashes of the photos in the gallery of a product page. */
const galleryOf = async (address: string): Promise<ReadonlyArray<string>> =>
  photosIn(/class="gallery__strip.*?<\/ul>/s.exec(await get(address))?.[0] ?? "")

const search = (site: string) => get(`${site}/zoeken/?q=proefproduct&aantal=90`)

/** Returns the path of the page of "Proefproduct <index>". */
const pathOf = async (site: string, index: number): Promise<string> =>
  new RegExp(`href="(/product/proefproduct-${index}/[^"]+)"`).exec(await search(site))?.[1] ?? "no product"

const sets = [
  ["drawn photos", () => drawnPhotos(8)],
  [`real photos (needs ${REAL_PHOTOS})`, () => realPhotos(mkdtempSync(join(tmpdir(), "koopkompas-real-")), 40)]
] as const

describe.each(sets)("the photos of a feed: %s", (_, load) => {
  it(
    "PHOTO-40, PHOTO-45, PHOTO-47: come by themselves, and pages show them",
    { timeout: 300_000 },
    async ({ skip }) => {
      const photos = await load()
      if (photos.size === 0) skip("there are no real photos on this machine")
      await withShop(photos, async ({ site, dataDir, importProducts }) => {
        // One product shows two photos, of which the first is seen in the list; another one the second.
        await expect.poll(async () => photosIn(await search(site)).length, PATIENT).toBe(photos.size)
        const list = photosIn(await search(site))

        const path = await pathOf(site, 0)
        await expect.poll(() => photoReport(dataDir), { timeout: 120_000, interval: 2_000 }).toMatch(/^waiting +0$/m)
        await expect.poll(async () => (await galleryOf(site + path)).length, PATIENT).toBe(2)
        const avif = await fetch(`${site}/beeld/f/${list[0]}/320`, { headers: { accept: "image/avif,image/webp" } })
        expect([avif.status, avif.headers.get("content-type")]).toEqual([200, "image/avif"])
        expect(avif.headers.get("cache-control")).toContain("immutable")

        const broken = site + (await pathOf(site, photos.size))
        expect(await galleryOf(broken)).toEqual([])
        expect(await get(broken)).toContain("/beeld/p/")
        const report = await photoReport(dataDir)
        expect(report).toContain("Dit is een webpagina, geen foto.")
        expect(report).toContain("81 megapixel; hoogstens")
        expect(report).toContain("(404)")

        const { page, consoleErrors } = await open({ viewport: { width: 360, height: 800 } })
        await page.goto(site + path)
        const gallery = page.locator(".gallery__strip img")
        await expect
          .poll(() =>
            gallery.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 100))
          )
          .toBe(true)
        expect(
          await gallery.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc))
        ).toHaveLength(2)
        expect(consoleErrors).toEqual([])

        await importProducts([["/2.jpg"]])
        await expect.poll(async () => (await galleryOf(site + path)).length, PATIENT).toBe(1)
      })
    }
  )
})
