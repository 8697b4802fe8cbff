import { type JsonLd, schemaOrg } from "#domain/head/json-ld.ts"
import { wholeUrl } from "#domain/head/whole-url.ts"
import type { ShownCrumb } from "./breadcrumb.ts"

/** Returns the steps a page shows as structured data, home at position 1. Spec: CRUMB-02. */
export const breadcrumbData = (steps: ReadonlyArray<ShownCrumb>, baseUrl: string): JsonLd =>
  schemaOrg("BreadcrumbList", {
    itemListElement: steps.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: wholeUrl(href, baseUrl)
    }))
  })
