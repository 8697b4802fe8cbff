import { setupWorker } from "msw/browser"
import { FAULT_PARAMETER, FAULTS_PATH, withFaultSwitches } from "#adapters/services/http/faults.ts"
import { openMemoryBackend } from "#adapters/services/open-memory-backend.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { mswHandler } from "./msw-handler.ts"

/**
 * Handles the calls of this page with the real services over the demo world, in the browser, with the faults in the
 * page's URL. For development and QA only. Spec: API-36.
 */
export const startMockPage = async (): Promise<void> => {
  const now = () => new Date()
  const backend = await openMemoryBackend(makeWorld({ now: now() }), now)
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
