import { Effect, Schema } from "effect"
import type { HttpApiClient } from "effect/http-api"
import type { KoopkompasApi } from "#adapters/contract/api.ts"
import { RequestRejected, UnknownValue, toRequestRejected } from "#adapters/contract/errors.ts"
import { ImageCrop, ImageLink, ImageName } from "#adapters/contract/image-search.ts"
import { ImageSearchApi, ImageNotFound, ImageRejected, ImageUnavailable } from "#domain/search/images/api.ts"

/** Creates the port of image search over HTTP. Rejects what the contract would reject, with the failures of the service. */
export const imageSearchApi = ({
  imageSearch
}: HttpApiClient.ForApi<typeof KoopkompasApi>): ImageSearchApi["Service"] =>
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
