import { cut, oneLine } from "#domain/base/text/line.ts"
import { siteUrl } from "./json-ld.ts"
import { type SearchRequest, EMPTY_REQUEST } from "#domain/search/request.ts"
import type { SearchResult } from "#domain/search/schemas.ts"
import { activeFilters } from "#domain/search/refine.ts"

/** In UTF-16 code units. Spec: HEAD-01, HEAD-02. */
export const HEAD_LIMIT = {
  title: 60,
  socialTitle: 70,
  ogTitle: 50,
  twitterDescription: 200,
  ogDescription: 160
} as const

/** The head of a page. Each text is one line, cut to its limit after a complete word. Spec: HEAD-01, HEAD-02. */
export interface PageHead {
  readonly title: string
  readonly socialTitle: string
  readonly ogTitle: string
  readonly description: string
  readonly twitterDescription: string
  readonly ogDescription: string
  readonly canonical: string | null
  readonly robots: Robots
}

/** Robots may always follow links. Spec: HEAD-08. */
type Robots = "index, follow" | "noindex, follow"

export interface PageSummary {
  readonly title: string
  /** Appended to the title if it fits and is not "". */
  readonly siteName?: string
  readonly description: string
  /** Page number from 1; included in the title from 2. */
  readonly page?: number
  readonly canonical?: string | null
  readonly robots?: Robots
}

/** Creates the head of the page that `summary` describes. Spec: HEAD-01 to HEAD-03, HEAD-11. */
export const pageHead = ({ title, siteName = "", description, page = 1, canonical, robots }: PageSummary): PageHead => {
  const numbered = oneLine(pageTitle(title, page))
  const line = oneLine(description)
  return {
    title: namedTitle(numbered, siteName, HEAD_LIMIT.title),
    socialTitle: namedTitle(numbered, siteName, HEAD_LIMIT.socialTitle),
    ogTitle: namedTitle(numbered, siteName, HEAD_LIMIT.ogTitle),
    description: cutLine(line, HEAD_LIMIT.ogDescription),
    twitterDescription: cutLine(line, HEAD_LIMIT.twitterDescription),
    ogDescription: cutLine(line, HEAD_LIMIT.ogDescription),
    canonical: canonical ?? null,
    robots: robots ?? "index, follow"
  }
}

const pageTitle = (title: string, page: number): string => (page > 1 ? `Pagina ${page} - ${title}` : title)

/** Always returns an address below `baseUrl`. Spec: HEAD-06. */
export const canonicalUrl = (baseUrl: string, [path, query]: readonly [string, string]): string => {
  const parameters = query.replace(/^\?/, "")
  return `${siteUrl(path, baseUrl)}${parameters === "" ? "" : `?${parameters}`}`
}

const namedTitle = (title: string, siteName: string, limit: number): string => {
  const named = [title, siteName].filter((part) => part !== "").join(" | ")
  return title.includes(siteName) || named.length > limit ? cutLine(title, limit) : named
}

const cutLine = (line: string, limit: number): string => {
  const shortened = cut(line, limit)
  if (shortened === line) return line
  const atSpace = line.charAt(shortened.length) === " " ? shortened : shortened.replace(/ [^ ]{0,200}$/, "")
  return atSpace.replace(/[ \-–|,:;(]{1,9}$/, "") || shortened.trimEnd()
}

/** Spec: HEAD-03, HEAD-06, HEAD-08. */
export const searchSummary = (
  request: SearchRequest,
  { page_title, canonical, hits }: SearchResult,
  baseUrl: string
): Omit<PageSummary, "description"> => ({
  title: page_title,
  page: request.currentPage,
  canonical: canonicalUrl(baseUrl, canonical),
  robots: searchRobots(request, hits.total.value)
})

/** Excludes combinations of filters, which are endless and add nothing. Spec: HEAD-08. */
export const searchRobots = (request: SearchRequest, total: number): Robots => {
  const filters = activeFilters(request)
  const isPlain = filters.length <= 1 && filters.every(({ field }) => field !== "price")
  const isUsual = request.sort === EMPTY_REQUEST.sort && request.size === EMPTY_REQUEST.size
  return total > 0 && isPlain && isUsual ? "index, follow" : "noindex, follow"
}
