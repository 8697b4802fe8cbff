import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Category } from "#domain/catalogue/category.ts"
import { ServiceUnavailable } from "./errors.ts"

const error = ServiceUnavailable

/** Calls about the shops' main categories and the existence of a category. Spec: API-07. */
export class CategoryChecksGroup extends HttpApiGroup.make("categoryChecks")
  .add(
    HttpApiEndpoint.get("shopsMainCategories", "/v1/shops/main-categories", {
      success: Schema.Array(Category),
      error
    }).annotate(OpenApi.Summary, "The categories of the first level that shops sell in"),
    HttpApiEndpoint.get("categoryExists", "/v3/category-exists", {
      query: { key: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(250)) },
      success: Schema.Struct({ exists: Schema.Boolean }),
      error
    }).annotate(OpenApi.Summary, "Whether there is a category at a dotted path")
  )
  .prefix("/site")
  .annotate(OpenApi.Description, "Short questions about categories.") {}
