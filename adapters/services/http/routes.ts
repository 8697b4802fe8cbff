import { Effect, Layer, Redacted } from "effect"
import { wireCampaign } from "#adapters/contract/search-names.ts"
import { HttpRouter, HttpServerResponse, type HttpServerRequest } from "effect/http"
import { HttpApiBuilder, HttpApiMiddleware, type HttpApiError } from "effect/http-api"
import { API_PREFIX, KoopkompasApi, OPENAPI_PATH } from "#adapters/contract/api.ts"
import { CheckedRequest, toRequestRejected } from "#adapters/contract/errors.ts"
import { contentGroups } from "./content-handlers.ts"
import { marketplaceGroups, NO_CONFLICT, toCartResponse } from "./orders.ts"
import { userGroups } from "./users.ts"
import { SearchApi } from "#domain/search/api.ts"
import { toSearchResponse, toCatalogueResponse, toListResponse } from "./failure-cause.ts"
import { CatalogueApi, StaticApi } from "#domain/catalogue/api.ts"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import { isMoved, movedProductId, categoryPath } from "#domain/base/paths.ts"
import { flatCategories } from "#adapters/services/search/labels.ts"
import { enabledFlags, siteVariant } from "#domain/base/flags.ts"
import { CurrentUser, OptionallySignedIn, OptionalUser, SignedIn } from "#adapters/contract/security.ts"
import { type CartConflict, CartNotFound, type CartRejected } from "#domain/shopping/cart/errors.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { Identity } from "#adapters/people/port.ts"

const signedIn = Layer.effect(
  SignedIn,
  Identity.useSync((identity) =>
    SignedIn.of({
      bearer: (handler, { credential }) =>
        Effect.flatMap(identity.claims(Redacted.value(credential)), (user) =>
          Effect.provideService(handler, CurrentUser, user)
        )
    })
  )
)

const optionallySignedIn = Layer.effect(
  OptionallySignedIn,
  Identity.useSync((identity) =>
    OptionallySignedIn.of({
      optionalBearer: (handler, { credential }) => {
        const token = Redacted.value(credential)
        return Effect.flatMap(token === "" ? Effect.succeed(null) : identity.claims(token), (user) =>
          Effect.provideService(handler, OptionalUser, user)
        )
      }
    })
  )
)

const securityLayer: Layer.Layer<SignedIn | OptionallySignedIn, never, Identity> = Layer.merge(
  signedIn,
  optionallySignedIn
)

/** Responds with "not found" for any other shop. Spec: SELL-20, AUTH-41. */
const forOwnShop =
  (sellers: SellersApi["Service"]) =>
  <A>(shopId: ShopId, program: Effect.Effect<A, CartRejected | CartNotFound | CartConflict>) =>
    CurrentUser.use(({ rawToken }) =>
      toCartResponse(
        sellers.ownShop({ rawToken }).pipe(
          Effect.catchTag("NotSeller", () => Effect.succeed({ shopId: null })),
          Effect.flatMap((own) =>
            own.shopId === shopId ? program : Effect.fail(new CartNotFound({ field: "shop_id" }))
          )
        )
      )
    )

const shopOrdersGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "shopOrders",
  Effect.fn(function* (handlers) {
    const api = yield* ShopOrdersApi
    const forShop = forOwnShop(yield* SellersApi)
    return handlers.handleAll({
      list: ({ payload: { shop_id, ...request } }) =>
        forShop(shop_id, api.orders(shop_id, request)).pipe(Effect.catchTags(NO_CONFLICT)),
      accept: ({ payload: { shop_id, order_id } }) => forShop(shop_id, api.accept(shop_id, order_id)),
      reject: ({ payload: { shop_id, order_id, products, rejected_before } }) =>
        forShop(shop_id, api.reject(shop_id, order_id, products, rejected_before)),
      ship: ({ payload: { shop_id, order_id, tracking_code: trackingCode, carrier, products } }) =>
        forShop(shop_id, api.ship(shop_id, order_id, { carrier, trackingCode, products })),
      addUpdate: ({ payload: { shop_id, order_id, tracking_code: trackingCode, message } }) =>
        forShop(shop_id, api.addUpdate(shop_id, order_id, { trackingCode, message })).pipe(
          Effect.catchTags(NO_CONFLICT)
        ),
      deliver: ({ payload: { shop_id, order_id } }) => forShop(shop_id, api.deliver(shop_id, order_id))
    })
  })
)

const shopReturnsGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "shopReturns",
  Effect.fn(function* (handlers) {
    const api = yield* ShopReturnsApi
    const forShop = forOwnShop(yield* SellersApi)
    return handlers.handleAll({
      list: ({ payload: { shop_id, ...request } }) =>
        forShop(shop_id, api.returns(shop_id, request)).pipe(Effect.catchTags(NO_CONFLICT)),
      approve: ({ payload: { shop_id, return_id } }) => forShop(shop_id, api.approve(shop_id, return_id)),
      reject: ({ payload: { shop_id, return_id, reason } }) => forShop(shop_id, api.reject(shop_id, return_id, reason)),
      receive: ({ payload: { shop_id, return_id } }) => forShop(shop_id, api.receive(shop_id, return_id)),
      refund: ({ payload: { shop_id, return_id, expected } }) =>
        forShop(shop_id, api.refund(shop_id, return_id, expected))
    })
  })
)

const shopGroups = Layer.mergeAll(shopOrdersGroup, shopReturnsGroup)

const staticGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "static",
  Effect.fn(function* (handlers) {
    const catalogue = yield* CatalogueApi
    const fixed = yield* StaticApi
    const flat = () => Effect.map(catalogue.categoryTree(), flatCategories)

    return handlers.handleAll({
      categoriesList: () => toListResponse(catalogue.categoryTree()),
      categoriesList2: () => toListResponse(flat()),
      categoriesRoutes: () => toListResponse(Effect.map(flat(), routesOf)),
      mainCategories: () => toListResponse(Effect.map(flat(), mainOf)),
      categories: ({ params }) =>
        toCatalogueResponse(
          Effect.map(fixed.categoryById(params.id), ({ category, children }) => ({ ...category, children }))
        ),
      categories2: ({ params }) => toCatalogueResponse(fixed.categoryById(params.id)),
      category: ({ params }) => toCatalogueResponse(catalogue.category(params.key)),
      featuredCategories: () => toListResponse(fixed.featuredCategories()),
      marketStatus: ({ request }) =>
        toListResponse(
          Effect.map(fixed.marketStatus(), (status) => ({
            ...status,
            marketplace: status.marketplace || isMarketplaceOf(request)
          }))
        ),
      allShops: () => toListResponse(catalogue.shops()),
      popularTerms: () => toListResponse(fixed.popularTerms()),
      supportArticle: ({ params }) => toCatalogueResponse(fixed.supportArticle(params.name))
    })
  })
)

const isMarketplaceOf = ({ cookies }: Pick<HttpServerRequest.HttpServerRequest, "cookies">): boolean =>
  siteVariant(enabledFlags(cookies, [])) === "marketplace"

type Categories = ReturnType<typeof flatCategories>

const mainOf = (categories: Categories) => categories.filter(({ key }) => !key.includes("."))

const routesOf = (categories: Categories) => categories.map(({ key }) => ({ key, path: categoryPath(key) }))

interface ProductFlags {
  readonly withExpired: boolean
  readonly withRedirects: boolean
}

/** The port always follows redirects and includes expired products; the flags undo that. Spec: ROUTE-13. */
const findProduct = Effect.fnUntraced(function* (
  api: CatalogueApi["Service"],
  id: string,
  { withExpired, withRedirects }: ProductFlags
) {
  const requested = yield* api.product(id)
  const found = isMoved(requested) && !withRedirects ? yield* api.product(movedProductId(requested)) : requested
  const isExpired = !isMoved(found) && found.offers.length === 0
  if (isExpired && !withExpired) return yield* Effect.fail(new CatalogueNotFound({ kind: "product", id }))
  return found
})

