import { Context, Effect, Schema } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import type { ContentPorts } from "#adapters/services/layers.ts"
import { BlogApi } from "#domain/site/blog-api.ts"
import { CategoryChecksApi, RelatedApi, DiscountsApi } from "#domain/catalogue/api.ts"
import {
  ChatApi,
  ChatNotFound,
  ChatRejected,
  ChatUnavailable,
  CHAT_FIELDS,
  chatQuestion
} from "#domain/assistant/api.ts"
import { ImageSearchApi, ImageNotFound, ImageRejected, ImageUnavailable } from "#domain/search/images/api.ts"
import { RecommendationsApi, MAX_CHOSEN, NotThisUser } from "#domain/search/recommendations/api.ts"
import { ReviewsApi, AlreadyReviewed, ReviewRejected } from "#domain/catalogue/reviews/api.ts"
import { CatalogueUnavailable, CatalogueNotFound } from "#domain/catalogue/errors.ts"
import { RequestRejected, Unauthorized, UnknownValue, toRequestRejected, Conflict } from "#adapters/contract/errors.ts"
import { MAX_QUESTION_LENGTH, CHAT_ID } from "#domain/assistant/limits.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { withBearerToken } from "./bearer.ts"
import { ImageCrop, ImageLink, ImageName } from "#adapters/contract/image-search.ts"
import type { NamedOffer } from "#domain/catalogue/offer-query.ts"
import { SearchRejected, SearchUnavailable } from "#domain/search/api.ts"

export const contentPorts = (client: HttpApiClient.ForApi<typeof KoopkompasApi>): Context.Context<ContentPorts> =>
  Context.mergeAll(
    Context.make(BlogApi, blogApi(client)),
    Context.make(CategoryChecksApi, categoryChecksApi(client)),
    Context.make(ChatApi, chatApi(client)),
    Context.make(DiscountsApi, discountsApi(client)),
    Context.make(ImageSearchApi, imageSearchApi(client)),
    Context.make(RecommendationsApi, recommendationsApi(client)),
    Context.make(RelatedApi, relatedApi(client)),
    Context.make(ReviewsApi, reviewsApi(client))
  )

const blogApi = ({ blog }: HttpApiClient.ForApi<typeof KoopkompasApi>): BlogApi["Service"] =>
  BlogApi.of({
    posts: (payload) => catalogueFailures(blog.posts({ payload })),
    post: (id) => catalogueFailures(blog.post({ payload: { id } }))
  })

const discountsApi = ({ discounts }: HttpApiClient.ForApi<typeof KoopkompasApi>): DiscountsApi["Service"] =>
  DiscountsApi.of({
    homepage: (limit) =>
      Effect.mapError(discounts.homepage({ payload: { limit } }), (cause) => new CatalogueUnavailable({ cause }))
  })

const relatedApi = ({ related }: HttpApiClient.ForApi<typeof KoopkompasApi>): RelatedApi["Service"] =>
  RelatedApi.of({
    related: (offer, expired) =>
      catalogueFailures(related.related({ query: { ...wireOffer(offer), expired: expired ? "1" : "0" } }))
  })

const categoryChecksApi = ({
  categoryChecks
}: HttpApiClient.ForApi<typeof KoopkompasApi>): CategoryChecksApi["Service"] =>
  CategoryChecksApi.of({
    shopsMainCategories: () => withFailures(categoryChecks.shopsMainCategories()),
    categoryExists: (key) =>
      key === "" || key.length > KEY_LIMIT
        ? Effect.succeed(false)
        : withFailures(
            Effect.map(categoryChecks.categoryExists({ query: { key: key.toWellFormed() } }), (one) => one.exists)
          )
  })

const KEY_LIMIT = 250

const withFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) => new CatalogueUnavailable({ cause }))

