import { API_PREFIX, contractDocument } from "#adapters/contract/api.ts"
import { createHash } from "node:crypto"
import { referencePolicy } from "../headers.ts"
import { referencePage, referenceStyles } from "./page.ts"

/** The path of the API reference. Spec: API-32. */
export const REFERENCE_PATH = `${API_PREFIX}/docs`

/** Creates the handler of the API reference, which is rendered at its first request. Spec: API-32. */
export const referenceHandler = (): ((request: Request) => Response) => {
  let page: { readonly html: string; readonly headers: Record<string, string> } | null = null
  return (request) => {
    page ??= renderPage()
    const isKnown = request.headers.get("if-none-match")?.includes(page.headers["etag"] ?? "") === true
    return isKnown
      ? new Response(null, { status: 304, headers: page.headers })
      : new Response(page.html, { headers: page.headers })
  }
}

const renderPage = () => {
  const css = referenceStyles()
  const html = referencePage(contractDocument(), css)
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": referencePolicy(css),
      etag: `W/"${createHash("sha1").update(html).digest("base64url")}"`
    }
  }
}
