import { API_PREFIX, contractDocument } from "#adapters/contract/api.ts"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { referencePolicy } from "../headers.ts"
import { referencePage } from "./page.ts"

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
  const css = styles()
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

/** Returns the design tokens of the site, without its fonts, and the styles of the reference. */
const styles = (): string => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8")
  return read("../../styles/tokens.css").replace(/@font-face\s*\{[^{}]*\}/g, "") + read("./reference.css")
}
