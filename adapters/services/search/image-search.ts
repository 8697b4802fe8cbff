import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Base64, Hex } from "effect/encoding"
import { PhotoLinks } from "#adapters/outside/download/photo-links.ts"
import { ImageReader, type PhotoRejected, type ReaderBusy, type SmallCopy } from "#adapters/media/images/reader.ts"
import { Files } from "#adapters/media/files.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { ImageSearchApi, ImageNotFound, ImageRejected, ImageUnavailable } from "#domain/search/images/api.ts"
import type { ImageQuery } from "#domain/search/images/crop.ts"
import { imageProblem, imageTypeOf, TYPE_BYTES } from "#domain/search/images/image-record.ts"
import { PictureIndex } from "./picture-index.ts"
import { sentPhotos } from "./sent-photos.ts"

const ID_BYTES = 16

export const layer: Layer.Layer<
  ImageSearchApi,
  never,
  ImageReader | PictureIndex | PhotoLinks | CatalogueStore | Files | SecureRandom
> = Layer.effect(
  ImageSearchApi,
  Effect.gen(function* () {
    const reader = yield* ImageReader
    const store = yield* CatalogueStore
    const links = yield* PhotoLinks
    const random = yield* SecureRandom
    const pictures = yield* PictureIndex
    const clock = yield* Clock.Clock
    const photos = sentPhotos(yield* Files, () => clock.currentTimeMillisUnsafe())

    const storePhoto = Effect.fnUntraced(function* (field: "file" | "url", photo: Blob) {
      const mime = imageTypeOf(yield* firstBytes(photo))
      if (mime === null || imageProblem({ size: photo.size, type: mime }) !== null) {
        return yield* new ImageRejected({ field, reason: "It is no photo of a kind and size that is taken." })
      }
      const copy = yield* reader.shrink(photo, mime).pipe(Effect.catchTags(readFailures(field)))
      const id = Hex.encode(yield* random.randomBytes(ID_BYTES))
      yield* Effect.promise(() => photos.store(id, copy))
      // A search follows soon: pictures are compared while the user chooses a crop.
      yield* pictures.update
      const gtin = yield* knownGtinIn(copy)
      return { id, mime: copy.mime, data: Base64.encode(copy.bytes), ...(gtin !== null && { gtin }) }
    })

    /** Returns the GTIN of a barcode in a photo; null without one, without its product, or if there is no time to look. Spec: IMG-26. */
    const knownGtinIn = Effect.fnUntraced(
      function* (copy: SmallCopy) {
        const gtin = yield* reader.gtinIn(copy)
        return gtin === null || (yield* store.productIdOf(gtin)) === null ? null : gtin
      },
      Effect.catch(() => Effect.succeed(null))
    )

    const find = (id: string) =>
      Effect.flatMap(
        Effect.promise(() => photos.find(id)),
        (copy) => (copy === null ? Effect.fail(new ImageNotFound({ id })) : Effect.succeed(copy))
      )

    return {
      file: (photo) => storePhoto("file", photo),
      link: (url) =>
        links.load(url).pipe(
          Effect.catchTags({
            LinkRejected: ({ reason }) => Effect.fail(new ImageRejected({ field: "url", reason })),
            TooBusy: (cause) => Effect.fail(new ImageUnavailable({ cause }))
          }),
          Effect.flatMap((photo) => storePhoto("url", photo)),
          Effect.scoped
        ),
      photo: (id) =>
        Effect.map(find(id), ({ mime, width, height, bytes }) => ({
          id,
          mime,
          data: Base64.encode(bytes),
          width,
          height
        })),
      progress: pictures.progress,
      search: Effect.fnUntraced(function* (query) {
        const field = cropFault(query)
        if (field !== null) return yield* new ImageRejected({ field, reason: "The crop does not add up." })
        const copy = yield* find(query.id)
        const crop = yield* reader.queryOfCrop(copy, query).pipe(Effect.catchTags(readFailures("id")))
        const words = yield* Effect.orElseSucceed(reader.wordsIn(copy, query), () => [])
        return yield* pictures.find(crop, words)
      })
    }
  })
)

const firstBytes = (photo: Blob): Effect.Effect<Uint8Array> =>
  Effect.map(
    Effect.promise(() => photo.slice(0, TYPE_BYTES).arrayBuffer()),
    (bytes) => new Uint8Array(bytes)
  )

const readFailures = (sent: "file" | "url" | "id") => ({
  PhotoRejected: ({ field, reason, pixels }: PhotoRejected) =>
    Effect.fail(
      new ImageRejected({ field: field === "id" ? sent : field, reason, ...(pixels !== undefined && { pixels }) })
    ),
  ReaderBusy: (cause: ReaderBusy) => Effect.fail(new ImageUnavailable({ cause }))
})

const cropFault = ({ width, height, top_left, bottom_right }: ImageQuery): keyof ImageQuery | null => {
  if (Math.min(...top_left) < 0) return "top_left"
  if (width < 1) return "width"
  if (height < 1) return "height"
  if (bottom_right[0] - top_left[0] !== width) return "width"
  return bottom_right[1] - top_left[1] === height ? null : "height"
}
