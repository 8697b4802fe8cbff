import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { Cache } from "#domain/base/cache.ts"
import type { Handler } from "./exchange.ts"
import { BROTLI_QUALITY, chooseEncoding, compress, type Encoding } from "./compress.ts"
import { WORKER_POLICY } from "./headers.ts"

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2"
}

const COMPRESSIBLE_TYPES = /^(text|application)\/|svg/

/** Seconds for which a browser caches a file: a year if its name holds a content hash, else an hour. */
const MAX_AGE_SECONDS = { hashed: 31_536_000, named: 3_600 } as const

/** The path of the service worker. Browsers always revalidate it, so that a withdrawn worker disappears. Spec: APP-05. */
const SERVICE_WORKER_PATH = "/sw.js"

const WORKER_SCRIPT = /^\/assets\/[\w-]+-worker-[\w-]{8}\.js$/

interface File {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  /** Bodies by encoding, compressed at their first request; null if compression does not pay. */
  readonly bodies: Cache<Encoding, Buffer | null>
  readonly body: Buffer
}

/** Reads `folders` once; returns "next" for other paths. */
export const staticFiles = (folders: ReadonlyArray<string>, compressBody: typeof compress = compress): Handler => {
  const files = new Map(folders.flatMap(readFolder))
  const bodyIn: BodyIn = ({ body, bodies }, encoding) =>
    bodies.load(encoding, () => compressBody(body, encoding, BROTLI_QUALITY.cached))
  void compressAhead(files, bodyIn)
  return async ({ request, response, url: { pathname: path } }) => {
    const file = files.get(path)
    if (file === undefined) return "next"
    const headers = {
      etag: file.etag,
      "cache-control": file.cacheControl,
      vary: "accept-encoding",
      ...(WORKER_SCRIPT.test(path) && WORKER_POLICY),
      ...(path === SERVICE_WORKER_PATH && { "service-worker-allowed": "/" })
    }
    if (request.headers["if-none-match"] === file.etag) {
      response.writeHead(304, headers).end()
      return undefined
    }
    const encoding = COMPRESSIBLE_TYPES.test(file.type) ? chooseEncoding(request.headers["accept-encoding"]) : null
    const compressed = await bodyIn(file, encoding)
    const body = compressed ?? file.body
    response.writeHead(200, {
      ...headers,
      ...(compressed !== null && { "content-encoding": encoding ?? "identity" }),
      "content-type": file.type,
      "content-length": body.length
    })
    response.end(request.method === "HEAD" ? undefined : body)
    return undefined
  }
}

/** Bytes above which a script is compressed ahead of its first request, which would wait noticeably. */
const COMPRESS_AHEAD_BYTES = 20_000

type BodyIn = (file: File, encoding: Encoding) => Promise<Buffer | null>

/** Compresses long scripts one by one, which leaves processor time for requests. */
const compressAhead = async (files: ReadonlyMap<string, File>, bodyIn: BodyIn): Promise<void> => {
  for (const [path, file] of files)
    if (path.endsWith(".js") && file.body.length > COMPRESS_AHEAD_BYTES) await bodyIn(file, "br")
}

const readFolder = (folder: string): ReadonlyArray<readonly [string, File]> =>
  globSync("**/*.*", { cwd: folder })
    .filter((name) => !name.startsWith("."))
    .map((name) => {
      const file = join(folder, name)
      const body = readFileSync(file)
      const path = `/${relative(folder, file).split(sep).join("/")}`
      return [
        path,
        {
          type: CONTENT_TYPES[extname(name)] ?? "application/octet-stream",
          etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`,
          cacheControl: cacheControlOf(path),
          bodies: new Cache({ maxEntries: 3 }),
          body
        }
      ]
    })

const cacheControlOf = (path: string): string => {
  if (path === SERVICE_WORKER_PATH) return "no-cache"
  return `public, max-age=${path.startsWith("/assets/") ? `${MAX_AGE_SECONDS.hashed}, immutable` : MAX_AGE_SECONDS.named}`
}
