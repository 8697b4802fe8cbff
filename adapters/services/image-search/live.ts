import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Base64, Hex } from "effect/encoding"
import { PhotoLinks } from "#adapters/images/photo-links.ts"
import { ImageReader } from "#adapters/images/reader.ts"
import { distance } from "#adapters/images/signature.ts"
import type { SearchIndex } from "#adapters/index/port.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { type ImageResult, ImageSearchApi } from "#domain/image-search/api.ts"
import type { ImageQuery } from "#domain/image-search/crop-data.ts"
import { ImageNotFound, ImageRejected, ImageUnavailable } from "#domain/image-search/errors.ts"
import { imageTypeOf } from "#domain/image-search/image-type.ts"
import { RESULT_LIMIT } from "#domain/image-search/results.ts"
import { imageProblem } from "#domain/image-search/upload.ts"
import { keptPhotos } from "./kept-photos.ts"
import { keptLooks } from "./looks.ts"

/** Random bytes of an id: nobody guesses the photo of another. */
const ID_BYTES = 16

/** ImageSearchApi over the pictures of the catalogue. Spec: IMG-11 to IMG-14. */
export const layer: Layer.Layer<
  ImageSearchApi,
  never,
  ImageReader | PhotoLinks | SearchIndex | CatalogueStore | SecureRandom
> = Layer.effect(
  ImageSearchApi,
  Effect.gen(function* () {
    const reader = yield* ImageReader
    const links = yield* PhotoLinks
    const random = yield* SecureRandom
    const looks = yield* keptLooks
    const photos = keptPhotos()
    const scope = yield* Effect.scope

    const keep = Effect.fnUntraced(function* (field: "file" | "url", bytes: Uint8Array<ArrayBuffer>) {
      const mime = imageTypeOf(bytes)
      if (mime === null || imageProblem({ size: bytes.length, type: mime }) !== null) {
        return yield* new ImageRejected({ field, reason: "It is no photo of a kind and size that is taken." })
      }
      const id = Hex.encode(yield* random.randomBytes(ID_BYTES))
      photos.add(id, bytes, yield* Clock.currentTimeMillis)
      // Who uploads is about to search: the pictures are read while a crop is chosen.
      yield* Effect.forkIn(looks, scope)
      return { id, mime, data: Base64.encode(bytes) }
    })

    return {
      file: (bytes) => keep("file", bytes),
      link: (url) =>
        links.load(url).pipe(
          Effect.mapError(({ reason }) => new ImageRejected({ field: "url", reason })),
          Effect.flatMap((bytes) => keep("url", bytes))
        ),
      search: Effect.fnUntraced(function* (query) {
        const field = cropFault(query)
        if (field !== null) return yield* new ImageRejected({ field, reason: "The crop does not add up." })
        const bytes = photos.get(query.id, yield* Clock.currentTimeMillis)
        if (bytes === null) return yield* new ImageNotFound({ id: query.id })
        const wanted = yield* reader.ofPhoto(bytes, query).pipe(
          Effect.catchTags({
            PhotoRefused: ({ field, reason }) => Effect.fail(new ImageRejected({ field, reason })),
            ReaderBusy: (cause) => Effect.fail(new ImageUnavailable({ cause }))
          })
        )
        const results = (yield* looks).map(({ id, signature }): ImageResult => [
          id,
          1 / (1 + distance(wanted, signature))
        ])
        return results.toSorted(([, one], [, other]) => other - one).slice(0, RESULT_LIMIT)
      })
    }
  })
)

/** The field that is below what a crop has or contradicts the corners; null when they add up. Spec: IMG-13. */
const cropFault = ({ width, height, top_left, bottom_right }: ImageQuery): keyof ImageQuery | null => {
  if (Math.min(...top_left) < 0) return "top_left"
  if (width < 1) return "width"
  if (height < 1) return "height"
  if (bottom_right[0] - top_left[0] !== width) return "width"
  return bottom_right[1] - top_left[1] === height ? null : "height"
}
