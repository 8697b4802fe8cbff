import { type JsonLd, schemaOrg } from "./json-ld.ts"
import { absoluteUrl } from "./absolute-url.ts"

interface ShownArticle {
  readonly title: string
  readonly summary: string
  /** ISO 8601, UTC. */
  readonly publishedAt: string
  readonly path: string
  readonly siteName: string
  /** Without a slash at the end. */
  readonly baseUrl: string
}

/** Returns the structured data of a blog post, written and published by the site. Spec: HEAD-18. */
export const articleData = ({ title, summary, publishedAt, path, siteName, baseUrl }: ShownArticle): JsonLd =>
  schemaOrg("BlogPosting", {
    headline: title,
    description: summary,
    datePublished: publishedAt,
    url: absoluteUrl(path, baseUrl),
    author: { "@type": "Organization", name: siteName },
    publisher: { "@type": "Organization", name: siteName }
  })
