import { Context, Layer, ManagedRuntime } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import type { Identity } from "#adapters/people/port.ts"
import type { UploadStore } from "#adapters/media/images/uploads.ts"
import { forRequestAudience } from "./audience.ts"
import { CallerAge } from "#domain/account/adult/current-audience.ts"
import type { ContentPorts, UserPorts, MarketplacePorts, ShopPorts } from "#adapters/services/layers.ts"
import type { Records } from "#adapters/store/records/port.ts"
import type { CatalogueApi } from "#domain/catalogue/api.ts"
import type { StaticApi } from "#domain/catalogue/static-api.ts"
import type { SearchApi } from "#domain/search/api.ts"
import { createCallHandler } from "./call-handler.ts"
import { type CallHandler, toWebHandler, pathFromTarget, rejectionResponse } from "./call.ts"
import { withCorrelationId } from "./correlation.ts"
import { withIdempotencyKeys } from "./idempotency.ts"
import { routes } from "./routes.ts"

export type Ports = SearchApi | CatalogueApi | StaticApi | MarketplacePorts | ContentPorts | UserPorts

/** Existing ids have at most 80 characters; a longer one must still respond with "not found". */
const MAX_ID_CHARS = 10_000

/** Call `dispose` before the ports close. `random` returns numbers from 0 up to 1. */
export const webHandler = (
  ports: Context.Context<Ports | ShopPorts | Identity | Records | UploadStore | CallerAge>,
  random: () => number = Math.random
) => {
  const ofAudience = forRequestAudience(Context.get(ports, CallerAge))
  const router = HttpRouter.layer.pipe(
    Layer.provide(Layer.succeed(HttpRouter.RouterConfig)({ maxParamLength: MAX_ID_CHARS }))
  )
  const runtime = ManagedRuntime.make(
    routes.pipe(
      Layer.provide(Layer.succeedContext(ports)),
      Layer.provide(HttpServer.layerServices),
      Layer.provideMerge(router)
    )
  )
  const ready = runtime
    .context()
    .then((context) => createCallHandler(ofAudience(Context.get(context, HttpRouter.HttpRouter).asHttpEffect())))
  let handleCall: CallHandler = async (call) => {
    handleCall = await ready
    return handleCall(call)
  }
  return {
    handle: toWebHandler(
      withCorrelationId(
        withIdempotencyKeys(
          rejectMalformedRequests((call) => handleCall(call)),
          ports
        ),
        random
      )
    ),
    dispose: () => runtime.dispose()
  }
}

/** Covers unsupported content types and invalid percent-encoding. Spec: API-08. */
const rejectMalformedRequests =
  (handleCall: CallHandler): CallHandler =>
  async (call) => {
    if (!isDecodable(pathFromTarget(call.target)))
      return rejectionResponse(400, "path", "Its percent-encoding is broken.")
    const given = await handleCall(call)
    return given.status === 415
      ? rejectionResponse(415, "headers", "The call takes no body of this content-type.")
      : given
  }

const isDecodable = (path: string): boolean => {
  if (!path.includes("%")) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
