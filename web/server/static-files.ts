import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { Cache } from "#domain/cache/cache.ts"
import { compress, type Encoding, encodingFor, QUALITY } from "./compress.ts"
import type { Handler } from "./exchange.ts"

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2"
}

/** What is compressed already stays as it is. */
const COMPRESSIBLE = /^(text|application)\/|svg/

/** Seconds a browser keeps a file: for good when its name holds a hash of its content, else an hour. */
const AGE = { hashed: 31_536_000, named: 3_600 } as const

/** The service worker: asked for anew each time, or a worker that should go would stay. Spec: APP-05. */
const WORKER = "/sw.js"

interface File {
  readonly type: string
  readonly etag: string
  readonly cache: string
  /** Bodies by encoding, compressed at the first request for them; null where compressing is not worth it. */
  readonly bodies: Cache<Encoding, Buffer | null>
  readonly body: Buffer
}

/** Serves the files below `folders`, which are read once; answers "next" for a path that is none of them. */
export const staticFiles = (folders: ReadonlyArray<string>): Handler => {
  const files = new Map(folders.flatMap(readFolder))
  void compressAhead(files)
  return async ({ request, response, url: { pathname: path } }) => {
    const file = files.get(path)
    if (file === undefined) return "next"
    const headers = {
      etag: file.etag,
      "cache-control": file.cache,
      vary: "accept-encoding",
      ...(path === WORKER && { "service-worker-allowed": "/" })
    }
    if (request.headers["if-none-match"] === file.etag) {
      response.writeHead(304, headers).end()
      return undefined
    }
    const encoding = COMPRESSIBLE.test(file.type) ? encodingFor(request.headers["accept-encoding"]) : null
    const smaller = await bodyIn(file, encoding)
    const body = smaller ?? file.body
    response.writeHead(200, {
      ...headers,
      ...(smaller !== null && { "content-encoding": encoding ?? "identity" }),
      "content-type": file.type,
      "content-length": body.length
    })
    response.end(request.method === "HEAD" ? undefined : body)
    return undefined
  }
}

/** Bytes of a script that take so long to compress well that the first visitor would notice. */
const LONG = 20_000

/** One after the other, so that they leave room for visitors. */
const compressAhead = async (files: ReadonlyMap<string, File>): Promise<void> => {
  for (const [path, file] of files) if (path.endsWith(".js") && file.body.length > LONG) await bodyIn(file, "br")
}

const bodyIn = ({ body, bodies }: File, encoding: Encoding): Promise<Buffer | null> =>
  bodies.load(encoding, () => compress(body, encoding, QUALITY.cached))

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
          type: TYPES[extname(name)] ?? "application/octet-stream",
          etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`,
          cache: cacheOf(path),
          bodies: new Cache({ maxEntries: 3 }),
          body
        }
      ]
    })

const cacheOf = (path: string): string => {
  if (path === WORKER) return "no-cache"
  return `public, max-age=${path.startsWith("/assets/") ? `${AGE.hashed}, immutable` : AGE.named}`
}
