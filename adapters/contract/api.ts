/** The HTTP contract, from which client, handlers and the OpenAPI document are derived. */
import { HttpApi, OpenApi } from "effect/http-api"
import { BlogGroup } from "./blog.ts"
import { CartsGroup } from "./cart.ts"
import { withDescriptions } from "./describe.ts"
import { ChatGroup } from "./chat.ts"
import { DiscountsGroup, StaticGroup, CategoryChecksGroup, RecommendationsGroup } from "./content.ts"
import { CheckedRequest } from "./errors.ts"
import { GraphqlGroup } from "./graphql.ts"
import { ImageSearchGroup } from "./image-search.ts"
import { OrdersGroup, ReturnsGroup, PaymentGroup } from "./orders.ts"
import { PricesGroup, ProductGroup, ShopGroup, RelatedGroup } from "./product.ts"
import { ReviewsGroup } from "./reviews.ts"
import { SearchGroup, SuggestionsGroup } from "./search.ts"
import { ShopOrdersGroup, ShopReturnsGroup } from "./shop-orders.ts"
import { ListedProductsGroup, NotificationsGroup, UserGroup, UserPreferencesGroup, UserSessionsGroup } from "./users.ts"

export const API_PREFIX = "/api"

export const OPENAPI_PATH = `${API_PREFIX}/openapi.json` as const

/** A change that breaks clients raises the major version, any other the minor one. Spec: API-31. */
const CONTRACT_VERSION = "2.0.0"

/** Rejects requests with an unknown filter or parameter instead of ignoring it. */
export class KoopkompasApi extends HttpApi.make("koopkompas")
  .add(SearchGroup, SuggestionsGroup, ProductGroup, PricesGroup, ShopGroup, StaticGroup)
  .add(BlogGroup, ChatGroup, ReviewsGroup, RecommendationsGroup, DiscountsGroup, RelatedGroup, CategoryChecksGroup)
  .add(UserGroup, UserPreferencesGroup, UserSessionsGroup, NotificationsGroup, ListedProductsGroup)
  .add(CartsGroup, OrdersGroup, ReturnsGroup, PaymentGroup, GraphqlGroup, ImageSearchGroup)
  .add(ShopOrdersGroup, ShopReturnsGroup)
  .middleware(CheckedRequest)
  .prefix(API_PREFIX)
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error" })
  .annotate(HttpApi.QueryParseOptions, { onExcessProperty: "error" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Koopkompas",
      version: CONTRACT_VERSION,
      description: "Search, facets, products, offers, shops and categories.",
      transform: (document) => withDescriptions(document as OpenApi.OpenAPISpec)
    })
  ) {}

/** Spec: API-12, API-30. */
export const contractDocument = (): OpenApi.OpenAPISpec => OpenApi.fromApi(KoopkompasApi)

export const writeDocument = (document: OpenApi.OpenAPISpec): string => `${JSON.stringify(document, null, 2)}\n`

export const RELEASED_FOLDER = "adapters/contract/released"
