import { Context, type Effect, Schema } from "effect"
import type { Size } from "#domain/catalogue/pixel-limit.ts"
import type { ImageQuery } from "./crop.ts"
import type { UploadResponse } from "./image-record.ts"

/** A product's id and its similarity to the photo: above 0, at most 1. Spec: IMG-14. */
export type ImageResult = readonly [productId: string, likeness: number]

export interface ImageProgress {
  readonly compared: number
  readonly total: number
}

export interface ImageMatches extends ImageProgress {
  readonly results: ReadonlyArray<ImageResult>
  /** The words in the crop that name the first results; absent if none name one. Spec: IMG-31. */
  readonly label?: string
}

/** A small copy without metadata; its sides are those of the original, to which crops refer. Spec: IMG-15. */
export interface ShownPhoto extends UploadResponse, Size {}

export class ImageSearchApi extends Context.Service<
  ImageSearchApi,
  {
    /** Stores the small copy of a photo for a while; its bytes, which may be on disk, are not used afterwards. */
    readonly file: (photo: Blob) => Effect.Effect<UploadResponse, ImageRejected | ImageUnavailable>
    readonly link: (url: string) => Effect.Effect<UploadResponse, ImageRejected | ImageUnavailable>
    readonly photo: (id: string) => Effect.Effect<ShownPhoto, ImageRejected | ImageNotFound | ImageUnavailable>
    readonly progress: Effect.Effect<ImageProgress, ImageRejected | ImageUnavailable>
    readonly search: (
      query: ImageQuery
    ) => Effect.Effect<ImageMatches, ImageRejected | ImageNotFound | ImageUnavailable>
  }
>()("domain/search/images/ImageSearchApi") {}

/** `field` names the field to correct. Spec: IMG-11. */
export class ImageRejected extends Schema.TaggedError<ImageRejected>()("ImageRejected", {
  field: Schema.String,
  reason: Schema.String,
  /** Set for a photo with too many pixels; the page shows both numbers. Spec: IMG-19. */
  pixels: Schema.optionalKey(Schema.Struct({ megapixels: Schema.Number, limit: Schema.Number }))
}) {}

export class ImageNotFound extends Schema.TaggedError<ImageNotFound>()("ImageNotFound", { id: Schema.String }) {}

export class ImageUnavailable extends Schema.TaggedError<ImageUnavailable>()("ImageUnavailable", {
  cause: Schema.Defect()
}) {}
