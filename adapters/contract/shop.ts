import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Shop } from "#domain/catalogue/shop.ts"
import { NotFound, ServiceUnavailable } from "./errors.ts"
import { Moved } from "./product.ts"

const error = [NotFound, ServiceUnavailable]

/** Calls about shops: one by id, one by its host name, all active ones by name. Source: ROUTE-03, ROUTE-14. */
export class ShopGroup extends HttpApiGroup.make("shop")
  .add(
    HttpApiEndpoint.get("all", "/all", { success: Schema.Array(Shop), error: ServiceUnavailable }),
    HttpApiEndpoint.get("shop", "/:id", { params: { id: Schema.String }, success: Shop, error }),
    HttpApiEndpoint.get("byWebsite", "/by-website/:website", {
      params: { website: Schema.String },
      success: [Shop, Moved],
      error
    })
  )
  .prefix("/shop") {}
