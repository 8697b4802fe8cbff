import { breadcrumb, breadcrumbData } from "#domain/site/head/breadcrumb.ts"
import type { JsonLd } from "#domain/site/head/json-ld.ts"
import { pageHead, type PageHead, type PageSummary } from "#domain/site/head/page-head.ts"
import { site } from "#web/messages/site.ts"

/** The metadata of a page for browsers, search engines and social sites. */
export interface HeadView extends PageHead {
  /** The absolute URL of a picture to share. */
  readonly image: string | null
  /** The structured data, at most one of each type. */
  readonly structured: ReadonlyArray<JsonLd>
}

/** Returns the head of a page, with the site's name after its title. Omits structured data that is null. Spec: HEAD-11. */
export const headView = (
  summary: PageSummary,
  structured: ReadonlyArray<JsonLd | null> = [],
  image: string | null = null
): HeadView => ({
  ...pageHead({ ...summary, siteName: site.name }),
  image,
  structured: structured.filter((data) => data !== null)
})

/** Returns the breadcrumb of a page and its head, whose canonical path is that of the last step of `trail`. Spec: HEAD-11, CRUMB-01. */
export const headWithCrumbs = (
  summary: Pick<PageSummary, "title" | "description">,
  trail: Parameters<typeof breadcrumb>[0],
  baseUrl: string,
  structured: ReadonlyArray<JsonLd | null> = []
) => {
  const steps = breadcrumb(trail)
  const canonical = baseUrl + (trail.at(-1)?.href ?? "")
  return { head: headView({ ...summary, canonical }, [breadcrumbData(steps, baseUrl), ...structured]), steps }
}
