import { execFile } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import sharp from "sharp"
import { photoFile } from "#adapters/feeds/runs/testing/photo-servers.ts"
import { startTestServer } from "#adapters/outside/download/testing/hostile-server.ts"

/** Real photos of clothes; absent on most machines. */
export const REAL_PHOTOS = fileURLToPath(new URL("../../../shared/data/product-photos/validation.tar", import.meta.url))

const CLI = fileURLToPath(new URL("../../cli/main.ts", import.meta.url))
const run = promisify(execFile)

/** Photos of different products, by their path on the server of a shop. */
export type ShopPhotos = ReadonlyMap<string, Uint8Array>

/** Returns photos that are drawn. */
export const drawnPhotos = async (count: number): Promise<ShopPhotos> =>
  new Map(
    await Promise.all(
      Array.from({ length: count }, async (_, index) => [`/${index}.jpg`, await photoFile(index, 600)] as const)
    )
  )

/** Unpacks `count` real photos into `folder`, some of each kind of clothes. */
export const realPhotos = async (folder: string, count: number): Promise<ShopPhotos> => {
  if (!existsSync(REAL_PHOTOS)) return new Map()
  mkdirSync(folder, { recursive: true })
  await run("tar", ["xf", REAL_PHOTOS, "-C", folder])
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".jpg"))
  const step = Math.max(1, Math.floor(files.length / count))
  const chosen = files.toSorted().filter((_, index) => index % step === 0)
  return new Map(
    chosen.slice(0, count).map((file, index) => [`/${index}.jpg`, readFileSync(join(folder, file))] as const)
  )
}

/** Starts the server of a shop with these photos, and with `/smaller.jpg`, `/huge.png`, `/page.jpg` and `/moved.jpg`. */
export const startPhotoShop = async (photos: ShopPhotos) => {
  const first = photos.get("/0.jpg")!
  const smaller = await sharp(first).resize({ width: 300 }).jpeg({ quality: 60 }).toBuffer()
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer()
  const files = new Map([...photos, ["/smaller.jpg", smaller], ["/huge.png", huge]])
  return startTestServer((request, response) => {
    const path = request.url ?? ""
    const file = files.get(path)
    if (file !== undefined) response.writeHead(200, { "content-type": "image/jpeg" }).end(file)
    else if (path === "/page.jpg") response.writeHead(200, { "content-type": "image/jpeg" }).end("<!doctype html>")
    else if (path === "/moved.jpg") response.writeHead(301, { location: "/1.jpg" }).end()
    else response.writeHead(404).end()
  })
}

/** Starts a server that never responds. */
export const startSilentServer = () => startTestServer(() => undefined)

/** Imports a feed with a product for each list of addresses, named "Proefproduct 0" and so on. */
export const importPhotoFeed = async (
  dataDir: string,
  products: ReadonlyArray<ReadonlyArray<string>>
): Promise<void> => {
  mkdirSync(dataDir, { recursive: true })
  const feed = join(dataDir, "feed.tsv")
  const lines = products.map(([image = "", ...more], index) =>
    [
      `p-${index}`,
      `Proefproduct ${index}`,
      `https://winkel.example/${index}`,
      image,
      more.join(","),
      "19.99 EUR",
      "in_stock"
    ].join("\t")
  )
  const header = "id\ttitle\tlink\timage_link\tadditional_image_link\tprice\tavailability"
  writeFileSync(feed, [header, ...lines].join("\n"))
  const shop = ["--shop", "winkel", "--website", "winkel.example", "--confirm", "--data-dir", dataDir]
  await run(process.execPath, [CLI, "import", feed, ...shop])
}

/** Returns the output of `photos status` on a data folder. */
export const photoReport = async (dataDir: string): Promise<string> =>
  (await run(process.execPath, [CLI, "photos", "status", "--data-dir", dataDir])).stdout
