import { Context, type Effect } from "effect"
import type { ImageQuery } from "./crop-data.ts"
import type { ImageNotFound, ImageRejected, ImageUnavailable } from "./errors.ts"
import type { UploadAnswer } from "./image-record.ts"

/** A product's id and how much it looks like the photo: above 0, at most 1. Spec: IMG-14. */
export type ImageResult = readonly [productId: string, likeness: number]

/** Port: the search by image. Spec: IMG-11 to IMG-14. */
export class ImageSearchApi extends Context.Service<
  ImageSearchApi,
  {
    /** Keeps a photo for a while. */
    readonly file: (bytes: Uint8Array<ArrayBuffer>) => Effect.Effect<UploadAnswer, ImageRejected | ImageUnavailable>
    /** Fetches a photo and keeps it for a while. */
    readonly link: (url: string) => Effect.Effect<UploadAnswer, ImageRejected | ImageUnavailable>
    /** Products that look like the crop, the most alike first. */
    readonly search: (
      query: ImageQuery
    ) => Effect.Effect<ReadonlyArray<ImageResult>, ImageRejected | ImageNotFound | ImageUnavailable>
  }
>()("domain/image-search/ImageSearchApi") {}
