import { http, type HttpHandler } from "msw"
import { setupServer, type SetupServer } from "msw/node"

/** What can answer every call of the contract. */
export interface Answering {
  readonly handle: (request: Request) => Promise<Response>
}

/** One MSW handler that answers everything below `baseUrl` with the real services. */
export const mswHandler = (baseUrl: string, { handle }: Answering): HttpHandler =>
  http.all(`${baseUrl}/*`, ({ request }) => handle(request))

/** An MSW server for Node tests in which any other request is an error. Close it after. */
export const mswServer = (baseUrl: string, answering: Answering): SetupServer => {
  const server = setupServer(mswHandler(baseUrl, answering))
  server.listen({ onUnhandledFrame: "error" })
  return server
}
