import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Article, Category, CategoryContent, CategoryTree } from "#domain/catalogue/category.ts"
import { Shop } from "#domain/catalogue/shop.ts"
import { MarketStatus } from "#domain/catalogue/static-api.ts"
import { NotFound, ServiceUnavailable } from "./errors.ts"

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
    }).annotate(OpenApi.Summary, "The categories of the first level that shops sell in"),
    HttpApiEndpoint.get("categoryExists", "/v3/category-exists", {
      query: { key: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(250)) },
      success: Schema.Struct({ exists: Schema.Boolean }),
      error: categoryChecksError
    }).annotate(OpenApi.Summary, "Whether there is a category at a dotted path")
  )
  .prefix("/site")
  .annotate(OpenApi.Description, "Short questions about categories.") {}
