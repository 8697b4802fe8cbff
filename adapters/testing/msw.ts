import { setupServer, type SetupServer } from "msw/node"
import { type CallServer, mswHandler } from "#adapters/client/mock-page.ts"

/** Starts an MSW server for Node tests, in which any other request is an error. Must be closed. */
export const mswServer = (baseUrl: string, callServer: CallServer): SetupServer => {
  const server = setupServer(mswHandler(baseUrl, callServer))
  server.listen({ onUnhandledFrame: "error" })
  return server
}
