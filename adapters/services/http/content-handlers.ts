import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { BlogApi, NEWEST_POSTS } from "#domain/site/blog-api.ts"
import { toCatalogueResponse, toListResponse, serviceUnavailable, recordCause } from "./failure-cause.ts"
import { RelatedApi, CategoryChecksApi, DiscountsApi } from "#domain/catalogue/api.ts"
import { HttpServerResponse, type HttpServerRequest } from "effect/http"
import type { CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { MAX_DEALS } from "#domain/catalogue/prices/reduction.ts"
import { RequestRejected, Unauthorized, Conflict, ServiceUnavailable, UnknownValue } from "#adapters/contract/errors.ts"
import { CurrentUser, OptionalUser } from "#adapters/contract/security.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import type { NamedOffer } from "#domain/catalogue/offer-query.ts"
import { UploadStore } from "#adapters/media/images/uploads.ts"
import { ImageSearchApi, type ImageRejected, type ImageUnavailable } from "#domain/search/images/api.ts"
import { isPhotoForm, readPhotoForm } from "./photo-form.ts"
import { ChatApi, type ChatNotFound, type ChatRejected, type ChatUnavailable } from "#domain/assistant/api.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"

const chatGroup = HttpApiBuilder.group(KoopkompasApi, "chat", (handlers) =>
  Effect.map(ChatApi, (api) =>
    handlers.handleAll({
      ask: ({ payload: { message, chat_id, type } }) =>
        asChatUser((rawToken) =>
          toChatResponse(api.sendQuestion(rawToken, { message, chat_id, type: type ?? null }), chatFailure)
        ),
      history: ({ payload }) =>
        asChatUser((rawToken) => toChatResponse(api.history(rawToken, payload.chat_id), chatFailure)),
      rate: ({ payload }) => asChatUser((rawToken) => toChatResponse(api.rate(rawToken, payload), chatFailure)),
      greeting: () => asChatUser((rawToken) => toChatResponse(api.greeting(rawToken), anyFailure))
    })
  )
)

const asChatUser = <A, E, R>(call: (rawToken: string | null) => Effect.Effect<A, E, R>) =>
  OptionalUser.use((user) => call(user?.rawToken ?? null))

const toChatResponse = <A, E, F>(result: Effect.Effect<A, E>, failure: (failed: E) => F) =>
  result.pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.tapError(recordCause), Effect.mapError(failure))

const anyFailure = (failed: ChatUnavailable | SignInNeeded) =>
  failed._tag === "SignInNeeded" ? new Unauthorized({ reason: failed.reason }) : new ServiceUnavailable()

const chatFailure = (failed: ChatRejected | ChatNotFound | ChatUnavailable | SignInNeeded) => {
  switch (failed._tag) {
    case "ChatRejected":
      return new RequestRejected({ field: failed.field, reason: failed.reason })
    case "ChatNotFound":
      return new UnknownValue({ field: "chat_id" })
    default:
      return anyFailure(failed)
  }
}

const imageSearchGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "imageSearch",
  Effect.fn(function* (handlers) {
    const api = yield* ImageSearchApi
    const uploads = yield* UploadStore

    const takeFile = Effect.fnUntraced(
      function* ({ headers, stream }: HttpServerRequest.HttpServerRequest) {
        return HttpServerResponse.jsonUnsafe(yield* api.file(yield* readPhotoForm(headers, stream)))
      },
      Effect.scoped,
      Effect.provideService(UploadStore, uploads),
      Effect.catchTags({
        PhotoFormRejected: ({ status, field, reason }) =>
          status === 400
            ? Effect.fail(new RequestRejected({ field, reason }))
            : Effect.succeed(HttpServerResponse.jsonUnsafe({ _tag: "RequestRejected", field, reason }, { status })),
        TooBusy: () => BUSY_RESPONSE
      })
    )

    return handlers
      .handleRaw("file", ({ request }) =>
        isPhotoForm({ target: request.url, headers: request.headers })
          ? Effect.catchTags(takeFile(request), FAILURES)
          : Effect.succeed(OTHER_TYPE)
      )
      .handleAll({
        link: ({ payload }) =>
          api.link(payload.url).pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.catchTags(FAILURES)),
        photo: ({ query }) =>
          api.photo(query.id).pipe(
            Effect.map((photo) => HttpServerResponse.jsonUnsafe(photo)),
            Effect.catchTags(LOOKING)
          ),
        progress: () => api.progress.pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.catchTags(FAILURES)),
        search: ({ payload }) =>
          api.search(payload).pipe(
            Effect.map((matches) => HttpServerResponse.jsonUnsafe(matches)),
            Effect.catchTags(LOOKING)
          )
      })
  })
)

const OTHER_TYPE = HttpServerResponse.empty({ status: 415 })

/** Seconds after which a client may retry: longer than any photo waits. Spec: IMG-20. */
const RETRY_AFTER_S = 10

const BUSY_RESPONSE = Effect.succeed(
  HttpServerResponse.jsonUnsafe(
    { _tag: ServiceUnavailable.identifier },
    {
      status: 503,
      headers: { "retry-after": `${RETRY_AFTER_S}` }
    }
  )
)

