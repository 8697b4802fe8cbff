import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { renderPicture } from "./render.ts"
import { pictureHandler, type PhotoSources, type PictureSources, formatFor } from "./serve.ts"

const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const NO_PHOTOS: PhotoSources = {
  bestOf: () => Promise.resolve(null),
  productOf: () => Promise.resolve(null),
  master: () => Promise.resolve(null)
}

/** Creates a handler for the products `p-…`, and records what it rendered. */
const site = (cacheDir: string, more: Partial<PictureSources> = {}) => {
  const rendered: Array<string> = []
  const handle = pictureHandler({
    lookup: (id) => (id.startsWith("p-") ? { shape: "lamp", colour: "rood", brand: "Nordvik", seed: 1 } : null),
    cacheDir,
    photos: NO_PHOTOS,
    render: (svg, how) => {
      rendered.push(`${how.width} ${how.format}`)
      return renderPicture(svg, how)
    },
    ...more
  })
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    handle(new Request(`http://localhost${path}`, { headers, method }))
  return { get, rendered }
}

describe("formatFor", () => {
  it.each([
    [CHROME, "avif"],
    ["image/webp,image/png,image/*;q=0.8,*/*;q=0.5", "webp"],
    ["image/png,image/*;q=0.8,*/*;q=0.5", "jpeg"],
    ["*/*", "jpeg"],
    ["image/*", "jpeg"],
    ["", "jpeg"],
    [null, "jpeg"],
    ["image/avif;q=0, image/webp", "webp"],
    ["IMAGE/AVIF", "avif"],
    ["text/html", "jpeg"],
    ["image/avif".repeat(1000), "jpeg"],
    [";;;,,,=", "jpeg"]
  ])("CAT-09: chooses for %s the format %s", (accept, format) => {
    expect(formatFor(accept)).toBe(format)
  })
})

