/** Serves the pages of a built router-app.tsx (ROUTER_APP) on the data folder in DATA_DIR, and renders each request. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { randomBytes } from "node:crypto"
import type { AddressInfo } from "node:net"
import { pathToFileURL } from "node:url"
import { openBackend } from "#adapters/client/open-backend.ts"
import { visitorOf } from "#web/features/page/context.ts"
import type * as RouterApp from "./router-app.tsx"

const now = () => new Date()
const backend = await openBackend({ dataDir: process.env["DATA_DIR"] ?? "" }, { now })
const { render }: typeof RouterApp = await import(pathToFileURL(process.env["ROUTER_APP"] ?? "").href)
const noLogin = () => Promise.reject(new Error("No login here"))
const dependencies = {
  api: backend.api,
  now,
  log: console.error,
  visitor: visitorOf({}, []),
  server: {
    run: backend.run,
    random: (count: number) => randomBytes(count),
    login: {
      address: () => Promise.resolve("/"),
      exchange: noLogin,
      beginDevice: () => Promise.resolve(null),
      exchangeDevice: noLogin,
      refresh: () => Promise.resolve(),
      endByProvider: noLogin,
      logoutAddress: () => Promise.resolve(null),
      fallbackLogoutAddress: null,
      isOwnAddress: () => false,
      embedded: null
    },
    reportEvent: () => undefined,
    session: null,
    form: null,
    tooMany: null,
    typedForms: { cookieOf: () => null, take: () => null },
    isDemonstration: false
  }
}

const respond = async (request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`)
  const body = Buffer.from(await render(new Request(url), dependencies))
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": body.length }).end(body)
}

const server = createServer((request, response) => {
  respond(request, response).catch((cause: unknown) => {
    console.error(cause)
    response.writeHead(500).end()
  })
})
server.listen(0, () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
process.once("SIGTERM", () => process.exit(0))
