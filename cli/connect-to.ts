import { Layer, ManagedRuntime } from "effect"
import { FetchHttpClient } from "effect/http"
import * as HttpPorts from "#adapters/client/http.ts"
import type { Connection } from "./ports.ts"

/** The ports of the site at `baseUrl`. A failure ends the command with a message, which a log of the call would repeat. */
export const connectTo = (baseUrl: string): Connection => {
  const runtime = ManagedRuntime.make(
    HttpPorts.layer(baseUrl, () => undefined).pipe(Layer.provide(FetchHttpClient.layer))
  )
  return { run: (program) => runtime.runPromise(program), close: () => runtime.dispose() }
}
