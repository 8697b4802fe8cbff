import { Schema, Context, type Effect } from "effect"
import { ProductId } from "#domain/base/ids.ts"
import { type RouteName, ROUTES } from "#domain/base/routes.ts"
import { Page } from "#domain/search/schemas.ts"
import { ERROR_KIND, ERROR_POSITION } from "./error-trace.ts"
import { MAX_TERM_LENGTH } from "#domain/search/terms/opened-product.ts"

/** The result of `redactedTerm`: null for a term that must not be reported. Spec: APP-21. */
const Term = Schema.NullOr(Schema.String.check(Schema.isMaxLength(MAX_TERM_LENGTH)))

/** A login that started or succeeded. Spec: AUTH-05. */
const LoginReported = Schema.Struct({
  kind: Schema.Literal("login"),
  name: Schema.Literals(["login_attempt", "login_success"])
})

/** The results of a search, shown to a visitor. Spec: APP-08, APP-22. */
const SearchShown = Schema.Struct({
  kind: Schema.Literal("search_shown"),
  term: Term,
  total: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  page: Page
})

/** A product that was opened from the results of a search. Spec: APP-08, APP-22. */
const ProductOpened = Schema.Struct({
  kind: Schema.Literal("product_opened"),
  term: Term,
  page: Page,
  productId: ProductId
})

/** An error on a page or in the server. Spec: APP-08, APP-21. */
export const ErrorTrace = Schema.Struct({
  kind: Schema.Literal("error"),
  side: Schema.Literals(["server", "browser"]),
  /** HTTP status of the response; null if the error occurred after it. */
  status: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 500, maximum: 599 }))),
  /** The page on which it occurred; null outside a page. */
  page: Schema.NullOr(Schema.Literals(Object.keys(ROUTES) as Array<RouteName>)),
  error: Schema.String.check(Schema.isPattern(ERROR_KIND)),
  /** File, line and column in our scripts. */
  place: Schema.NullOr(Schema.String.check(Schema.isPattern(ERROR_POSITION)))
})
export type ErrorTrace = typeof ErrorTrace.Type

/** All events that may be reported. Spec: APP-08. */
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
