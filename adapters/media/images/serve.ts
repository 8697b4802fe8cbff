import Negotiator from "negotiator"
import { TooBusy, limitConcurrency } from "./concurrency-limit.ts"
import {
  type EnergyLabel,
  readEnergyArrowPath,
  ENERGY_ARROW_HEIGHT,
  energyArrowWidth,
  energyColour,
  rangeChars
} from "#domain/catalogue/energy-label.ts"
import { categoryByName, drawCategory, drawProduct } from "./draw-product.ts"
import { NO_PHOTO } from "./drawings.ts"
import type { ProductPicture } from "./picture.ts"
import { renderPhoto, renderPicture, type PictureFormat, type RenderTarget } from "./render.ts"
import { createHash } from "node:crypto"
import { readFile, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { Cache } from "#domain/base/cache.ts"
import { writeFileAtomically } from "../open-files.ts"
import { servedPhotoSide, servedWidth } from "#domain/catalogue/picture-url.ts"

/** A photo's address names its content, which never changes. Spec: PHOTO-08. */
const PHOTO_CACHE_CONTROL = "public, max-age=31536000, immutable"

/** Browsers revalidate other pictures after a day and show the old one meanwhile: a photo may replace a drawing. Spec: CAT-09. */
const KNOWN_CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=2592000"
const UNKNOWN_CACHE_CONTROL = "public, max-age=300"

const NEUTRAL_PICTURE: ProductPicture = { shape: NO_PHOTO, colour: null, brand: null, seed: 0 }

export interface PhotoSources {
  /** Returns the hash of a product's best photo; null without one, or if not everyone may see it. */
  readonly bestOf: (productId: string) => Promise<string | null>
  readonly productOf: (hash: string) => Promise<string | null>
  readonly master: (hash: string) => Promise<Uint8Array | null>
}

export interface PictureSources {
  readonly lookup: (productId: string) => ProductPicture | null | Promise<ProductPicture | null>
  readonly photos: PhotoSources
  readonly cacheDir: string
  readonly render?: typeof renderPicture
}

interface Found {
  readonly picture: CachedPicture
  readonly format: PictureFormat | "svg"
  readonly status: 200 | 404
  readonly cacheControl: string
}

/** Unknown: 404 with a drawing; busy: 503. Rounds widths up to a served one. Spec: CAT-09, PHOTO-09, PHOTO-10. */
export const pictureHandler = (sources: PictureSources): ((request: Request) => Promise<Response>) => {
  const pictures = pictureCache(sources.cacheDir)
  const { photos, render = renderPicture } = sources

  const draw = async ({ kind, name }: PictureAddress): Promise<string | null> => {
    if (kind === "category") return drawCategory(categoryByName(name))
    const productId = kind === "photo" ? await photos.productOf(name) : name
    const picture = productId === null ? null : await sources.lookup(productId)
    return picture === null ? null : drawProduct(picture)
  }

  const findDrawing = async (address: PictureAddress, format: Found["format"]): Promise<Found> => {
    const known = await draw(address)
    const isFound = known !== null && address.kind !== "photo"
    const svg = known ?? drawProduct(NEUTRAL_PICTURE)
    const source: PictureSource = { key: svg, render: (target) => render(svg, target) }
    return {
      picture:
        format === "svg"
          ? { id: null, bytes: () => Promise.resolve(Buffer.from(svg)) }
          : pictures(source, { width: address.width, format }),
      format,
      status: isFound ? 200 : 404,
      cacheControl: isFound ? KNOWN_CACHE_CONTROL : UNKNOWN_CACHE_CONTROL
    }
  }

  const photoOf = (hash: string): PictureSource => ({
    key: `photo ${hash}`,
    render: async (target) => {
      const master = await photos.master(hash)
      if (master === null) throw new Error(`The photo ${hash} is not stored`)
      return renderPhoto(master, target)
    }
  })

  const findPhoto = async ({ kind, name, width }: PictureAddress, format: Found["format"]): Promise<Found | null> => {
    if (kind === "category" || format === "svg") return null
    const hash = kind === "photo" ? name : await photos.bestOf(name)
    if (hash === null) return null
    const cacheControl = kind === "photo" ? PHOTO_CACHE_CONTROL : KNOWN_CACHE_CONTROL
    return { picture: pictures(photoOf(hash), { width, format }), format, status: 200, cacheControl }
  }

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return emptyResponse(405, { allow: "GET, HEAD" })
    const { pathname } = new URL(request.url)
    const label = readEnergyArrowPath(pathname)
    if (label !== null) return sendPicture(request, energyArrow(label), false)
    const address = readAddress(pathname)
    if (address === null) return emptyResponse(404, { "cache-control": UNKNOWN_CACHE_CONTROL })
    const format = address.ending ?? formatFor(request.headers.get("accept"))
    const send = (found: Found) => sendPicture(request, found, address.ending === null)
    const sendDrawing = async () => {
      const drawing = await findDrawing(address, format)
      // The photo may be readable again soon.
      return send(photo === null ? drawing : { ...drawing, cacheControl: UNKNOWN_CACHE_CONTROL })
    }
    const photo = await findPhoto(address, format)
    try {
      // A photo that cannot be read (any more) is replaced by the drawing.
      return (photo === null ? null : await send(photo).catch(unlessBusy)) ?? (await sendDrawing())
    } catch (cause) {
      if (cause instanceof TooBusy) return emptyResponse(503, { "retry-after": "2", "cache-control": "no-store" })
      throw cause
    }
  }
}

