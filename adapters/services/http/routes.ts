import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { API_PREFIX, KoopkompasApi, OPENAPI_PATH } from "#adapters/contract/api.ts"
import { pricesGroup, productGroup, shopGroup } from "./catalogue.ts"
import { contentGroups } from "./content-handlers.ts"
import { marketplaceGroups } from "./orders.ts"
import * as RequestCheck from "./request-check.ts"
import { searchGroup, suggestionsGroup } from "./search.ts"
import * as Security from "./security.ts"
import { staticGroup } from "./static.ts"
import { userGroups } from "./users.ts"

/** Responds to unknown paths below the prefix with the location of the list of calls. */
const unknownCall = HttpRouter.add(
  "*",
  `${API_PREFIX}/*`,
  Effect.succeed(
    HttpServerResponse.jsonUnsafe(
      { _tag: "UnknownCall", reason: `See ${OPENAPI_PATH} for the calls.` },
      { status: 404 }
    )
  )
)

/** Routes of every call of the contract, and of its OpenAPI document. */
export const routes = Layer.merge(HttpApiBuilder.layer(KoopkompasApi, { openapiPath: OPENAPI_PATH }), unknownCall).pipe(
  Layer.provide([searchGroup, suggestionsGroup, productGroup, pricesGroup, shopGroup, staticGroup]),
  Layer.provide([contentGroups, marketplaceGroups, userGroups]),
  Layer.provide([RequestCheck.layer, Security.layer])
)
