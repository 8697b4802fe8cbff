import { type JsonLd, schemaOrg } from "#domain/head/json-ld.ts"
import { type Crumb, HOME } from "./breadcrumb.ts"

/** The breadcrumb as structured data, home at position 1. Spec: CRUMB-02. */
export const breadcrumbData = (trail: ReadonlyArray<Crumb>, baseUrl: string): JsonLd =>
  schemaOrg("BreadcrumbList", {
    itemListElement: [HOME, ...trail].map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${baseUrl}${href}`
    }))
  })