const energyArrow = (label: EnergyLabel): Found => ({
  picture: { id: null, bytes: () => Promise.resolve(Buffer.from(drawEnergyArrow(label))) },
  format: "svg",
  status: 200,
  cacheControl: KNOWN_CACHE_CONTROL
})

const unlessBusy = (cause: unknown): null => {
  if (cause instanceof TooBusy) throw cause
  return null
}

const sendPicture = async (request: Request, found: Found, isNegotiated: boolean): Promise<Response> => {
  const { picture, format, status } = found
  const headers = new Headers({
    "content-type": format === "svg" ? "image/svg+xml" : `image/${format}`,
    "cache-control": found.cacheControl,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  })
  if (isNegotiated) headers.set("vary", "accept")
  if (picture.id !== null) headers.set("etag", `"${picture.id}"`)
  if (status === 200 && picture.id !== null && hasTag(request.headers.get("if-none-match"), picture.id)) {
    return new Response(null, { status: 304, headers })
  }
  const bytes = await picture.bytes()
  headers.set("content-length", String(bytes.length))
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { status, headers })
}

const hasTag = (header: string | null, id: string): boolean =>
  header !== null && (header.trim() === "*" || header.includes(`"${id}"`))

const emptyResponse = (status: number, headers: Record<string, string>): Response =>
  new Response(null, { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } })

const MAX_ACCEPT_CHARS = 1_000

/** Wildcards do not count: clients that send "image/*" may support neither AVIF nor WebP. */
export const formatFor = (accept: string | null): PictureFormat => {
  const types = new Negotiator({
    headers: { accept: (accept ?? "").slice(0, MAX_ACCEPT_CHARS).toLowerCase() }
  }).mediaTypes()
  if (types.includes("image/avif")) return "avif"
  return types.includes("image/webp") ? "webp" : "jpeg"
}

const MAX_MEMORY_BYTES = 24 * 1024 * 1024

const MAX_MEMORY_ENTRIES = 20_000

const MAX_RENDERS = 2

/** Renders that may wait: a cold start with a dozen visitors. Beyond that, requests are rejected with 503. */
const MAX_WAITING = 600

const MAX_WAIT = "30 seconds"

const MAX_FOLDER_BYTES = 1024 ** 3

/** Ratio of the limit that is written before the folder is pruned again. */
const PRUNE_RATIO = 0.1

interface PictureSource {
  readonly key: string
  readonly render: (target: RenderTarget) => Promise<Buffer>
}

interface CachedPicture {
  readonly id: string | null
  readonly bytes: () => Promise<Buffer>
}

