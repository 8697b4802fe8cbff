import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Offer } from "#domain/catalogue/offer.ts"
import { ProductCard } from "#domain/catalogue/product.ts"
import { PriceHistory } from "#domain/catalogue/prices/interval.ts"
import { NotFound, ServiceUnavailable } from "./errors.ts"
import { Safe } from "./safe.ts"
import { Shop } from "#domain/catalogue/shop.ts"
import { CAMPAIGN_NAMES, WireProduct } from "./wire.ts"

const Moved = Schema.Struct({ location: Schema.String })

const identifier = Schema.String.check(Schema.isMaxLength(500))

const OffersRequest = Schema.Struct({
  id: identifier,
  brand: Schema.NullOr(identifier),
  campaignId: Schema.NullOr(identifier),
  EAN: Schema.NullOr(identifier),
  SKU: Schema.NullOr(identifier),
  familyCode: Schema.NullOr(identifier)
}).pipe(Schema.encodeKeys(CAMPAIGN_NAMES))

const flag = Schema.optionalKey(Schema.Literals(["0", "1"]))
const params = { id: Schema.String }
const error = [NotFound, ServiceUnavailable]

/** Without `withExpired`, a product that no shop sells is a 404. Spec: PDP-01, PDP-03, ROUTE-13. */
export class ProductGroup extends HttpApiGroup.make("product").add(
  HttpApiEndpoint.get("product", "/product/:id", {
    params,
    query: { withExpired: flag, withRedirects: flag },
    success: [WireProduct, Moved],
    error
  }),
  HttpApiEndpoint.post("offers", "/product-offers", {
    payload: OffersRequest,
    success: Schema.Array(Offer),
    error
  }).annotate(Safe, true)
) {}

export class PricesGroup extends HttpApiGroup.make("prices").add(
  HttpApiEndpoint.get("history", "/prices/:id", { params, success: PriceHistory, error })
) {}

/** Query parameters that identify an offer: shop and id, separated by a slash, and its EAN if known. Spec: PDP-04. */
export const offerQuery = {
  offer: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(300)),
  ean: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(20)))
}

const shopError = [NotFound, ServiceUnavailable]

export class ShopGroup extends HttpApiGroup.make("shop")
  .add(
    HttpApiEndpoint.get("all", "/all", { success: Schema.Array(Shop), error: ServiceUnavailable }),
    HttpApiEndpoint.get("shop", "/:id", { params: { id: Schema.String }, success: Shop, error: shopError }),
    HttpApiEndpoint.get("byWebsite", "/by-website/:website", {
      params: { website: Schema.String },
      success: [Shop, Moved],
      error: shopError
    })
  )
  .prefix("/shop") {}

/** `expired=1` includes some that are no longer sold. Spec: PDP-04, PDP-08. */
export class RelatedGroup extends HttpApiGroup.make("related").add(
  HttpApiEndpoint.get("related", "/related/", {
    query: { ...offerQuery, expired: Schema.optionalKey(Schema.Literals(["0", "1"])) },
    success: Schema.Array(ProductCard),
    error: [NotFound, ServiceUnavailable]
  })
) {}
