import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, extname } from "node:path"
import { API_PREFIX, OPENAPI_PATH } from "#adapters/contract/api.ts"
import { Cache } from "#domain/base/cache.ts"
import { site } from "#web/messages/site.ts"
import { REFERENCE_POLICY } from "./headers.ts"

const REFERENCE_PATH = `${API_PREFIX}/docs`

const FILES = [
  "swagger-ui-dist/swagger-ui-bundle.js",
  "swagger-ui-dist/swagger-ui.css",
  "./reference-start.js",
  "./reference.css"
]

export const REFERENCE_PATHS: ReadonlyArray<string> = [
  REFERENCE_PATH,
  `${REFERENCE_PATH}/`,
  ...FILES.map((file) => `${REFERENCE_PATH}/${basename(file)}`)
]

export const referenceFiles = (): ReadonlyArray<string> =>
  FILES.map((file) => createRequire(import.meta.url).resolve(file))

interface ReferenceAddresses {
  readonly logo: string
  readonly document: string
  readonly files: string
  /** A script that sets `contractDocument`, for a page that no server sends. */
  readonly script?: string
  readonly home?: string
}

export const referencePage = ({ logo, document, files, script, home }: ReferenceAddresses): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Koopkompas API</title>
<link rel="icon" href="${logo}">
<link rel="stylesheet" href="${files}swagger-ui.css">
<link rel="stylesheet" href="${files}reference.css">
</head>
<body>
<header>
${home === undefined ? "" : `<p><a href="${home}">All documents</a></p>`}
<h1>Koopkompas API</h1>
<p>The same as the <a href="${document}">OpenAPI document</a>; from the command line <code>koopkompas call</code> makes the same calls.</p>
<h2>Calls</h2>
</header>
<div id="calls" data-document="${document}"></div>
${script === undefined ? "" : `<script src="${script}"></script>`}
<script src="${files}swagger-ui-bundle.js"></script>
<script src="${files}reference-start.js"></script>
</body>
</html>
`

/** Reads the files at their first request. Spec: API-32. */
export const referenceHandler = (): ((request: Request) => Response) => {
  const page = referencePage({ logo: site.logo, document: OPENAPI_PATH, files: `${REFERENCE_PATH}/` })
  const load = (path: string) => {
    const file = referenceFiles().find((one) => path.endsWith(`/${basename(one)}`))
    const body = file === undefined ? page : readFileSync(file, "utf8")
    const type = TYPES[extname(path)] ?? "text/html"
    const headers = {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "no-cache",
      "content-security-policy": REFERENCE_POLICY,
      etag: `W/"${createHash("sha1").update(body).digest("base64url")}"`
    }
    return { body, headers }
  }
  const cache = new Cache<string, ReturnType<typeof load>>({ maxEntries: REFERENCE_PATHS.length })
  return (request) => {
    const { pathname } = new URL(request.url)
    const { body, headers } = cache.getOrCompute(pathname, () => load(pathname))
    const isKnown = request.headers.get("if-none-match")?.includes(headers.etag) === true
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
  }
}

const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" }
