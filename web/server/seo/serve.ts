import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import { robotsFile } from "#domain/head/robots-file.ts"
import Negotiator from "negotiator"
import type { Handler } from "#web/server/exchange.ts"
import { OPEN_SEARCH_PATH, openSearchText, type SearchedSite } from "./open-search.ts"
import { gzipCache } from "./gzip-cache.ts"
import { isSitemapPath, oneChunk, sitemapText, type SitemapSource } from "./sitemap.ts"

/** Seconds for which clients may cache these files. */
const MAX_AGE_SECONDS = 3_600

const ROBOTS_PATH = "/robots.txt"
const CONTENT_TYPES = {
  robots: "text/plain; charset=utf-8",
  openSearch: "application/opensearchdescription+xml; charset=utf-8",
  sitemap: "application/xml; charset=utf-8"
} as const

const decompress = promisify(gunzip)

/** Serves `/robots.txt`, `/opensearch.xml`, `/sitemap.xml` and the sitemaps it lists, for the requested origin. Spec: HEAD-14 to HEAD-16. */
export const seoHandler = (source: SitemapSource, site: SearchedSite, now: () => Date): Handler => {
  const gzipped = gzipCache(() => now().getTime())

  const textAt = (path: string, origin: string): (() => Promise<AsyncIterable<string> | null>) | null => {
    if (path === ROBOTS_PATH) return () => Promise.resolve(oneChunk(robotsFile(origin)))
    if (path === OPEN_SEARCH_PATH) return () => Promise.resolve(oneChunk(openSearchText(site, origin)))
    return isSitemapPath(path) ? () => sitemapText(path, source, origin) : null
  }

  return async ({ request, response, url: { pathname, origin } }) => {
    const write = textAt(pathname, origin)
    const file = write === null ? null : await gzipped(`${origin}${pathname}`, write)
    if (file === null) return "next"
    const headers = { etag: file.etag, "cache-control": `public, max-age=${MAX_AGE_SECONDS}`, vary: "accept-encoding" }
    if (request.headers["if-none-match"]?.includes(file.etag) === true) {
      response.writeHead(304, headers).end()
      return undefined
    }
    const acceptsGzip = isGzipAccepted(request.headers["accept-encoding"])
    const body = acceptsGzip ? file.body : await decompress(file.body)
    response.writeHead(200, {
      ...headers,
      "content-type": typeOf(pathname),
      ...(acceptsGzip && { "content-encoding": "gzip" }),
      "content-length": body.length
    })
    response.end(request.method === "HEAD" ? undefined : body)
    return undefined
  }
}

const isGzipAccepted = (accepted: string | undefined): boolean =>
  new Negotiator({ headers: { "accept-encoding": accepted } }).encodings(["gzip"]).includes("gzip")

const typeOf = (path: string): string => {
  if (path === ROBOTS_PATH) return CONTENT_TYPES.robots
  return path === OPEN_SEARCH_PATH ? CONTENT_TYPES.openSearch : CONTENT_TYPES.sitemap
}
