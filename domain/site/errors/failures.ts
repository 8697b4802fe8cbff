import type { Effect } from "effect"
import type { BlogApi } from "#domain/site/blog-api.ts"
import type { CartApi } from "#domain/shopping/cart/api.ts"
import type { CheckoutApi } from "#domain/shopping/cart/checkout-api.ts"
import type { CatalogueApi, CategoryChecksApi } from "#domain/catalogue/api.ts"
import type { StaticApi } from "#domain/catalogue/static-api.ts"
import type { ChatApi } from "#domain/assistant/api.ts"
import type { DiscountsApi } from "#domain/catalogue/prices/discounts-api.ts"
import type { ImageSearchApi } from "#domain/search/images/api.ts"
import type { ListsApi } from "#domain/account/lists/api.ts"
import type { OrdersApi } from "#domain/shopping/orders/api.ts"
import type { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import type { PaymentApi } from "#domain/shopping/payment/api.ts"
import type { RelatedApi } from "#domain/catalogue/related-api.ts"
import type { AddressApi } from "#domain/shopping/orders/address-api.ts"
import type { ProfileApi } from "#domain/site/profile-api.ts"
import type { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import type { ShopReturnsApi } from "#domain/shopping/returns/shop-returns-api.ts"
import type { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import type { SearchApi } from "#domain/search/api.ts"
import type { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { MessageKey } from "#domain/base/error-messages.ts"
import type { ProblemStatus } from "./problems.ts"
import type { RouteName } from "#domain/base/routes.ts"

type FailureOf<Port> = {
  [Call in keyof Port]: Port[Call] extends (...input: ReadonlyArray<never>) => Effect.Effect<unknown, infer Failure>
    ? Failure
    : never
}[keyof Port]

/** The failures of the ports that provide a catalogue page. Spec: ERR-04. */
export type PageFailure =
  FailureOf<CatalogueApi["Service"]> | FailureOf<SearchApi["Service"]> | FailureOf<StaticApi["Service"]>

/** The failures of all ports of the domain. Add new ports here. Spec: ERR-04. */
export type Failure =
  | PageFailure
  | FailureOf<AddressApi["Service"]>
  | FailureOf<BlogApi["Service"]>
  | FailureOf<CartApi["Service"]>
  | FailureOf<CategoryChecksApi["Service"]>
  | FailureOf<ChatApi["Service"]>
  | FailureOf<CheckoutApi["Service"]>
  | FailureOf<DiscountsApi["Service"]>
  | FailureOf<ImageSearchApi["Service"]>
  | FailureOf<ListsApi["Service"]>
  | FailureOf<OrdersApi["Service"]>
  | FailureOf<PaymentApi["Service"]>
  | FailureOf<ProfileApi["Service"]>
  | FailureOf<RecommendationsApi["Service"]>
  | FailureOf<RelatedApi["Service"]>
  | FailureOf<SellersApi["Service"]>
  | FailureOf<ShopOrdersApi["Service"]>
  | FailureOf<ShopReturnsApi["Service"]>
  | FailureOf<ReviewsApi["Service"]>

interface Handling {
  /** Status of a page that cannot be shown without the failed response. */
  readonly status: ProblemStatus
  /** Key of the notification on a page that remains open. */
  readonly message: MessageKey
  /** True if the same request may succeed a moment later. */
  readonly retry: boolean
}

/** The handling of each failure; the exit codes of commands are in `cli`. Spec: ERR-04, ERR-01. */
export const FAILURES: { readonly [Tag in Failure["_tag"]]: Handling } = {
  SearchRejected: { status: 500, message: "search.error.rejected", retry: false },
  SearchUnavailable: { status: 503, message: "common.error.api", retry: true },
  CatalogueNotFound: { status: 404, message: "common.error.missing", retry: false },
  CatalogueUnavailable: { status: 503, message: "common.error.api", retry: true },
  SignInNeeded: { status: 401, message: "session.error.sign-in", retry: false },
  ProfileRejected: { status: 500, message: "common.error.form", retry: false },
  ProfileNotFound: { status: 404, message: "session.error.sign-up", retry: false },
  ListFull: { status: 409, message: "lists.error.full", retry: false },
  ProfileUnavailable: { status: 503, message: "common.error.api", retry: true },
  CartRejected: { status: 500, message: "common.error.form", retry: false },
  CartNotFound: { status: 404, message: "common.error.missing", retry: false },
  CartConflict: { status: 409, message: "common.error.changed", retry: false },
  CartUnavailable: { status: 503, message: "common.error.api", retry: true },
  ReviewRejected: { status: 500, message: "common.error.form", retry: false },
  AlreadyReviewed: { status: 409, message: "reviews.error.twice", retry: false },
  ChatRejected: { status: 500, message: "common.error.form", retry: false },
  ChatNotFound: { status: 404, message: "common.error.missing", retry: false },
  ChatUnavailable: { status: 503, message: "common.error.api", retry: true },
  ImageRejected: { status: 500, message: "search.image.error", retry: false },
  ImageNotFound: { status: 404, message: "common.error.api", retry: false },
  ImageUnavailable: { status: 503, message: "common.error.api", retry: true },
  NotThisUser: { status: 404, message: "common.error.missing", retry: false },
  NotSeller: { status: 404, message: "common.error.missing", retry: false }
}

/**
 * The status of a page whose address is unknown, and of one that failed to render. Spec: ERR-01, ROUTE-24, ROUTE-31.
 */
export const STAGE_STATUS = { routing: 404, rendering: 500 } as const satisfies Readonly<Record<string, ProblemStatus>>

/**
 * Returns the status of a page whose loader failed. `serverStatus` is the status of the failed response, null without
 * one; a failed look-up of a shop passes it on (400 to 599, except 401 and 429, which concern the calling site).
 *
 * Spec: ERR-01, ERR-02, ROUTE-03.
 */
export const loaderStatus = (page: RouteName, failure: Failure["_tag"], serverStatus: number | null): number => {
  if (page === "allShops") return STAGE_STATUS.routing
  const isLookup = failure === "CatalogueNotFound" || failure === "CatalogueUnavailable"
  if (page === "shop" && isLookup && serverStatus !== null && isPassedOn(serverStatus)) return serverStatus
  return FAILURES[failure].status
}

const isPassedOn = (status: number): boolean =>
  Number.isInteger(status) && status >= 400 && status <= 599 && status !== 401 && status !== 429
