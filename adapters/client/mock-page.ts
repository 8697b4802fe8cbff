import { setupWorker } from "msw/browser"
import { FAULT_PARAMETER, FAULTS_PATH, withFaultSwitches, DroppedConnection } from "#adapters/services/http/faults.ts"
import { openMemoryBackend } from "./open-memory-backend.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { http, type HttpHandler, HttpResponse } from "msw"

/** The real services over the demo world, in the browser. For development and QA only. Spec: API-36. */
export const startMockPage = async (): Promise<void> => {
  const backend = await openMemoryBackend(makeWorld({ now: new Date() }))
  const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
  const front = withFaultSwitches(backend.handle, sleep, Math.random)
  const handle = (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname === FAULTS_PATH) return front.handle(request)
    return front.handleFor(new URLSearchParams(location.search).get(FAULT_PARAMETER) ?? "")(request)
  }
  await setupWorker(mswHandler(`${location.origin}/api`, { handle })).start({
    onUnhandledFrame: "bypass",
    quiet: true
  })
}

export interface CallServer {
  readonly handle: (request: Request) => Promise<Response>
}

export const mswHandler = (baseUrl: string, { handle }: CallServer): HttpHandler =>
  http.all(`${baseUrl}/*`, ({ request }) => handle(request).catch(brokenConnection))

const brokenConnection = (cause: unknown): Response => {
  if (cause instanceof DroppedConnection) return HttpResponse.error()
  throw cause
}
