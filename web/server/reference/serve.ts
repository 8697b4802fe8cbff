import { API_PREFIX, contractDocument } from "#adapters/contract/api.ts"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { referencePolicy } from "../headers.ts"
import { referencePage } from "./page.ts"

/** Where the page about the API is. Spec: API-32. */
export const REFERENCE_PATH = `${API_PREFIX}/docs`

/** Answers requests for the page about the API, which is made at the first of them. Spec: API-32. */
export const referenceHandler = (): ((request: Request) => Response) => {
  let made: { readonly html: string; readonly headers: Record<string, string> } | null = null
  return (request) => {
    made ??= make()
    const isKnown = request.headers.get("if-none-match")?.includes(made.headers["etag"] ?? "") === true
    return isKnown
      ? new Response(null, { status: 304, headers: made.headers })
      : new Response(made.html, { headers: made.headers })
  }
}

const make = () => {
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

/** The site's colours and sizes, without its fonts, and the page's own rules. */
const styles = (): string => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8")
  return read("../../styles/tokens.css").replace(/@font-face\s*\{[^{}]*\}/g, "") + read("./reference.css")
}
