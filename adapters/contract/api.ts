/** The HTTP contract, from which client, handlers and the OpenAPI document are derived. */
import { HttpApi, OpenApi } from "effect/http-api"
import { BlogGroup } from "./blog.ts"
import { CartsGroup } from "./cart.ts"
import { described } from "./describe.ts"
import { CategoryChecksGroup } from "./category-checks.ts"
import { ChatGroup } from "./chat.ts"
import { DiscountsGroup } from "./discounts.ts"
import { CheckedRequest } from "./errors.ts"
import { GraphqlGroup } from "./graphql.ts"
import { ImageSearchGroup } from "./image-search.ts"
import { OrdersGroup, ReturnsGroup } from "./orders.ts"
import { PaymentGroup } from "./payment.ts"
import { PricesGroup, ProductGroup } from "./product.ts"
import { RecommendationsGroup } from "./recommendations.ts"
import { RelatedGroup } from "./related.ts"
import { ReviewsGroup } from "./reviews.ts"
import { SearchGroup } from "./search.ts"
import { ShopGroup } from "./shop.ts"
import { StaticGroup } from "./static.ts"
import { SuggestionsGroup } from "./suggestions.ts"
import { ListedProductsGroup, UserGroup, UserPreferencesGroup } from "./users.ts"

/** Prefix of the path of every call. */
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
  .add(UserGroup, UserPreferencesGroup, ListedProductsGroup)
  .add(CartsGroup, OrdersGroup, ReturnsGroup, PaymentGroup, GraphqlGroup, ImageSearchGroup)
  .middleware(CheckedRequest)
  .prefix(API_PREFIX)
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error" })
  .annotate(HttpApi.QueryParseOptions, { onExcessProperty: "error" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Koopkompas",
      version: CONTRACT_VERSION,
      description: "Search, facets, products, offers, shops and categories.",
      transform: (document) => described(document as OpenApi.OpenAPISpec)
    })
  ) {}
