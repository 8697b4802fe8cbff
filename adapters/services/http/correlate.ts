import { CORRELATION_HEADER, correlationId, readCorrelationId } from "#adapters/contract/correlation.ts"

type Handle = (request: Request) => Promise<Response>

/** `handle`, whose answers carry the id of their call: the one it came with, or a new one. Spec: API-16. */
export const correlated =
  (handle: Handle, random: () => number): Handle =>
  async (request) => {
    const response = await handle(request)
    const id = readCorrelationId(request.headers.get(CORRELATION_HEADER)) ?? correlationId(random)
    response.headers.set(CORRELATION_HEADER, id)
    return response
  }