describe("pictureHandler", () => {
  it("CAT-09: responds in the format of the Accept header and the requested size, cacheable", async () => {
    const { get } = site(join(folder, "a"))
    const response = await get("/beeld/p/p-1/160", { accept: CHROME })
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("image/avif")
    expect(response.headers.get("vary")).toBe("accept")
    expect(response.headers.get("cache-control")).toContain("max-age=86400")
    const picture = await sharp(await response.arrayBuffer()).metadata()
    expect([picture.width, picture.height, picture.format]).toEqual([160, 160, "heif"])
  })

  it("ENERGY-02: draws the arrow of an energy class, and no other path under it", async () => {
    const { get } = site(join(folder, "a"))
    const response = await get("/beeld/e/C_A_G.svg", { accept: CHROME })
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"])
    const svg = await response.text()
    expect(svg).toContain(`fill="#bfd730"`)
    expect([...svg.matchAll(/>([A-G])</g)].map(([, letter]) => letter)).toEqual(["A", "G", "C"])
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(54)
    expect((await get("/beeld/e/X_A_G.svg")).status).toBe(404)
  })

  it.each([
    ["avif", "image/avif"],
    ["webp", "image/webp"],
    ["jpg", "image/jpeg"],
    ["jpeg", "image/jpeg"],
    ["svg", "image/svg+xml"]
  ])("CAT-09: prefers the extension .%s to the header", async (ending, type) => {
    const response = await site(join(folder, "a")).get(`/beeld/p/p-1/80.${ending}`, { accept: CHROME })
    expect(response.headers.get("content-type")).toBe(type)
    expect(response.headers.get("vary")).toBeNull()
  })

  it.each([
    [1, 80],
    [80, 80],
    [81, 160],
    [300, 320],
    [961, 960],
    [9999, 960]
  ])("CAT-06: serves width %i as %i", async (requested, served) => {
    const { get, rendered } = site(join(folder, `w${requested}`))
    await get(`/beeld/c/lamp/${requested}.jpg`)
    expect(rendered).toEqual([`${served} jpeg`])
  })

  it("CAT-09: renders once for products that look the same, in memory and on disk", async () => {
    const first = site(join(folder, "once"))
    await Promise.all([first.get("/beeld/p/p-1/240"), first.get("/beeld/p/p-2/240"), first.get("/beeld/p/p-1/240")])
    await first.get("/beeld/p/p-1/240")
    expect(first.rendered).toEqual(["240 jpeg"])
    const restarted = site(join(folder, "once"))
    const response = await restarted.get("/beeld/p/p-3/240")
    expect(restarted.rendered).toEqual([])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500)
    const files = await readdir(join(folder, "once"), { recursive: true })
    expect(files.filter((file) => file.endsWith(".draft"))).toEqual([])
  })

  it("CAT-09: responds with 304 to a matching ETag, and without a body to HEAD", async () => {
    const { get } = site(join(folder, "a"))
    const response = await get("/beeld/p/p-1/160")
    const tag = response.headers.get("etag") ?? ""
    expect((await get("/beeld/p/p-1/160", { "if-none-match": tag })).status).toBe(304)
    expect((await get("/beeld/p/p-1/160", { "if-none-match": `W/${tag}` })).status).toBe(304)
    expect((await get("/beeld/p/p-1/320", { "if-none-match": tag })).status).toBe(200)
    const head = await get("/beeld/p/p-1/160", {}, "HEAD")
    expect(head.headers.get("content-length")).toBe(response.headers.get("content-length"))
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  it("CAT-09: responds with a 404 and a neutral picture to an unknown product", async () => {
    const response = await site(join(folder, "a")).get("/beeld/p/onbekend/80")
    expect(response.status).toBe(404)
    expect(response.headers.get("content-type")).toBe("image/jpeg")
    expect(response.headers.get("cache-control")).toBe("public, max-age=300")
  })

  it.each([
    "/beeld/",
    "/beeld/p/p-1/",
    "/beeld/p/p-1/0",
    "/beeld/p/p-1/-80",
    "/beeld/p/p-1/80.5",
    "/beeld/p/p-1/1e3",
    "/beeld/p/p-1/99999",
    "/beeld/p/p-1/80.exe",
    "/beeld/p/p-1/80.svg.exe",
    "/beeld/p/..%2f..%2fetc%2fpasswd/80",
    "/beeld/p/../../etc/passwd",
    "/beeld/p/p-1%00/80",
    "/beeld/p/%E0%A4%A/80",
    `/beeld/p/${"a".repeat(81)}/80`,
    "/beeld/x/lamp/80",
    "/beeld/c/lamp/80/80"
  ])("CAT-09: responds with a 404 without a picture to %s", async (path) => {
    const { get, rendered } = site(join(folder, "hostile"))
    expect((await get(path)).status).toBe(404)
    expect(rendered).toEqual([])
  })

  it("CAT-09: responds with a 405 to other methods", async () => {
    expect((await site(join(folder, "a")).get("/beeld/p/p-1/80", {}, "POST")).status).toBe(405)
  })

  it("CAT-09: responds when its folder cannot be used", async () => {
    await writeFile(join(folder, "file"), "")
    expect((await site(join(folder, "file")).get("/beeld/p/p-1/80")).status).toBe(200)
  })

  it("CAT-09: renders at most two pictures at a time", async () => {
    let running = 0
    let most = 0
    const waiting: Array<() => void> = []
    const { get } = site(join(folder, "two"), {
      render: async () => {
        running++
        most = Math.max(most, running)
        await new Promise<void>((done) => waiting.push(done))
        running--
        return Buffer.from("picture")
      }
    })
    const requested = ["lamp", "bank", "stoel", "tafel", "bed"].map((shape) => get(`/beeld/c/${shape}/80`))
    for (let done = 0; done < requested.length;) {
      const finish = waiting.shift()
      if (finish === undefined) await new Promise(setImmediate)
      else {
        finish()
        done++
      }
    }
    expect((await Promise.all(requested)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(most).toBe(2)
  })
})