const productGroup = HttpApiBuilder.group(KoopkompasApi, "product", (handlers) =>
  Effect.map(CatalogueApi, (api) =>
    handlers.handleAll({
      product: ({ params, query }) =>
        toCatalogueResponse(
          Effect.map(
            findProduct(api, params.id, {
              withExpired: query.withExpired === "1",
              withRedirects: query.withRedirects === "1"
            }),
            (found) => (isMoved(found) ? found : wireCampaign(found))
          )
        ),
      offers: ({ payload }) => toCatalogueResponse(api.productOffers(payload))
    })
  )
)

const pricesGroup = HttpApiBuilder.group(KoopkompasApi, "prices", (handlers) =>
  Effect.map(CatalogueApi, (api) =>
    handlers.handleAll({ history: ({ params }) => toCatalogueResponse(api.priceHistory(params.id)) })
  )
)

const shopGroup = HttpApiBuilder.group(KoopkompasApi, "shop", (handlers) =>
  Effect.map(CatalogueApi, (api) =>
    handlers.handleAll({
      all: () => toListResponse(api.shops()),
      shop: ({ params }) => toCatalogueResponse(api.shop(params.id)),
      byWebsite: ({ params }) => toCatalogueResponse(api.shopByWebsite(params.website))
    })
  )
)

const searchGroup = HttpApiBuilder.group(KoopkompasApi, "search", (handlers) =>
  Effect.map(SearchApi, (api) =>
    handlers.handleAll({
      search: ({ payload }) => toSearchResponse(api.search(payload)),
      facets: ({ query }) => toSearchResponse(api.facets(query.payload)),
      facetFull: ({ query }) => toSearchResponse(api.facetFull(query.payload, query.facet)),
      moreLikeThis: ({ payload }) =>
        toSearchResponse(
          Effect.map(api.moreLikeThis(payload.productIds), (cards) => ({
            hits: { hits: cards.map((card) => ({ _id: card.id, _source: card })) }
          }))
        )
    })
  )
)

const suggestionsGroup = HttpApiBuilder.group(KoopkompasApi, "suggestions", (handlers) =>
  Effect.map(SearchApi, (api) =>
    handlers.handleAll({
      all: ({ query }) => toSearchResponse(api.suggestions(query.q)),
      products: ({ query }) => toSearchResponse(Effect.map(api.suggestions(query.q), ({ products }) => products)),
      popular: () => toSearchResponse(Effect.map(api.suggestions(""), ({ popular }) => popular))
    })
  )
)

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

const PART_NAMES: { readonly [Kind in HttpApiError.HttpApiSchemaError["kind"]]: string } = {
  Params: "path",
  Headers: "headers",
  Query: "query",
  Payload: "body",
  Body: "body",
  ResponseHeaders: "headers"
}

/** Rejects a request that does not decode with its first issue; a response that does not encode stays a defect. */
const checkedRequestLayer: Layer.Layer<CheckedRequest> = HttpApiMiddleware.layerSchemaErrorTransform(
  CheckedRequest,
  ({ kind, cause }) =>
    kind === "Body" || kind === "ResponseHeaders"
      ? Effect.die(cause)
      : Effect.fail(toRequestRejected(cause, PART_NAMES[kind]))
)

export const routes = Layer.merge(HttpApiBuilder.layer(KoopkompasApi, { openapiPath: OPENAPI_PATH }), unknownCall).pipe(
  Layer.provide([searchGroup, suggestionsGroup, productGroup, pricesGroup, shopGroup, staticGroup]),
  Layer.provide([contentGroups, marketplaceGroups, shopGroups, userGroups]),
  Layer.provide([checkedRequestLayer, securityLayer])
)
