import type { Effect } from "effect"
import type { BlogApi } from "./blog-api.ts"
import type { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CatalogueApi, CategoryChecksApi, RelatedApi, DiscountsApi, StaticApi } from "#domain/catalogue/api.ts"
import type { ChatApi } from "#domain/assistant/api.ts"
import type { ImageSearchApi } from "#domain/search/images/api.ts"
import type { ListsApi } from "#domain/account/lists/api.ts"
import type { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import type { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import type { PaymentApi } from "#domain/shopping/payment/api.ts"
import type { ProfileApi } from "./profile-api.ts"
import type { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import type { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import type { SearchApi } from "#domain/search/api.ts"
import type { SellersApi } from "#domain/shopping/sellers/api.ts"
import type { MessageKey } from "#domain/base/error-messages.ts"
import type { RouteName } from "#domain/base/routes.ts"
import type { UnavailablePart } from "./store-unavailable.ts"

type FailureOf<Port> = {
  [Call in keyof Port]: Port[Call] extends (...input: ReadonlyArray<never>) => Effect.Effect<unknown, infer Failure>
    ? Failure
    : never
}[keyof Port]

export type PageFailure =
  FailureOf<CatalogueApi["Service"]> | FailureOf<SearchApi["Service"]> | FailureOf<StaticApi["Service"]>

/** Add new ports here. Spec: ERR-04. */
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
  readonly status: ProblemStatus
  readonly message: MessageKey
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

export const STAGE_STATUS = { routing: 404, rendering: 500 } as const satisfies Readonly<Record<string, ProblemStatus>>

/** Passes on `serverStatus` after a failed look-up of a shop, except 401 and 429. Spec: ERR-01, ERR-02, ROUTE-03. */
export const loaderStatus = (page: RouteName, failure: Failure["_tag"], serverStatus: number | null): number => {
  if (page === "allShops") return STAGE_STATUS.routing
  const isLookup = failure === "CatalogueNotFound" || failure === "CatalogueUnavailable"
  if (page === "shop" && isLookup && serverStatus !== null && isPassedOn(serverStatus)) return serverStatus
  return FAILURES[failure].status
}

const isPassedOn = (status: number): boolean =>
  Number.isInteger(status) && status >= 400 && status <= 599 && status !== 401 && status !== 429

export const PROBLEMS = {
  404: {
    heading: "Deze pagina bestaat niet",
    text: "Misschien is het adres verkeerd overgenomen, of wordt dit niet meer aangeboden. Zoek het op, of kies een categorie."
  },
  401: {
    heading: "Log eerst in",
    text: "Deze pagina is van jou alleen. Log in om haar te zien; er gaat niets verloren."
  },
  409: {
    heading: "Dit kan nu niet",
    text: "Er is intussen iets veranderd. Er is niets verloren gegaan; ga terug en kijk het na."
  },
  429: {
    heading: "Even wachten",
    text: "Je doet dit te vaak achter elkaar. Wacht een minuut en probeer het opnieuw; er is niets verloren gegaan."
  },
  503: {
    heading: "Dit lukt nu even niet",
    text: "De gegevens zijn op dit moment niet te bereiken. Er is niets verloren gegaan; probeer het over een minuut opnieuw."
  },
  500: {
    heading: "Er ging iets mis",
    text: "Deze pagina kon niet worden gemaakt. Er is niets verloren gegaan. We zoeken uit waarom; probeer het later opnieuw."
  }
} as const

/** The texts promise a short wait. Spec: ERR-06, OSEARCH-01. */
export const BUSY_TEXTS: Readonly<Record<UnavailablePart, string>> = {
  data: "Het is nu te druk om dit te doen. Er is niets verloren gegaan; probeer het over een paar tellen opnieuw.",
  search: "Zoeken lukt nu even niet. Probeer het over een paar tellen opnieuw; de rest van de site werkt wel."
}

export type ProblemStatus = keyof typeof PROBLEMS
