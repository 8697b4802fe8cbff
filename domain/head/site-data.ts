import { SEGMENT } from "#domain/routes/paths.ts"
import { PARAMETER } from "#domain/search/parameters.ts"
import { type JsonLd, schemaOrg } from "./json-ld.ts"

/** What structured data tells of the site itself. */
export interface SiteFacts {
  readonly name: string
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** Path of the logo. */
  readonly logo: string
}

/** The site and how to search it. Spec: HEAD-04. */
export const webSiteData = ({ name, baseUrl }: SiteFacts): JsonLd =>
  schemaOrg("WebSite", {
    name,
    url: `${baseUrl}/`,
    inLanguage: "nl",
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${baseUrl}/${SEGMENT.search}/?${PARAMETER.term}={search_term_string}`
      },
      "query-input": "required name=search_term_string"
    }
  })

/** Who runs the site. Spec: HEAD-05. */
export const organizationData = ({ name, baseUrl, logo }: SiteFacts): JsonLd =>
  schemaOrg("Organization", {
    name,
    url: `${baseUrl}/`,
    logo: { "@type": "ImageObject", url: `${baseUrl}${logo}` }
  })
