import { cut } from "#domain/text/cut.ts"
import { oneLine } from "#domain/text/line.ts"
import { siteUrl } from "./whole-url.ts"

/** Longest titles and descriptions in UTF-16 code units, by who reads them. Spec: HEAD-01, HEAD-02. */
export const HEAD_LIMIT = {
  title: 60,
  socialTitle: 70,
  ogTitle: 50,
  twitterDescription: 200,
  ogDescription: 160
} as const

/** The head of a page, each text one line cut to what its reader shows. Spec: HEAD-01, HEAD-02. */
export interface PageHead {
  readonly title: string
  readonly socialTitle: string
  readonly ogTitle: string
  /** For search engines: as long as the one for Open Graph. */
  readonly description: string
  readonly twitterDescription: string
  readonly ogDescription: string
  /** Whole address; null leaves it out. */
  readonly canonical: string | null
  readonly robots: Robots
}

/** Whether search engines may list a page; its links they may always follow. Spec: HEAD-08. */
export type Robots = "index, follow" | "noindex, follow"

/** What a page says of itself. */
export interface PageSummary {
  readonly title: string
  /** Stands behind the title where it fits; "" for a title that is to stand alone. */
  readonly siteName?: string
  readonly description: string
  /** From 1; a page above 1 says so before its title. */
  readonly page?: number
  /** Whole address. */
  readonly canonical?: string | null
  readonly robots?: Robots
}

/** The head of the page that `summary` describes. Spec: HEAD-01 to HEAD-03, HEAD-11. */
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

/** "Pagina 2 - Hanglampen" for page 2; the first page has the bare title. Spec: HEAD-03. */
const pageTitle = (title: string, page: number): string => (page > 1 ? `Pagina ${page} - ${title}` : title)

/**
 * The whole canonical address from the two parts a search result gives: a path and a query, with or without its "?". It is
 * an address below `baseUrl`, whatever the parts are. Spec: HEAD-06.
 */
export const canonicalUrl = (baseUrl: string, [path, query]: readonly [string, string]): string => {
  const parameters = query.replace(/^\?/, "")
  return `${siteUrl(path, baseUrl)}${parameters === "" ? "" : `?${parameters}`}`
}

/** "Hanglampen | Koopkompas" where that fits in `limit`; otherwise the title alone, cut. Spec: HEAD-11. */
const namedTitle = (title: string, siteName: string, limit: number): string => {
  const named = [title, siteName].filter((part) => part !== "").join(" | ")
  return title.includes(siteName) || named.length > limit ? cutLine(title, limit) : named
}

/** Cut, without white space where the cut fell. */
const cutLine = (line: string, limit: number): string => cut(line, limit).trimEnd()
