import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { RequestRejected, ServiceUnavailable, UnknownValue } from "#adapters/contract/errors.ts"
import { ImageSearchApi } from "#domain/image-search/api.ts"
import type { ImageRejected, ImageUnavailable } from "#domain/image-search/errors.ts"

/** The search by image over HTTP. */
export const imageSearchGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "imageSearch",
  Effect.fn(function* (handlers) {
    const api = yield* ImageSearchApi
    return handlers
      .handleRaw(
        "file",
        Effect.fnUntraced(function* ({ request }) {
          if (!FORM.test(request.headers["content-type"] ?? "")) return OTHER_TYPE
          return yield* answer(api.file(yield* sentFile(request)))
        })
      )
      .handleAll({
        link: ({ payload }) => answer(api.link(payload.url)),
        photo: ({ query }) =>
          api.photo(query.id).pipe(
            Effect.map((photo) => HttpServerResponse.jsonUnsafe(photo)),
            Effect.catchTags(LOOKING)
          ),
        search: ({ payload }) =>
          api.search(payload).pipe(
            Effect.map((results) => HttpServerResponse.jsonUnsafe({ results })),
            Effect.catchTags(LOOKING)
          )
      })
  })
)

const FORM = /^multipart\/form-data\s*(;|$)/i
const OTHER_TYPE = HttpServerResponse.empty({ status: 415 })

/** The form's one file. The platform reads the form: the body is whole by now, and no longer than a photo may be. */
const sentFile = Effect.fnUntraced(function* ({ headers, arrayBuffer }: HttpServerRequest.HttpServerRequest) {
  const body = yield* Effect.orDie(arrayBuffer)
  const form = yield* Effect.tryPromise({
    try: () => new Response(body, { headers: { "content-type": headers["content-type"] ?? "" } }).formData(),
    catch: () => new RequestRejected({ field: "body", reason: "The form cannot be read." })
  })
  const [[name, file] = ["", null], ...others] = [...form]
  if (name !== "file" || !(file instanceof File) || others.length > 0) {
    return yield* new RequestRejected({ field: "file", reason: "The form holds one file, and nothing else." })
  }
  return new Uint8Array(yield* Effect.promise(() => file.arrayBuffer()))
})

const FAILURES = {
  ImageRejected: ({ field, reason }: ImageRejected) => Effect.fail(new RequestRejected({ field, reason })),
  ImageUnavailable: () => Effect.fail(new ServiceUnavailable())
}

const LOOKING = { ...FAILURES, ImageNotFound: () => Effect.fail(new UnknownValue({ field: "id" })) }

const answer = <A>(asked: Effect.Effect<A, ImageRejected | ImageUnavailable>) =>
  asked.pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.catchTags(FAILURES))