/** The key is a digest of the source, so nothing in `folder` is ever stale. Rejects with `TooBusy`. */
export const pictureCache = (
  folder: string,
  maxFolderBytes = MAX_FOLDER_BYTES
): ((source: PictureSource, target: RenderTarget) => CachedPicture) => {
  const memory = new Cache<string, Buffer>({
    maxEntries: MAX_MEMORY_ENTRIES,
    weight: { max: MAX_MEMORY_BYTES, of: ({ length }) => length }
  })
  const limited = limitConcurrency({ permits: MAX_RENDERS, maxWaiting: MAX_WAITING, maxWait: MAX_WAIT })

  // The first picture of a process prunes the folder.
  let written = maxFolderBytes
  let isPruning = false
  const prune = async () => {
    isPruning = true
    while (written >= maxFolderBytes * PRUNE_RATIO) {
      written = 0
      // The folder may not exist yet, or is being removed.
      await pruneFolder(folder, maxFolderBytes).catch(() => undefined)
    }
    isPruning = false
  }

  const readOrRender = async (id: string, source: PictureSource, target: RenderTarget): Promise<Buffer> => {
    const file = join(folder, id.slice(0, 2), `${id}.${target.format}`)
    const stored = await readFile(file).catch(() => null)
    const bytes =
      stored ??
      (await Effect.runPromise(
        limited(1, Effect.tryPromise({ try: () => source.render(target), catch: (cause) => cause }))
      ))
    if (stored === null) {
      // Without a folder to write to, pictures come from memory.
      await writeFileAtomically(file, bytes).catch(() => undefined)
      written += bytes.length
      if (!isPruning) void prune()
    }
    return bytes
  }

  return (source, target) => {
    const text = `${target.width}|${target.format}|${source.key}`
    const id = createHash("sha256").update(text).digest("base64url").slice(0, 27)
    return { id, bytes: () => memory.load(id, () => readOrRender(id, source, target)) }
  }
}

/** Ratio of the limit that is left after pruning, so that the next pruning is not needed soon. */
const REMAINING_RATIO = 0.8

export const pruneFolder = async (folder: string, maxBytes: number): Promise<void> => {
  const files: Array<{ readonly path: string; readonly size: number; readonly writtenAt: number }> = []
  let total = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found === null) continue
    files.push({ path, size: found.size, writtenAt: found.mtimeMs })
    total += found.size
  }
  if (total <= maxBytes) return
  for (const { path, size } of files.toSorted((one, other) => one.writtenAt - other.writtenAt)) {
    if (total <= maxBytes * REMAINING_RATIO) return
    await rm(path, { force: true })
    total -= size
  }
}

interface PictureAddress {
  readonly kind: "product" | "category" | "photo"
  /** A product's id, a category's `img`, or a photo's hash. */
  readonly name: string
  readonly width: number
  /** The extension, which overrules the Accept header; null if there is none. */
  readonly ending: PictureFormat | "svg" | null
}

const PATTERN = /^\/beeld\/([pcf])\/([A-Za-z0-9][A-Za-z0-9._-]{0,79})\/([1-9]\d{0,3})(?:\.(avif|webp|jpg|jpeg|svg))?$/

const HASH = /^[0-9a-f]{32}$/

/** Null for any other path. A photo has no SVG. Spec: CAT-07, PHOTO-08. */
export const readAddress = (pathname: string): PictureAddress | null => {
  const match = PATTERN.exec(pathname)
  if (match === null) return null
  const [, kind, name = "", digits, extension] = match
  const ending = extension === undefined ? null : extension === "jpg" ? "jpeg" : (extension as PictureFormat | "svg")
  const width = Number(digits)
  if (kind !== "f") return { kind: kind === "p" ? "product" : "category", name, width: servedWidth(width), ending }
  return HASH.test(name) && ending !== "svg" ? { kind: "photo", name, width: servedPhotoSide(width), ending } : null
}

/** The colours of the EU's label, from the best class to the worst. */
const COLOURS = ["#00a651", "#50b848", "#bfd730", "#fff200", "#fdb913", "#f37021", "#ed1c24"]

/** Draws the arrow of a class with the range beside it, as the EU's regulations show it. Spec: ENERGY-02. */
const drawEnergyArrow = (label: EnergyLabel): string => {
  const { grade, best, worst } = label
  const width = energyArrowWidth(label)
  const range = 6 + 7 * rangeChars(label)
  const [start, end] = [range + 4, width - 13]
  const text = (x: number, y: number, size: number, content: string, more = "") =>
    `<text x="${x}" y="${y}" font-size="${size}"${more}>${content}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${ENERGY_ARROW_HEIGHT}" text-anchor="middle" font-family="Calibri,Carlito,Arial,sans-serif" font-weight="700">` +
    `<path d="M.5.5h${range}v31H.5z" fill="#fff" stroke="#000"/>` +
    text(range / 2 + 0.5, 11, 12, best) +
    `<path d="M${range / 2 + 0.5} 19v-6m-3 3 3-3 3 3" fill="none" stroke="#000"/>` +
    text(range / 2 + 0.5, 30, 12, worst) +
    `<path d="M${start} .5h${end - start}l12 15.5-12 15.5h-${end - start}z" fill="${COLOURS[energyColour(label) - 1]}" stroke="#000"/>` +
    text((start + end) / 2, 24, 23, grade, ` fill="#fff" stroke="#000" stroke-width="2" paint-order="stroke"`) +
    `</svg>`
  )
}
