import { promisify } from "node:util"
import { gunzip, createGzip } from "node:zlib"
import { robotsFile, SITEMAP_PATH } from "#domain/site/sitemap.ts"
import Negotiator from "negotiator"
import type { Handler } from "./exchange.ts"
import { searchTemplate } from "#domain/site/site-data.ts"
import { absoluteUrl, siteUrl } from "#domain/site/json-ld.ts"
import { createHash } from "node:crypto"
import { pipeline } from "node:stream/promises"
import { Effect, Semaphore } from "effect"
import { Cache } from "#domain/base/cache.ts"
import { type SitemapEntry, MAX_SITEMAP_ADDRESSES, listedContent, listedProduct } from "#domain/site/sitemap.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Flag } from "#domain/base/flags.ts"
import { escapeUTF8 } from "entities"

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

const OPEN_SEARCH_PATH = "/opensearch.xml"

/** The site in its OpenSearch description. Maximum characters: 16 for the name, 1,024 for the description. Source: OpenSearch 1.1. */
interface SearchedSite {
  readonly name: string
  readonly description: string
  readonly language: string
  /** Path or web address. */
  readonly logo: string
}

const openSearchText = ({ name, description, language, logo }: SearchedSite, baseUrl: string): string =>
  xmlDocument(xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>${description}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${language}</Language>
<Image width="16" height="16" type="image/svg+xml">${absoluteUrl(logo, baseUrl)}</Image>
<Url type="text/html" method="get" template="${searchTemplate(baseUrl, "searchTerms")}"/>
</OpenSearchDescription>`)

export const GZIP_TTL_MS = 3_600_000

/** A million products take 21 texts, of less than a megabyte each. */
const MAX_ENTRIES = 64

interface Gzipped {
  readonly body: Buffer
  readonly etag: string
}

/** Compresses one text at a time, chunk by chunk; does not cache null. Spec: HEAD-15. */
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

export interface SitemapSource {
  readonly content: () => Promise<ReadonlyArray<SitemapEntry>>
  /** Returns the number of the newest product; products are numbered from 1. */
  readonly newestProduct: () => Promise<number>
  /** Returns the products with a number above `after`, up to and including `until`. */
  readonly products: (after: number, until: number) => Promise<ReadonlyArray<SitemapEntry>>
}

/** Products per chunk of a sitemap. Writing in chunks limits memory and lets other requests run. */
export const CHUNK_SIZE = 1_000

/** The namespace of photos in sitemaps. Source: developers.google.com, image sitemaps. */
const IMAGE_NAMESPACE = "http://www.google.com/schemas/sitemap-image/1.1"

const SITEMAP_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"

/** Returns null if there is none; a product never moves to another file. Spec: HEAD-15. */
const sitemapText = async (
  path: string,
  source: SitemapSource,
  baseUrl: string
): Promise<AsyncIterable<string> | null> => {
  if (path === SITEMAP_PATH) return oneChunk(xmlDocument(await sitemapIndex(source, baseUrl)))
  const [, kind, digits] = SITEMAP_FILE.exec(path) ?? []
  const number = Number(digits)
  if (kind === "paginas") {
    const content = (await source.content()).slice((number - 1) * MAX_SITEMAP_ADDRESSES, number * MAX_SITEMAP_ADDRESSES)
    return content.length === 0 ? null : urlSet(oneChunk(content), baseUrl)
  }
  if (kind === undefined || number > fileCount(await source.newestProduct())) return null
  return urlSet(products(source, (number - 1) * MAX_SITEMAP_ADDRESSES), baseUrl)
}

const isSitemapPath = (path: string): boolean => path === SITEMAP_PATH || SITEMAP_FILE.test(path)

const SITEMAP_FILE = /^\/sitemap-(paginas|producten)-([1-9]\d{0,5})\.xml$/

const fileOf = (kind: "paginas" | "producten", number: number): string => `/sitemap-${kind}-${number}.xml`

const fileCount = (count: number): number => Math.ceil(count / MAX_SITEMAP_ADDRESSES)

/** Returns the index, without modification dates: finding them would take reading every file. */
const sitemapIndex = async (source: SitemapSource, baseUrl: string): Promise<Xml> => {
  const [content, newest] = await Promise.all([source.content(), source.newestProduct()])
  const files = [
    ...Array.from({ length: fileCount(content.length) }, (_, at) => fileOf("paginas", at + 1)),
    ...Array.from({ length: fileCount(newest) }, (_, at) => fileOf("producten", at + 1))
  ]
  const entries = files.map((file) => xml`<sitemap><loc>${siteUrl(file, baseUrl)}</loc></sitemap>\n`)
  return xml`<sitemapindex xmlns="${SITEMAP_NAMESPACE}">\n${entries}</sitemapindex>`
}

const products = async function* (source: SitemapSource, first: number) {
  for (let after = first; after < first + MAX_SITEMAP_ADDRESSES; after += CHUNK_SIZE) {
    yield await source.products(after, Math.min(after + CHUNK_SIZE, first + MAX_SITEMAP_ADDRESSES))
  }
}

const urlSet = async function* (
  pieces: AsyncIterable<ReadonlyArray<SitemapEntry>> | Iterable<ReadonlyArray<SitemapEntry>>,
  baseUrl: string
) {
  yield `${XML_START}<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n`
  for await (const piece of pieces) yield piece.map((page) => urlOf(page, baseUrl).xml).join("")
  yield "</urlset>\n"
}

const urlOf = ({ path, changed, photo }: SitemapEntry, baseUrl: string): Xml => {
  const lastChange = changed === null ? [] : xml`<lastmod>${changed}</lastmod>`
  const image =
    photo === undefined ? [] : xml`<image:image><image:loc>${siteUrl(photo, baseUrl)}</image:loc></image:image>`
  return xml`<url><loc>${siteUrl(path, baseUrl)}</loc>${lastChange}${image}</url>\n`
}

const oneChunk = async function* <A>(value: A) {
  yield value
}

export const sitemapSource = ({ run }: Pick<Backend, "run">, flags: ReadonlyArray<Flag>): SitemapSource => {
  const content = Effect.gen(function* () {
    const { categoryTree, shops, articles } = yield* CatalogueStore
    const known = yield* Effect.all({ categories: categoryTree, shops, posts: articles("blog") })
    return listedContent({ ...known, flags })
  })
  const products = Effect.fnUntraced(function* (after: number, until: number) {
    const { productAddresses } = yield* CatalogueStore
    return (yield* productAddresses(after, until, "everyone")).map(listedProduct)
  })
  return {
    content: () => run(content),
    newestProduct: () => run(Effect.flatMap(CatalogueStore, (store) => store.newestProduct)),
    products: (after, until) => run(products(after, until))
  }
}

interface Xml {
  readonly xml: string
}

/** Escapes every value that is not {@link Xml}. */
const xml = (parts: TemplateStringsArray, ...values: ReadonlyArray<string | Xml | ReadonlyArray<Xml>>): Xml => ({
  xml: parts.reduce((text, part, index) => text + escapeValue(values[index - 1] ?? "") + part)
})

const xmlDocument = (root: Xml): string => `${XML_START}${root.xml}\n`

const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escapeValue = (value: string | Xml | ReadonlyArray<Xml>): string => {
  if (typeof value === "string") return escapeUTF8(value)
  return "xml" in value ? value.xml : value.map((one) => one.xml).join("")
}