const FAILURES = {
  ImageRejected: ({ field, reason }: ImageRejected) => Effect.fail(new RequestRejected({ field, reason })),
  ImageUnavailable: (failure: ImageUnavailable) => Effect.andThen(recordCause(failure), BUSY_RESPONSE)
}

const LOOKING = { ...FAILURES, ImageNotFound: () => Effect.fail(new UnknownValue({ field: "id" })) }

const reviewsGroup = HttpApiBuilder.group(KoopkompasApi, "reviews", (handlers) =>
  Effect.map(ReviewsApi, (api) =>
    handlers.handleAll({
      ofProduct: ({ query }) => toCatalogueResponse(api.ofProduct(namedOffer(query))),
      ofShop: ({ query }) => toCatalogueResponse(api.ofShop(query.shop)),
      addToProduct: ({ payload: { stars, text, ...offer } }) =>
        adding((rawToken) => api.addToProduct(rawToken, namedOffer(offer), { stars, text })),
      addToShop: ({ payload: { shop, stars, text } }) =>
        adding((rawToken) => api.addToShop(rawToken, shop, { stars, text })),
      vote: ({ payload }) =>
        CurrentUser.use(({ rawToken }) => api.vote(rawToken, payload)).pipe(
          Effect.map(HttpServerResponse.jsonUnsafe),
          Effect.catchTags({
            SignInNeeded: ({ reason }) => Effect.fail(new Unauthorized({ reason })),
            CatalogueUnavailable: serviceUnavailable
          })
        )
    })
  )
)

const adding = (add: (rawToken: string) => ReturnType<ReviewsApi["Service"]["addToShop"]>) =>
  CurrentUser.use(({ rawToken }) => add(rawToken)).pipe(
    Effect.map(HttpServerResponse.jsonUnsafe),
    Effect.catchTags({
      ReviewRejected: ({ field, reason }) => Effect.fail(new RequestRejected({ field, reason })),
      AlreadyReviewed: () => Effect.fail(new Conflict({ field: "user", reason: "already-reviewed" })),
      SignInNeeded: ({ reason }) => Effect.fail(new Unauthorized({ reason })),
      CatalogueUnavailable: serviceUnavailable
    })
  )

const namedOffer = ({ offer, ean }: { readonly offer: string; readonly ean?: string }): NamedOffer => ({
  offer,
  ean: ean ?? null
})

const recommendationsGroup = HttpApiBuilder.group(KoopkompasApi, "recommendations", (handlers) =>
  Effect.map(RecommendationsApi, (api) =>
    handlers.handleAll({
      personalized: ({ query }) =>
        CurrentUser.use(({ rawToken }) => api.personalized(rawToken, query.userId)).pipe(
          Effect.map(HttpServerResponse.jsonUnsafe),
          Effect.catchTags({
            NotThisUser: () =>
              Effect.fail(new RequestRejected({ field: "userId", reason: "It is not who the token is of." })),
            SignInNeeded: ({ reason }) => Effect.fail(new Unauthorized({ reason })),
            CatalogueUnavailable: serviceUnavailable
          })
        ),
      mostViewedItems: () => toResponse(api.mostViewedItems()),
      relatedViews: ({ query }) =>
        api
          .relatedViews(query.product)
          .pipe(
            Effect.map(HttpServerResponse.jsonUnsafe),
            Effect.catchTags({ CatalogueUnavailable: serviceUnavailable })
          ),
      chosenTogether: ({ payload }) => toResponse(api.chosenTogether(payload.ids))
    })
  )
)

const discountsGroup = HttpApiBuilder.group(KoopkompasApi, "discounts", (handlers) =>
  Effect.map(DiscountsApi, (api) =>
    handlers.handleAll({
      homepage: ({ payload }) => toResponse(api.homepage(payload.limit ?? MAX_DEALS))
    })
  )
)

const blogGroup = HttpApiBuilder.group(KoopkompasApi, "blog", (handlers) =>
  Effect.map(BlogApi, (api) =>
    handlers.handleAll({
      posts: ({ payload }) => toListResponse(api.posts({ ...NEWEST_POSTS, ...payload })),
      post: ({ payload }) => toCatalogueResponse(api.post(payload.id))
    })
  )
)

const relatedGroup = HttpApiBuilder.group(KoopkompasApi, "related", (handlers) =>
  Effect.map(RelatedApi, (api) =>
    handlers.handleAll({
      related: ({ query: { expired, ...offer } }) =>
        toCatalogueResponse(api.related(namedOffer(offer), expired === "1"))
    })
  )
)

const categoryChecksGroup = HttpApiBuilder.group(KoopkompasApi, "categoryChecks", (handlers) =>
  Effect.map(CategoryChecksApi, (api) =>
    handlers.handleAll({
      shopsMainCategories: () => toResponse(api.shopsMainCategories()),
      categoryExists: ({ query }) => toResponse(Effect.map(api.categoryExists(query.key), (exists) => ({ exists })))
    })
  )
)

const toResponse = <A>(result: Effect.Effect<A, CatalogueUnavailable>) =>
  result.pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.catchTags({ CatalogueUnavailable: serviceUnavailable }))

export const contentGroups = Layer.mergeAll(
  blogGroup,
  categoryChecksGroup,
  chatGroup,
  discountsGroup,
  imageSearchGroup,
  recommendationsGroup,
  relatedGroup,
  reviewsGroup
)
