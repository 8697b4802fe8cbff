import {
  SITEMAP_PATH,
  type SitemapEntry,
  MAX_SITEMAP_ADDRESSES,
  listedContent,
  listedProduct
} from "#domain/site/head/sitemap.ts"
import { siteUrl } from "#domain/site/head/json-ld.ts"
import { xml, XML_START, xmlDocument, type Xml } from "./xml.ts"
import { Effect } from "effect"
import type { Backend } from "#adapters/client/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Flag } from "#domain/base/flags.ts"

export interface SitemapSource {
  /** Returns all pages but those of products. */
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

/**
 * Returns the text of the sitemap at `path` in chunks, for the site at `baseUrl`, or null if there is none. The index lists files
 * of at most {@link MAX_SITEMAP_ADDRESSES} URLs; a product never moves to another file. Spec: HEAD-15.
 */
export const sitemapText = async (
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

/** Returns true if `path` has the form of a sitemap's path. The sitemap may not exist. */
export const isSitemapPath = (path: string): boolean => path === SITEMAP_PATH || SITEMAP_FILE.test(path)

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

export const oneChunk = async function* <A>(value: A) {
  yield value
}

/** Reads the content of sitemaps from the store of `backend`. `flags` are those that are on for every visitor. Spec: HEAD-15. */
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
