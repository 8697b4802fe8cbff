import { cut } from "#domain/text/cut.ts"

/** Longest titles and descriptions in UTF-16 code units, by who reads them. Spec: HEAD-01, HEAD-02. */
export const HEAD_LIMIT = {
  title: 60,
  socialTitle: 70,
  ogTitle: 50,
  twitterDescription: 200,
  ogDescription: 160
} as const

/** The head of a page, each text cut to what its reader shows. */
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

export type Robots = "index, follow" | "noindex, follow"

/** What a page says of itself. */
export interface PageSummary {
  readonly title: string
  readonly description: string
  /** From 1; a page above 1 says so before its title. */
  readonly page?: number
  readonly canonical?: string | null
  readonly robots?: Robots
}

/** The head of the page that `summary` describes. Spec: HEAD-01 to HEAD-03. */
export const pageHead = ({ title, description, page = 1, canonical = null, robots }: PageSummary): PageHead => {
  const full = pageTitle(title, page)
  return {
    title: line(full, HEAD_LIMIT.title),
    socialTitle: line(full, HEAD_LIMIT.socialTitle),
    ogTitle: line(full, HEAD_LIMIT.ogTitle),
    description: line(description, HEAD_LIMIT.ogDescription),
    twitterDescription: line(description, HEAD_LIMIT.twitterDescription),
    ogDescription: line(description, HEAD_LIMIT.ogDescription),
    canonical,
    robots: robots ?? "index, follow"
  }
}

/** "Pagina 2 - Hanglampen" for page 2; the first page has the bare title. Spec: HEAD-03. */
export const pageTitle = (title: string, page: number): string => (page > 1 ? `Pagina ${page} - ${title}` : title)

/** The whole canonical address from the two parts a search result gives. Spec: HEAD-06. */
export const canonicalUrl = (baseUrl: string, [path, query]: readonly [string, string]): string =>
  `${baseUrl.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}${query}`

/** One line, cut, without white space where the cut fell. */
const line = (text: string, limit: number): string => cut(text.replace(/\s+/g, " ").trim(), limit).trimEnd()
