import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Discounts } from "#domain/catalogue/prices/discounts-api.ts"
import { MAX_DEALS } from "#domain/catalogue/prices/reduction.ts"
import { ServiceUnavailable } from "./errors.ts"

const limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_DEALS }))

export class DiscountsGroup extends HttpApiGroup.make("discounts")
  .add(
    HttpApiEndpoint.post("homepage", "/homepage/", {
      payload: Schema.Struct({ limit: Schema.optionalKey(limit) }),
      success: Discounts,
      error: ServiceUnavailable
    }).annotate(OpenApi.Summary, "The greatest reductions of the day")
  )
  .prefix("/discount/v1")
  .annotate(OpenApi.Description, "What shops have made cheaper.") {}
