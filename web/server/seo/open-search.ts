import { searchTemplate } from "#domain/head/site-data.ts"
import { absoluteUrl } from "#domain/head/absolute-url.ts"
import { xml, xmlDocument } from "./xml.ts"

/** The path of the OpenSearch description. Spec: HEAD-16. */
export const OPEN_SEARCH_PATH = "/opensearch.xml"

/** The site in its OpenSearch description. Maximum characters: 16 for the name, 1,024 for the description. Source: OpenSearch 1.1. */
export interface SearchedSite {
  readonly name: string
  readonly description: string
  readonly language: string
  /** Path or web address. */
  readonly logo: string
}

/** Returns the OpenSearch description of the site at `baseUrl`. Spec: HEAD-16. */
export const openSearchText = ({ name, description, language, logo }: SearchedSite, baseUrl: string): string =>
  xmlDocument(xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>${description}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${language}</Language>
<Image width="16" height="16" type="image/svg+xml">${absoluteUrl(logo, baseUrl)}</Image>
<Url type="text/html" method="get" template="${searchTemplate(baseUrl, "searchTerms")}"/>
</OpenSearchDescription>`)
