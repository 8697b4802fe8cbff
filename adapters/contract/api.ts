/** The HTTP contract, from which client, handlers and the OpenAPI document are derived. */
import { HttpApi, OpenApi } from "effect/http-api"
import { BlogGroup } from "./blog.ts"
import { CartsGroup } from "./cart.ts"
import { withDescriptions } from "./describe.ts"
import { ChatGroup } from "./chat.ts"
import { DiscountsGroup } from "./discounts.ts"
import { CheckedRequest } from "./errors.ts"
import { GraphqlGroup } from "./graphql.ts"
import { ImageSearchGroup } from "./image-search.ts"
import { OrdersGroup, ReturnsGroup, PaymentGroup } from "./orders.ts"
import { PricesGroup, ProductGroup, ShopGroup, RelatedGroup } from "./product.ts"
import { RecommendationsGroup } from "./recommendations.ts"
import { ReviewsGroup } from "./reviews.ts"
import { SearchGroup, SuggestionsGroup } from "./search.ts"
import { ShopOrdersGroup, ShopReturnsGroup } from "./shop-orders.ts"
import { StaticGroup, CategoryChecksGroup } from "./static.ts"
import { ListedProductsGroup, NotificationsGroup, UserGroup, UserPreferencesGroup, UserSessionsGroup } from "./users.ts"

export const API_PREFIX = "/api"

/** Path of the OpenAPI 3.1 document. */
export const OPENAPI_PATH = `${API_PREFIX}/openapi.json` as const

/**
 * The semantic version of the contract: a change that breaks clients raises the major version, any other the minor one. Spec:
 * API-31.
 */
const CONTRACT_VERSION = "2.0.0"

/** The API as a whole. Requests with an unknown filter or parameter are rejected instead of ignoring it. */
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

/** Returns the OpenAPI 3.1 document of the contract, as `/api/openapi.json` serves it. Spec: API-12, API-30. */
export const contractDocument = (): OpenApi.OpenAPISpec => OpenApi.fromApi(KoopkompasApi)

/** Formats a document as a file: indented, with a final newline. Spec: API-30. */
export const writeDocument = (document: OpenApi.OpenAPISpec): string => `${JSON.stringify(document, null, 2)}\n`

/** Folder of the released contracts, one compact file per version: `contract-1.0.0.json`. Spec: API-31. */
export const RELEASED_FOLDER = "adapters/contract/released"
