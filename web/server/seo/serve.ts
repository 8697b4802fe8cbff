import { promisify } from "node:util"
import { gunzip, createGzip } from "node:zlib"
import { robotsFile } from "#domain/site/head/sitemap.ts"
import Negotiator from "negotiator"
import type { Handler } from "#web/server/exchange.ts"
import { isSitemapPath, oneChunk, sitemapText, type SitemapSource } from "./sitemap.ts"
import { searchTemplate } from "#domain/site/head/site-data.ts"
import { absoluteUrl } from "#domain/site/head/json-ld.ts"
import { xml, xmlDocument } from "./xml.ts"
import { createHash } from "node:crypto"
import { pipeline } from "node:stream/promises"
import { Effect, Semaphore } from "effect"
import { Cache } from "#domain/base/cache.ts"

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

/** The path of the OpenSearch description. Spec: HEAD-16. */
const OPEN_SEARCH_PATH = "/opensearch.xml"

/** The site in its OpenSearch description. Maximum characters: 16 for the name, 1,024 for the description. Source: OpenSearch 1.1. */
interface SearchedSite {
  readonly name: string
  readonly description: string
  readonly language: string
  /** Path or web address. */
  readonly logo: string
}

/** Returns the OpenSearch description of the site at `baseUrl`. Spec: HEAD-16. */
const openSearchText = ({ name, description, language, logo }: SearchedSite, baseUrl: string): string =>
  xmlDocument(xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>${description}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${language}</Language>
<Image width="16" height="16" type="image/svg+xml">${absoluteUrl(logo, baseUrl)}</Image>
<Url type="text/html" method="get" template="${searchTemplate(baseUrl, "searchTerms")}"/>
</OpenSearchDescription>`)

/** Time to live of a compressed text in milliseconds. */
export const GZIP_TTL_MS = 3_600_000

/** A million products take 21 texts, of less than a megabyte each. */
const MAX_ENTRIES = 64

interface Gzipped {
  readonly body: Buffer
  readonly etag: string
}

/**
 * Returns a function that compresses the text of `write` chunk by chunk, and caches it by key for {@link GZIP_TTL_MS}. It compresses
 * one text at a time and does not cache null. Spec: HEAD-15.
 */
const gzipCache = (
  now: () => number
): ((key: string, write: () => Promise<AsyncIterable<string> | null>) => Promise<Gzipped | null>) => {
  const cache = new Cache<string, Gzipped | null>({
    maxEntries: MAX_ENTRIES,
    age: { maxMs: GZIP_TTL_MS, now },
    isCacheable: (gzipped) => gzipped !== null
  })
  const oneAtATime = Semaphore.makeUnsafe(1).withPermits(1)
  return (key, write) => {
    const compress = async () => {
      const text = await write()
      return text === null ? null : gzip(text)
    }
    return cache.load(key, () => Effect.runPromise(oneAtATime(Effect.promise(compress))))
  }
}

const gzip = async (text: AsyncIterable<string>): Promise<Gzipped> => {
  const hash = createHash("sha1")
  const chunks: Array<Buffer> = []
  await pipeline(text, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      hash.update(chunk)
      chunks.push(chunk)
    }
  })
  return { body: Buffer.concat(chunks), etag: `W/"${hash.digest("base64url")}"` }
}
