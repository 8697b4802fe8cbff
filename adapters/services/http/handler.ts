import { Layer, type Context } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import type { Identity } from "#adapters/identity/port.ts"
import type { ContentPorts } from "#adapters/services/content.ts"
import type { UserPorts } from "#adapters/services/users/live.ts"
import type { MarketplacePorts } from "#adapters/services/marketplace.ts"
import type { CatalogueApi } from "#domain/catalogue/api.ts"
import type { StaticApi } from "#domain/catalogue/static-api.ts"
import type { SearchApi } from "#domain/search/api.ts"
import { correlated } from "./correlate.ts"
import { limitBody } from "./limit-body.ts"
import { refuseOdd } from "./refuse-odd.ts"
import { routes } from "./routes.ts"

export type Ports = SearchApi | CatalogueApi | StaticApi | MarketplacePorts | ContentPorts | UserPorts

/** Longest id in a path; the longest there is has 80 characters, and a longer one must still answer "not found". */
const ID_LIMIT = 10_000

/**
 * The contract as a function from Request to Response, for any server and for MSW. `dispose` before the ports close. `random`
 * gives numbers from 0 up to 1, for the ids of calls that come without one.
 */
export const webHandler = (ports: Context.Context<Ports | Identity>, random: () => number = Math.random) => {
  const { handler, dispose } = HttpRouter.toWebHandler(
    routes.pipe(Layer.provide(Layer.succeedContext(ports)), Layer.provide(HttpServer.layerServices)),
    { disableLogger: true, routerConfig: { maxParamLength: ID_LIMIT } }
  )
  return {
    handle: correlated(limitBody(refuseOdd((request) => handler(request))), random),
    dispose
  }
}
