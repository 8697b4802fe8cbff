import { SEGMENT } from "#domain/base/paths.ts"
import { PARAMETER } from "#domain/search/request.ts"
import { type JsonLd, schemaOrg } from "./json-ld.ts"
import { siteUrl, absoluteUrl } from "./absolute-url.ts"

interface SiteFacts {
  readonly name: string
  readonly baseUrl: string
  /** Path or web address of the logo. */
  readonly logo: string
  /** BCP 47 tag of the pages' language. */
  readonly language: string
}

/** Returns the structured data of the site and its search. Spec: HEAD-04. */
export const webSiteData = ({ name, baseUrl, language }: SiteFacts): JsonLd =>
  schemaOrg("WebSite", {
    name,
    url: siteUrl("", baseUrl),
    inLanguage: language,
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: searchTemplate(baseUrl, "search_term_string")
      },
      "query-input": "required name=search_term_string"
    }
  })

/** Returns the absolute address of a search, with the term's `placeholder` in braces. Spec: HEAD-04, HEAD-16. */
export const searchTemplate = (baseUrl: string, placeholder: string): string =>
  `${siteUrl(SEGMENT.search, baseUrl)}/?${PARAMETER.term}={${placeholder}}`

/** Returns the structured data of the organization behind the site. Spec: HEAD-05. */
export const organizationData = ({ name, baseUrl, logo }: SiteFacts): JsonLd =>
  schemaOrg("Organization", {
    name,
    url: siteUrl("", baseUrl),
    logo: { "@type": "ImageObject", url: absoluteUrl(logo, baseUrl) }
  })
