import { Id } from "#domain/base/ids.ts"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Article, Category, CategoryContent, CategoryTree } from "#domain/catalogue/category.ts"
import { Shop } from "#domain/catalogue/shop.ts"
import { Discounts, MarketStatus } from "#domain/catalogue/api.ts"
import { BLOG_PAGE_SIZE, BlogPage } from "#domain/site/blog-api.ts"
import { MAX_REVIEW_LENGTH } from "#domain/catalogue/review.ts"
import { HelpfulCount, HelpfulVote, PublishedReview, Reviews, Stars } from "#domain/catalogue/reviews/review.ts"
import { Conflict, NotFound, ServiceUnavailable, RequestRejected } from "./errors.ts"
import { offerQuery } from "./product.ts"
import { MAX_DEALS } from "#domain/catalogue/prices/reduction.ts"
import { MAX_CHOSEN, Recommended } from "#domain/search/recommendations/api.ts"
import { Safe } from "./safe.ts"
import { SignedIn } from "./security.ts"

const categories = Schema.Array(Category)

const CategoryPage = Schema.Struct({
  category: Category,
  trail: categories,
  children: categories,
  content: Schema.NullOr(CategoryContent)
})

const CategoryRoute = Schema.Struct({ key: Schema.String, path: Schema.String })

const CategoryBranch = Schema.Struct({ ...Category.fields, children: categories })

const listed = ServiceUnavailable

const error = [NotFound, ServiceUnavailable]
const byId = { id: Schema.String }

/** The source only names these files, so that their content is our choice. Spec: API-06. */
export class StaticGroup extends HttpApiGroup.make("static")
  .add(
    HttpApiEndpoint.get("categoriesList", "/categories_list", { success: CategoryTree, error: listed }),
    HttpApiEndpoint.get("categoriesList2", "/categories_list2", { success: categories, error: listed }),
    HttpApiEndpoint.get("categoriesRoutes", "/categories_routes", {
      success: Schema.Array(CategoryRoute),
      error: listed
    }),
    HttpApiEndpoint.get("mainCategories", "/main-categories", { success: categories, error: listed }),
    HttpApiEndpoint.get("categories", "/categories/:id", { params: byId, success: CategoryBranch, error }),
    HttpApiEndpoint.get("categories2", "/categories2/:id", { params: byId, success: CategoryPage, error }),
    HttpApiEndpoint.get("category", "/category/:key", { params: { key: Schema.String }, success: CategoryPage, error }),
    HttpApiEndpoint.get("featuredCategories", "/featured-categories", { success: categories, error: listed }),
    HttpApiEndpoint.get("marketStatus", "/market-status", { success: MarketStatus, error: listed }),
    HttpApiEndpoint.get("allShops", "/all-shops", { success: Schema.Array(Shop), error: listed }),
    HttpApiEndpoint.get("popularTerms", "/popular_terms", { success: Schema.Array(Schema.String), error: listed }),
    HttpApiEndpoint.get("supportArticle", "/support-articles/:name", {
      params: { name: Schema.String },
      success: Article,
      error
    })
  )
  .prefix("/static") {}

const categoryChecksError = ServiceUnavailable

export class CategoryChecksGroup extends HttpApiGroup.make("categoryChecks")
  .add(
    HttpApiEndpoint.get("shopsMainCategories", "/v1/shops/main-categories", {
      success: Schema.Array(Category),
      error: categoryChecksError
    }),
    HttpApiEndpoint.get("categoryExists", "/v3/category-exists", {
      query: { key: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(250)) },
      success: Schema.Struct({ exists: Schema.Boolean }),
      error: categoryChecksError
    })
  )
  .prefix("/site") {}

const limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_DEALS }))

export class DiscountsGroup extends HttpApiGroup.make("discounts")
  .add(
    HttpApiEndpoint.post("homepage", "/homepage/", {
      payload: Schema.Struct({ limit: Schema.optionalKey(limit) }),
      success: Discounts,
      error: ServiceUnavailable
    })
  )
  .prefix("/discount/v1") {}

const userId = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(255))
const success = Recommended

export class RecommendationsGroup extends HttpApiGroup.make("recommendations")
  .add(
    HttpApiEndpoint.get("personalized", "/personalized", {
      query: { userId },
      success,
      error: [RequestRejected, ServiceUnavailable]
    }).middleware(SignedIn),
    HttpApiEndpoint.get("mostViewedItems", "/mostViewedItems", { success, error: ServiceUnavailable }),
    HttpApiEndpoint.get("relatedViews", "/relatedViews", {
      query: { product: Id },
      success,
      error: [NotFound, ServiceUnavailable]
    }),
    HttpApiEndpoint.post("chosenTogether", "/chosenTogether", {
      payload: Schema.Struct({ ids: Schema.Array(Id).check(Schema.isMaxLength(MAX_CHOSEN)) }),
      success,
      error: [RequestRejected, ServiceUnavailable]
    }).annotate(Safe, true)
  )
  .prefix("/recommendations") {}

const BlogPosts = Schema.Struct({
  limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: BLOG_PAGE_SIZE.max }))),
  offset: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })))
})

export class BlogGroup extends HttpApiGroup.make("blog")
  .add(
    HttpApiEndpoint.post("posts", "/posts", { payload: BlogPosts, success: BlogPage, error: ServiceUnavailable }),
    HttpApiEndpoint.post("post", "/post/", { payload: Schema.Struct({ id: Id }), success: Article, error })
  )
  .prefix("/site/v1/blog") {}

const review = { stars: Stars, text: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_REVIEW_LENGTH)) }
const adding = [NotFound, RequestRejected, Conflict, ServiceUnavailable]

export class ReviewsGroup extends HttpApiGroup.make("reviews").add(
  HttpApiEndpoint.get("ofProduct", "/reviews/product", { query: offerQuery, success: Reviews, error }),
  HttpApiEndpoint.get("ofShop", "/reviews/shop", { query: { shop: Id }, success: Reviews, error }),
  HttpApiEndpoint.post("addToProduct", "/product/v2/addReview", {
    payload: Schema.Struct({ ...offerQuery, ...review }),
    success: PublishedReview,
    error: adding
  }).middleware(SignedIn),
  HttpApiEndpoint.post("addToShop", "/shop/v2/addReview", {
    payload: Schema.Struct({ shop: Id, ...review }),
    success: PublishedReview,
    error: adding
  }).middleware(SignedIn),
  HttpApiEndpoint.post("vote", "/site/v1/reviews/helpful", {
    payload: HelpfulVote,
    success: HelpfulCount,
    error
  }).middleware(SignedIn)
) {}
