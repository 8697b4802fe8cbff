import { jsonLdText } from "#domain/site/json-ld.ts"
import { site } from "#web/messages/site.ts"
import type { HeadView } from "./head-view.ts"

/** React moves these elements into `<head>`. Spec: HEAD-01 to HEAD-06, HEAD-10. */
export function Head({ head }: { readonly head: HeadView }) {
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="robots" content={head.robots} />
      {head.canonical === null ? null : <link rel="canonical" href={head.canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={head.ogTitle} />
      <meta property="og:description" content={head.ogDescription} />
      {head.canonical === null ? null : <meta property="og:url" content={head.canonical} />}
      {head.image === null ? null : <meta property="og:image" content={head.image} />}
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={head.socialTitle} />
      <meta name="twitter:description" content={head.twitterDescription} />
      {head.structured.map((data) => (
        <script
          key={`${data["@type"]}`}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
        />
      ))}
    </>
  )
}
