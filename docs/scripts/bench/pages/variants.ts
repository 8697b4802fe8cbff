import { once } from "node:events"
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliCompressSync, constants } from "node:zlib"
import { BROTLI_QUALITY } from "#web/server/compress.ts"
import { SAFE_HEADERS } from "#web/server/headers.ts"

type Variant = (html: string) => string

/** The page with its styles and pictures, without scripts, data, structured data and fonts. */
export const template: Variant = (html) => {
  const css = (/<style id="styles">([^]*?)<\/style>/.exec(html)?.[1] ?? "").replace(
    /@font-face\s*\{[^}]*url\([^}]*\}/g,
    ""
  )
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""
  const body = (/<body>([^]*)<\/body>/.exec(html)?.[1] ?? "").replace(/<script[^]*?<\/script>|<!-- -->/g, "")
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${css}</style></head><body>${body}</body></html>`
}

/** The page in the usual form: with linked stylesheets and an application that starts at once. */
export const linked: Variant = (html) => {
  const entry = /data-entry="([^"]+)"/.exec(html)?.[1] ?? ""
  const sheets = /data-inlined="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? []
  return html
    .replace(
      /<style id="styles">[^]*?<\/style>/,
      sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("")
    )
    .replace(/ data-inlined="[^"]+"/, "")
    .replace(/(<script id="boot"[^>]*>)[^]*?<\/script>/, `$1</script><script type="module" src="${entry}"></script>`)
}

interface VariantServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Sends the site's security headers, because one of them makes a browser start a process for the page, which takes about 70 ms. */
export const serveVariant = async (
  origin: string,
  pages: ReadonlyMap<string, string>,
  variant: Variant
): Promise<VariantServer> => {
  const bodies = new Map(
    [...pages].map(([path, html]) => [
      path,
      brotliCompressSync(variant(html), { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY.page } })
    ])
  )
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? "")
    if (body === undefined) return forward(origin, request, response)
    response.writeHead(200, {
      ...SAFE_HEADERS,
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-length": body.length
    })
    response.end(body)
  })
  await once(server.listen(0), "listening")
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), "close")
    }
  }
}

const forward = (origin: string, request: IncomingMessage, response: ServerResponse) => {
  const forwarded = sendRequest(
    new URL(request.url ?? "/", origin),
    { method: request.method ?? "GET", headers: request.headers },
    (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    }
  )
  forwarded.on("error", () => response.destroy())
  request.pipe(forwarded)
}
