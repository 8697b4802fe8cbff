import { Schema, Context, type Effect } from "effect"
import { ProductId } from "#domain/base/ids.ts"
import { type RouteName, ROUTES } from "#domain/base/routes.ts"
import { Page } from "#domain/search/schemas.ts"
import { ERROR_KIND, ERROR_POSITION } from "./error-trace.ts"
import { MAX_TERM_LENGTH } from "#domain/search/terms/opened-product.ts"

const Term = Schema.NullOr(Schema.String.check(Schema.isMaxLength(MAX_TERM_LENGTH)))

const LoginReported = Schema.Struct({
  kind: Schema.Literal("login"),
  name: Schema.Literals(["login_attempt", "login_success"])
})

const SearchShown = Schema.Struct({
  kind: Schema.Literal("search_shown"),
  term: Term,
  total: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  page: Page
})

const ProductOpened = Schema.Struct({
  kind: Schema.Literal("product_opened"),
  term: Term,
  page: Page,
  productId: ProductId
})

export const ErrorTrace = Schema.Struct({
  kind: Schema.Literal("error"),
  side: Schema.Literals(["server", "browser"]),
  status: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 500, maximum: 599 }))),
  page: Schema.NullOr(Schema.Literals(Object.keys(ROUTES) as Array<RouteName>)),
  error: Schema.String.check(Schema.isPattern(ERROR_KIND)),
  place: Schema.NullOr(Schema.String.check(Schema.isPattern(ERROR_POSITION)))
})
export type ErrorTrace = typeof ErrorTrace.Type

export const AnalyticsEvent = Schema.Union([LoginReported, SearchShown, ProductOpened, ErrorTrace])
export type AnalyticsEvent = typeof AnalyticsEvent.Type

/** An event and its moment, in UTC: "2026-11-21T06:30:00.000Z". Spec: APP-08. */
export const AnalyticsRecord = Schema.Struct({
  at: Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  event: AnalyticsEvent
})
export type AnalyticsRecord = typeof AnalyticsRecord.Type

/** Port: receives analytics events. Accepts an event at once and never fails. Spec: APP-08. */
export class Analytics extends Context.Service<
  Analytics,
  { readonly record: (record: AnalyticsRecord) => Effect.Effect<void> }
>()("domain/site/Analytics") {}
