import { categoryByName, drawCategory } from "./draw/category.ts"
import type { CategoryPicture, ProductPicture } from "./draw/picture.ts"
import { drawProduct } from "./draw/product.ts"
import { readAddress, type PictureAddress } from "./address.ts"
import { TooBusy } from "./concurrency-limit.ts"
import { pictureCache } from "./picture-cache.ts"
import { renderPicture, type PictureFormat } from "./render.ts"
import Negotiator from "negotiator"

/** Browsers revalidate a picture after a week and show the old one meanwhile, because products can change. */
const KNOWN_CACHE_CONTROL = "public, max-age=604800, stale-while-revalidate=2592000"
const UNKNOWN_CACHE_CONTROL = "public, max-age=300"

/** The picture of unknown products. */
const NEUTRAL_PICTURE: ProductPicture = { shape: "pakket", colour: "lichtgrijs", brand: null, seed: 0 }

export interface PictureSources {
  /** Returns the description of a product's picture, or null if there is no such product. */
  readonly lookup: (productId: string) => ProductPicture | null | Promise<ProductPicture | null>
  /** Returns the icon of a category by its `img`; the default is `categoryByName`. */
  readonly lookupCategory?: (img: string) => CategoryPicture | null
  /** Folder for rendered pictures; created if it does not exist. */
  readonly cacheDir: string
  readonly render?: typeof renderPicture
}

/**
 * Serves `/beeld/p/{productId}/{width}` and `/beeld/c/{img}/{width}` as AVIF, WebP or JPEG by the Accept header, or
 * by the extension (`.avif`, `.webp`, `.jpg`, `.svg`). Other widths are rounded up to the next served one.
 *
 * An unknown product gets 404 with a neutral picture, any other path an empty 404, and too many requests at a time
 * 503.
 */
export const pictureHandler = (sources: PictureSources): ((request: Request) => Promise<Response>) => {
  const pictures = pictureCache(sources.cacheDir, sources.render ?? renderPicture)
  const draw = async ({ kind, name }: PictureAddress): Promise<string | null> => {
    if (kind === "category") {
      const picture = (sources.lookupCategory ?? categoryByName)(name)
      return picture === null ? null : drawCategory(picture.shape, picture.tone)
    }
    const picture = await sources.lookup(name)
    return picture === null ? null : drawProduct(picture)
  }
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return emptyResponse(405, { allow: "GET, HEAD" })
    const address = readAddress(new URL(request.url).pathname)
    if (address === null) return emptyResponse(404, { "cache-control": UNKNOWN_CACHE_CONTROL })
    const known = await draw(address)
    const svg = known ?? drawProduct(NEUTRAL_PICTURE)
    const format = address.ending ?? formatFor(request.headers.get("accept"))
    const picture =
      format === "svg"
        ? { id: null, bytes: () => Promise.resolve(Buffer.from(svg)) }
        : pictures(svg, address.width, format)
    const headers = new Headers({
      "content-type": format === "svg" ? "image/svg+xml" : `image/${format}`,
      "cache-control": known === null ? UNKNOWN_CACHE_CONTROL : KNOWN_CACHE_CONTROL,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"
    })
    if (address.ending === null) headers.set("vary", "accept")
    if (picture.id !== null) headers.set("etag", `"${picture.id}"`)
    if (known !== null && picture.id !== null && hasTag(request.headers.get("if-none-match"), picture.id)) {
      return new Response(null, { status: 304, headers })
    }
    try {
      const bytes = await picture.bytes()
      headers.set("content-length", String(bytes.length))
      return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), {
        status: known === null ? 404 : 200,
        headers
      })
    } catch (cause) {
      if (cause instanceof TooBusy) return emptyResponse(503, { "retry-after": "2", "cache-control": "no-store" })
      throw cause
    }
  }
}

const hasTag = (header: string | null, id: string): boolean =>
  header !== null && (header.trim() === "*" || header.includes(`"${id}"`))

const emptyResponse = (status: number, headers: Record<string, string>): Response =>
  new Response(null, { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } })

/** Maximum characters of an Accept header that are parsed; browsers send about 100. */
const MAX_ACCEPT_CHARS = 1_000

/**
 * Returns the best format that a client names: AVIF, else WebP, else JPEG. Wildcards do not count, because clients
 * that send "image/*" may support neither AVIF nor WebP.
 */
export const formatFor = (accept: string | null): PictureFormat => {
  const types = new Negotiator({
    headers: { accept: (accept ?? "").slice(0, MAX_ACCEPT_CHARS).toLowerCase() }
  }).mediaTypes()
  if (types.includes("image/avif")) return "avif"
  return types.includes("image/webp") ? "webp" : "jpeg"
}
