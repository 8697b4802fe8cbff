import { Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { shopCalls } from "#adapters/client/shop-orders.ts"
import type { ShoppingDependencies } from "./shopping.ts"

/** Runs a program on the orders and returns of a shop through the calls of a site. Spec: CLI-64. */
export const runShopAtSite: ShoppingDependencies["runShop"] = (site, rawToken, program) =>
  Effect.runPromise(
    shopCalls(site, { rawToken, cartSessionHash: null }, () => undefined).pipe(
      Effect.flatMap(program),
      Effect.provide(FetchHttpClient.layer)
    )
  )
