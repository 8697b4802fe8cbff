import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type PhotoSources, pictureHandler } from "#adapters/media/images/serve.ts"
import { folderFiles } from "#adapters/media/open-files.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { photoMasters } from "./photo-masters.ts"

const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"
const BOOT = "b".repeat(32)
const BROKEN = "d".repeat(32)
const GONE = "e".repeat(32)

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "photos-"))
  const boot = sharp({ create: { width: 1_200, height: 600, channels: 3, background: "#b00" } })
  await photoMasters(folderFiles(folder)).store(BOOT, await boot.webp().toBuffer())
  await photoMasters(folderFiles(folder)).store(BROKEN, Buffer.from("RIFF1234WEBP"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const get = (path: string, photos: Partial<PhotoSources> = {}, headers: Record<string, string> = { accept: CHROME }) =>
  pictureHandler({
    lookup: (id) => (id === "p-1" ? { shape: "laars", colour: "rood", brand: null, seed: 1 } : null),
    cacheDir: join(folder, "rendered"),
    photos: {
      bestOf: (id) => Promise.resolve(id === "p-1" ? BOOT : null),
      productOf: (hash) => Promise.resolve([BROKEN, GONE].includes(hash) ? "p-1" : null),
      master: photoMasters(folderFiles(folder)).read,
      ...photos
    }
  })(new Request(`http://localhost${path}`, { headers }))

const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  return [width, height, format]
}

describe("pictureHandler", () => {
  it.each([
    [CHROME, "image/avif", "heif"],
    ["image/webp,*/*", "image/webp", "webp"],
    ["*/*", "image/jpeg", "jpeg"]
  ])("PHOTO-08: serves a photo for %s as %s, for ever", async (accept, type, format) => {
    const response = await get(`/beeld/f/${BOOT}/320`, {}, { accept })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept"
    })
    expect(await sizeOf(response)).toEqual([320, 160, format])
  })

  it.each([
    ["79", 80],
    ["1000.jpg", 1_200],
    ["9999.webp", 1_200]
  ])("PHOTO-08: serves width %s as %i, never enlarged", async (asked, served) => {
    expect((await sizeOf(await get(`/beeld/f/${BOOT}/${asked}`)))[0]).toBe(served)
  })

  it("PHOTO-08: responds with 304 to a matching ETag", async () => {
    const etag = (await get(`/beeld/f/${BOOT}/320`)).headers.get("etag") ?? ""
    expect((await get(`/beeld/f/${BOOT}/320`, {}, { accept: CHROME, "if-none-match": etag })).status).toBe(304)
  })

  it("PHOTO-08: serves the best photo at the address of a product, and the drawing as SVG", async () => {
    const response = await get("/beeld/p/p-1/160")
    expect(response.headers.get("cache-control")).toContain("max-age=86400,")
    expect(await sizeOf(response)).toEqual([160, 80, "heif"])
    expect(await (await get("/beeld/p/p-1/160.svg")).text()).toMatch(/^<svg/)
  })

  it("FILE-02: shows the drawing of a product for a short time while its photo cannot be read", async () => {
    const response = await get("/beeld/p/p-1/161", { master: () => Promise.reject(new StoreUnavailable("away")) })
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=300"])
  })

  it.each([
    ["is damaged", BROKEN, {}],
    ["was removed", GONE, {}],
    ["cannot be read", GONE, { master: () => Promise.reject(new Error("EIO")) }]
  ])("PHOTO-09: replaces a photo that %s by the drawing of its product, for a short time", async (_, hash, photos) => {
    const response = await get(`/beeld/f/${hash}/160`, photos)
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "public, max-age=300"])
    expect(await sizeOf(response)).toEqual([160, 160, "heif"])
    const product = await get("/beeld/p/p-1/160", { ...photos, bestOf: () => Promise.resolve(hash) })
    expect([product.status, ...(await sizeOf(product))]).toEqual([200, 160, 160, "heif"])
  })

  it("PHOTO-09: responds with 404 and a neutral picture to an unknown photo", async () => {
    const response = await get(`/beeld/f/${"0".repeat(32)}/160`)
    expect([response.status, ...(await sizeOf(response))]).toEqual([404, 160, 160, "heif"])
  })

  it.each([
    `/beeld/f/${BOOT}/160.svg`,
    `/beeld/f/${BOOT}`,
    `/beeld/f/${BOOT.toUpperCase()}/160`,
    `/beeld/f/${BOOT}b/160`,
    "/beeld/f/p-1/160",
    "/beeld/f/..%2f..%2fid/160"
  ])("PHOTO-08: responds with an empty 404 to %s", async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, ""])
  })
})
