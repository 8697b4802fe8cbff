import { http, type HttpHandler, HttpResponse } from "msw"
import { DroppedConnection } from "#adapters/services/http/faults.ts"

/** The handler of all calls of the contract. */
export interface CallServer {
  readonly handle: (request: Request) => Promise<Response>
}

/**
 * Creates an MSW handler of everything below `baseUrl`, backed by the real services; a fault switch can drop the
 * connection.
 */
export const mswHandler = (baseUrl: string, { handle }: CallServer): HttpHandler =>
  http.all(`${baseUrl}/*`, ({ request }) => handle(request).catch(brokenConnection))

const brokenConnection = (cause: unknown): Response => {
  if (cause instanceof DroppedConnection) return HttpResponse.error()
  throw cause
}
