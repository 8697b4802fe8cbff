import { type Effect, Layer, ManagedRuntime } from "effect"
import { FetchHttpClient } from "effect/http"
import type { BaseUrls } from "#adapters/client/call.ts"
import * as HttpPorts from "#adapters/client/http.ts"
import type { MarketplacePorts } from "#adapters/services/layers.ts"
import type { ServicePorts } from "./dependencies/services.ts"

export interface RemoteConnection {
  readonly run: <A, E>(program: Effect.Effect<A, E, MarketplacePorts | ServicePorts>) => Promise<A>
  readonly close: () => Promise<void>
}

/** Opens the ports of a site. Does not log failed calls, because the command reports the failure. */
export const connectTo = (where: string | BaseUrls, send: typeof fetch = fetch): RemoteConnection => {
  const client = FetchHttpClient.layer.pipe(Layer.provide(Layer.succeed(FetchHttpClient.Fetch, send)))
  const runtime = ManagedRuntime.make(HttpPorts.layer(where, () => undefined).pipe(Layer.provide(client)))
  return { run: (program) => runtime.runPromise(program), close: () => runtime.dispose() }
}
