import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ProductCard } from "#domain/catalogue/product.ts"
import { NotFound, ServiceUnavailable } from "./errors.ts"
import { offerQuery } from "./offer-query.ts"

/** Calls about products related to an offer. `expired=1`: also some that are sold no more. Spec: PDP-04, PDP-08. */
export class RelatedGroup extends HttpApiGroup.make("related")
  .add(
    HttpApiEndpoint.get("related", "/related/", {
      query: { ...offerQuery, expired: Schema.optionalKey(Schema.Literals(["0", "1"])) },
      success: Schema.Array(ProductCard),
      error: [NotFound, ServiceUnavailable]
    }).annotate(OpenApi.Summary, "Products related to an offer, the most alike first")
  )
  .annotate(OpenApi.Description, "Products related to an offer.") {}
