/** The HTTP contract: client, handlers and the OpenAPI document are derived from here. */
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

/** Every call is below this path. */
export const API_PREFIX = "/api"

/** Where the OpenAPI 3.1 document is served. */
export const OPENAPI_PATH = `${API_PREFIX}/openapi.json` as const

/** Semantic: a change that breaks clients takes a new major version, any other a new minor one. Spec: API-31. */
const CONTRACT_VERSION = "2.0.0"

/** Strict in what it takes: a filter or parameter it does not know is refused, not left out without a word. */
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
