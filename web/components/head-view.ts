import { breadcrumb, breadcrumbData } from "#domain/site/breadcrumb.ts"
import type { JsonLd } from "#domain/site/json-ld.ts"
import { pageHead, type PageHead, type PageSummary } from "#domain/site/page-head.ts"
import { site } from "#web/messages/site.ts"

export interface HeadView extends PageHead {
  readonly image: string | null
  readonly structured: ReadonlyArray<JsonLd>
}

/** Omits structured data that is null. Spec: HEAD-11. */
export const headView = (
  summary: PageSummary,
  structured: ReadonlyArray<JsonLd | null> = [],
  image: string | null = null
): HeadView => ({
  ...pageHead({ ...summary, siteName: site.name }),
  image,
  structured: structured.filter((data) => data !== null)
})

/** Takes the canonical path of the last step of `trail`. Spec: HEAD-11, CRUMB-01. */
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
