import { Layer, ManagedRuntime } from "effect"
import { FetchHttpClient } from "effect/http"
import type { BaseUrls } from "#adapters/client/call.ts"
import * as HttpPorts from "#adapters/client/http.ts"
import type { ServiceConnection } from "./services/dependencies.ts"

/**
 * Opens the ports of a site, or of areas with separate addresses. Does not log failed calls, because the command
 * reports the failure.
 */
export const connectTo = (where: string | BaseUrls): ServiceConnection => {
  const runtime = ManagedRuntime.make(
    HttpPorts.layer(where, () => undefined).pipe(Layer.provide(FetchHttpClient.layer))
  )
  return { run: (program) => runtime.runPromise(program), close: () => runtime.dispose() }
}
