import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { RequestRejected, ServiceUnavailable, UnknownValue } from "#adapters/contract/errors.ts"
import { UploadStore } from "#adapters/images/uploads.ts"
import { ImageSearchApi, type ImageRejected, type ImageUnavailable } from "#domain/image-search/api.ts"
import { isPhotoForm, readPhotoForm } from "./photo-form.ts"
import { recordCause } from "./failure-cause.ts"

/** Handlers of the image search. */
export const imageSearchGroup = HttpApiBuilder.group(
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

/** The response while too many photos are uploaded or decoded. Spec: IMG-20, IMG-21. */
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