/** Rejects what the contract would reject, with the failures of the service. */
const chatApi = ({ chat }: HttpApiClient.ForApi<typeof KoopkompasApi>): ChatApi["Service"] =>
  ChatApi.of({
    sendQuestion: (rawToken, { message, chat_id, type }) => {
      const { lang, app } = chatQuestion(message, chat_id)
      if (!CHAT_ID.test(chat_id)) return UNKNOWN_ID
      if (message === "" || message.length > MAX_QUESTION_LENGTH) return NO_QUESTION
      const payload = { message: message.toWellFormed(), chat_id, lang, app, ...(type !== null && { type }) }
      return chatFailures(withBearerToken(rawToken)(chat.ask({ payload })))
    },
    history: (rawToken, chat_id) =>
      CHAT_ID.test(chat_id)
        ? chatFailures(withBearerToken(rawToken)(chat.history({ payload: { chat_id } })))
        : UNKNOWN_ID,
    rate: (rawToken, rating) =>
      CHAT_ID.test(rating.chat_id)
        ? chatFailures(withBearerToken(rawToken)(chat.rate({ payload: rating })))
        : UNKNOWN_ID,
    greeting: (rawToken) =>
      Effect.mapError(withBearerToken(rawToken)(chat.greeting({ payload: CHAT_FIELDS })), chatFailure)
  })

const UNKNOWN_ID = Effect.fail(new ChatRejected({ field: "chat_id", reason: "A greeting gives an id." }))
const NO_QUESTION = Effect.fail(new ChatRejected({ field: "message", reason: "It is empty or too long." }))

const chatFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) => {
    if (cause instanceof RequestRejected) return new ChatRejected({ field: cause.field, reason: cause.reason })
    return cause instanceof UnknownValue ? new ChatNotFound() : chatFailure(cause)
  })

const chatFailure = (cause: unknown) =>
  cause instanceof Unauthorized ? new SignInNeeded({ reason: cause.reason }) : new ChatUnavailable({ cause })

/** Rejects what the contract would reject, with the failures of the service. */
const imageSearchApi = ({ imageSearch }: HttpApiClient.ForApi<typeof KoopkompasApi>): ImageSearchApi["Service"] =>
  ImageSearchApi.of({
    file: (photo) => {
      const form = new FormData()
      form.append("file", photo, "foto")
      return Effect.mapError(imageSearch.file({ payload: form }), failure)
    },
    link: (url) =>
      checked(ImageLink, { url }).pipe(
        Effect.flatMap((payload) => imageSearch.link({ payload })),
        Effect.mapError(failure)
      ),
    photo: (id) =>
      checked(ImageName, { id }).pipe(
        Effect.flatMap((query) => imageSearch.photo({ query })),
        Effect.mapError(lookFailure(id))
      ),
    progress: Effect.mapError(imageSearch.progress(), failure),
    search: (query) =>
      checked(ImageCrop, query).pipe(
        Effect.flatMap((payload) => imageSearch.search({ payload })),
        Effect.mapError(lookFailure(query.id))
      )
  })

const lookFailure = (id: string) => (cause: unknown) =>
  cause instanceof UnknownValue ? new ImageNotFound({ id }) : failure(cause)

const checked = <A, I>(schema: Schema.Codec<A, I>, payload: unknown): Effect.Effect<A, RequestRejected> =>
  Effect.mapError(Schema.decodeUnknownEffect(schema)(payload), (error) => toRequestRejected(error, "body"))

const failure = (cause: unknown): ImageRejected | ImageUnavailable =>
  cause instanceof RequestRejected
    ? new ImageRejected({ field: cause.field, reason: cause.reason })
    : new ImageUnavailable({ cause })

