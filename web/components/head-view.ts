import type { JsonLd } from "#domain/head/json-ld.ts"
import { pageHead, type PageHead, type PageSummary } from "#domain/head/page-head.ts"
import { site } from "#web/messages/site.ts"

/** What a page says of itself to browsers, search engines and social sites. */
export interface HeadView extends PageHead {
  /** Whole address of a picture to share. */
  readonly image: string | null
  /** Structured data, one of each type at most. */
  readonly structured: ReadonlyArray<JsonLd>
}

/** The head of a page, with the site's name behind its title. Structured data that is null is left out. Spec: HEAD-11. */
export const headView = (
  summary: PageSummary,
  structured: ReadonlyArray<JsonLd | null> = [],
  image: string | null = null
): HeadView => ({
  ...pageHead({ ...summary, siteName: site.name }),
  image,
  structured: structured.filter((data) => data !== null)
})
