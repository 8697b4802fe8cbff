import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Base64, Hex } from "effect/encoding"
import { PhotoLinks } from "#adapters/images/photo-links.ts"
import { ImageReader, type PhotoRefused, type ReaderBusy } from "#adapters/images/reader.ts"
import { distance } from "#adapters/images/signature.ts"
import type { SearchIndex } from "#adapters/index/port.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { type ImageResult, ImageSearchApi, type ShownPhoto } from "#domain/image-search/api.ts"
import type { ImageQuery } from "#domain/image-search/crop-data.ts"
import { ImageNotFound, ImageRejected, ImageUnavailable } from "#domain/image-search/errors.ts"
import { imageTypeOf } from "#domain/image-search/image-type.ts"
import { RESULT_LIMIT } from "#domain/image-search/results.ts"
import { imageProblem } from "#domain/image-search/upload.ts"
import { keptPhotos } from "./kept-photos.ts"
import { keptLooks } from "./looks.ts"

/** Random bytes of an id: nobody guesses the photo of another. */
const ID_BYTES = 16

/** ImageSearchApi over the pictures of the catalogue. Spec: IMG-11 to IMG-15. */
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
    const shown = new Map<string, ShownPhoto>()

    /** Of photos that are not kept any more there is nothing to look at. */
    const keepShown = (photo: ShownPhoto, now: number) => {
      for (const id of shown.keys()) if (photos.get(id, now) === null) shown.delete(id)
      shown.set(photo.id, photo)
    }

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
      photo: Effect.fnUntraced(function* (id) {
        const now = yield* Clock.currentTimeMillis
        const bytes = photos.get(id, now)
        if (bytes === null) return yield* new ImageNotFound({ id })
        const known = shown.get(id)
        if (known !== undefined) return known
        const { bytes: small, ...kind } = yield* reader.small(bytes).pipe(Effect.catchTags(READING))
        const photo = { id, ...kind, data: Base64.encode(small) }
        keepShown(photo, now)
        return photo
      }),
      search: Effect.fnUntraced(function* (query) {
        const field = cropFault(query)
        if (field !== null) return yield* new ImageRejected({ field, reason: "The crop does not add up." })
        const bytes = photos.get(query.id, yield* Clock.currentTimeMillis)
        if (bytes === null) return yield* new ImageNotFound({ id: query.id })
        const wanted = yield* reader.ofPhoto(bytes, query).pipe(Effect.catchTags(READING))
        const results = (yield* looks).map(({ id, signature }): ImageResult => [
          id,
          1 / (1 + distance(wanted, signature))
        ])
        return results.toSorted(([, one], [, other]) => other - one).slice(0, RESULT_LIMIT)
      })
    }
  })
)

/** What a photo that cannot be read comes to. */
const READING = {
  PhotoRefused: ({ field, reason }: PhotoRefused) => Effect.fail(new ImageRejected({ field, reason })),
  ReaderBusy: (cause: ReaderBusy) => Effect.fail(new ImageUnavailable({ cause }))
}

/** The field that is below what a crop has or contradicts the corners; null when they add up. Spec: IMG-13. */
const cropFault = ({ width, height, top_left, bottom_right }: ImageQuery): keyof ImageQuery | null => {
  if (Math.min(...top_left) < 0) return "top_left"
  if (width < 1) return "width"
  if (height < 1) return "height"
  if (bottom_right[0] - top_left[0] !== width) return "width"
  return bottom_right[1] - top_left[1] === height ? null : "height"
}