const recommendationsApi = ({
  recommendations
}: HttpApiClient.ForApi<typeof KoopkompasApi>): RecommendationsApi["Service"] =>
  RecommendationsApi.of({
    personalized: (rawToken, userId) =>
      Effect.mapError(withBearerToken(rawToken)(recommendations.personalized({ query: { userId } })), (cause) => {
        if (cause instanceof RequestRejected) return new NotThisUser()
        if (cause instanceof Unauthorized) return new SignInNeeded({ reason: cause.reason })
        return new CatalogueUnavailable({ cause })
      }),
    mostViewedItems: () =>
      Effect.mapError(recommendations.mostViewedItems(), (cause) => new CatalogueUnavailable({ cause })),
    relatedViews: (product) => catalogueFailures(recommendations.relatedViews({ query: { product } })),
    chosenTogether: (productIds) =>
      Effect.mapError(
        recommendations.chosenTogether({ payload: { ids: [...new Set(productIds)].slice(0, MAX_CHOSEN) } }),
        (cause) => new CatalogueUnavailable({ cause })
      )
  })

const reviewsApi = ({ reviews }: HttpApiClient.ForApi<typeof KoopkompasApi>): ReviewsApi["Service"] =>
  ReviewsApi.of({
    ofProduct: (offer) => catalogueFailures(reviews.ofProduct({ query: wireOffer(offer) })),
    ofShop: (shop) => catalogueFailures(reviews.ofShop({ query: { shop } })),
    addToProduct: (rawToken, offer, { stars, text }) =>
      reviewFailures(
        withBearerToken(rawToken)(reviews.addToProduct({ payload: { ...wireOffer(offer), stars, text } }))
      ),
    addToShop: (rawToken, shop, { stars, text }) =>
      reviewFailures(withBearerToken(rawToken)(reviews.addToShop({ payload: { shop, stars, text } }))),
    vote: (rawToken, vote) => voteFailures(withBearerToken(rawToken)(reviews.vote({ payload: vote })))
  })

const wireOffer = ({ offer, ean }: NamedOffer) => ({
  offer: offer.toWellFormed(),
  ...(ean !== null && { ean: ean.toWellFormed() })
})

const voteFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) => {
    if (cause instanceof Unauthorized) return new SignInNeeded({ reason: cause.reason })
    return cause instanceof CatalogueNotFound ? cause : new CatalogueUnavailable({ cause })
  })

const reviewFailures = <A>(call: Effect.Effect<A, unknown>) =>
  Effect.mapError(call, (cause) => {
    if (cause instanceof RequestRejected) return new ReviewRejected({ field: cause.field, reason: cause.reason })
    if (cause instanceof Conflict) return new AlreadyReviewed()
    if (cause instanceof Unauthorized) return new SignInNeeded({ reason: cause.reason })
    return cause instanceof CatalogueNotFound ? cause : new CatalogueUnavailable({ cause })
  })

interface Failure {
  readonly _tag: string
}

/** A 400 becomes Rejected; everything else, also a 404 of another server, Unavailable. Spec: API-03. */
export const searchFailures = <A>(
  call: Effect.Effect<A, Failure>
): Effect.Effect<A, SearchRejected | SearchUnavailable> =>
  Effect.mapError(call, (cause) => {
    const { _tag, field, reason } = cause as Failure & { readonly field?: string; readonly reason?: string }
    if (_tag === "RequestRejected" && field !== undefined && reason !== undefined)
      return new SearchRejected({ field, reason })
    return new SearchUnavailable({ cause })
  })

export const catalogueFailures = <A>(
  call: Effect.Effect<A, Failure | CatalogueNotFound>
): Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable> =>
  Effect.mapError(call, (cause) => (cause instanceof CatalogueNotFound ? cause : new CatalogueUnavailable({ cause })))

/** Ids that URLs resolve away (empty, `.` and `..`) are not found; a lone surrogate becomes U+FFFD. */
export const withSegment = <A, E>(
  kind: CatalogueNotFound["kind"],
  id: string,
  send: (segment: string) => Effect.Effect<A, E>
): Effect.Effect<A, E | CatalogueNotFound> =>
  ["", ".", ".."].includes(id) ? Effect.fail(new CatalogueNotFound({ kind, id })) : send(id.toWellFormed())
