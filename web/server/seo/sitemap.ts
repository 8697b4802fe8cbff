import { SITEMAP_PATH } from "#domain/head/robots-file.ts"
import { type Listed, SITEMAP_SIZE } from "#domain/head/sitemap.ts"
import { siteUrl } from "#domain/head/absolute-url.ts"
import { xml, XML_START, xmlDocument, type Xml } from "./xml.ts"

/** What sitemaps are made of. */
export interface SitemapSource {
  /** Every address but those of products. */
  readonly content: () => Promise<ReadonlyArray<Listed>>
  /** Number of the newest product; products count from 1. */
  readonly newestProduct: () => Promise<number>
  /** Those with a number above `after`, up to and including `until`. */
  readonly products: (after: number, until: number) => Promise<ReadonlyArray<Listed>>
}

/** Products read at a time: a sitemap is written piece by piece, so that memory stays small and others get their turn. */
export const PIECE = 1_000

const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9"

/**
 * The text of the sitemap at `path` in pieces, for the site at `baseUrl`; null for a path that is none. The index names
 * files of at most {@link SITEMAP_SIZE} addresses; a product stays in the file it once was in. Spec: HEAD-15.
 */
export const sitemapText = async (
  path: string,
  source: SitemapSource,
  baseUrl: string
): Promise<AsyncIterable<string> | null> => {
  if (path === SITEMAP_PATH) return once(xmlDocument(await index(source, baseUrl)))
  const [, kind, digits] = FILE.exec(path) ?? []
  const number = Number(digits)
  if (kind === "paginas") {
    const content = (await source.content()).slice((number - 1) * SITEMAP_SIZE, number * SITEMAP_SIZE)
    return content.length === 0 ? null : urlSet(once(content), baseUrl)
  }
  if (kind === undefined || number > partsOf(await source.newestProduct())) return null
  return urlSet(products(source, (number - 1) * SITEMAP_SIZE), baseUrl)
}

/** Whether `path` could be that of a sitemap; looked at before anything is asked. */
export const isSitemapPath = (path: string): boolean => path === SITEMAP_PATH || FILE.test(path)

const FILE = /^\/sitemap-(paginas|producten)-([1-9]\d{0,5})\.xml$/

const fileOf = (kind: "paginas" | "producten", number: number): string => `/sitemap-${kind}-${number}.xml`

const partsOf = (count: number): number => Math.ceil(count / SITEMAP_SIZE)

/** When a file last changed would take reading all it holds, so the index tells none. */
const index = async (source: SitemapSource, baseUrl: string): Promise<Xml> => {
  const [content, newest] = await Promise.all([source.content(), source.newestProduct()])
  const files = [
    ...Array.from({ length: partsOf(content.length) }, (_, at) => fileOf("paginas", at + 1)),
    ...Array.from({ length: partsOf(newest) }, (_, at) => fileOf("producten", at + 1))
  ]
  const entries = files.map((file) => xml`<sitemap><loc>${siteUrl(file, baseUrl)}</loc></sitemap>\n`)
  return xml`<sitemapindex xmlns="${SCHEMA}">\n${entries}</sitemapindex>`
}

const products = async function* (source: SitemapSource, first: number) {
  for (let after = first; after < first + SITEMAP_SIZE; after += PIECE) {
    yield await source.products(after, Math.min(after + PIECE, first + SITEMAP_SIZE))
  }
}

const urlSet = async function* (
  pieces: AsyncIterable<ReadonlyArray<Listed>> | Iterable<ReadonlyArray<Listed>>,
  baseUrl: string
) {
  yield `${XML_START}<urlset xmlns="${SCHEMA}">\n`
  for await (const piece of pieces) yield piece.map((page) => urlOf(page, baseUrl).xml).join("")
  yield "</urlset>\n"
}

const urlOf = ({ path, changed }: Listed, baseUrl: string): Xml =>
  xml`<url><loc>${siteUrl(path, baseUrl)}</loc>${changed === null ? [] : xml`<lastmod>${changed}</lastmod>`}</url>\n`

const once = async function* <A>(value: A) {
  yield value
}
