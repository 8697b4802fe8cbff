import { Context, type Effect } from "effect"
import type { Size } from "./crop.ts"
import type { ImageQuery } from "./crop-data.ts"
import type { ImageNotFound, ImageRejected, ImageUnavailable } from "./errors.ts"
import type { UploadAnswer } from "./image-record.ts"

/** A product's id and how much it looks like the photo: above 0, at most 1. Spec: IMG-14. */
export type ImageResult = readonly [productId: string, likeness: number]

/**
 * A kept photo to look at: a small one, turned as it is to be seen and without what a camera writes in it. Its sides are those of
 * the photo itself, which is what a crop is of. Spec: IMG-15.
 */
export interface ShownPhoto extends UploadAnswer, Size {}

/** Port: the search by image. Spec: IMG-11 to IMG-15. */
export class ImageSearchApi extends Context.Service<
  ImageSearchApi,
  {
    /** Keeps the small copy of a photo for a while; its bytes, which may be on disk, are not used afterwards. */
    readonly file: (photo: Blob) => Effect.Effect<UploadAnswer, ImageRejected | ImageUnavailable>
    /** Fetches a photo and keeps its small copy for a while. */
    readonly link: (url: string) => Effect.Effect<UploadAnswer, ImageRejected | ImageUnavailable>
    /** A photo that is kept, to look at. */
    readonly photo: (id: string) => Effect.Effect<ShownPhoto, ImageRejected | ImageNotFound | ImageUnavailable>
    /** Products that look like the crop, the most alike first. */
    readonly search: (
      query: ImageQuery
    ) => Effect.Effect<ReadonlyArray<ImageResult>, ImageRejected | ImageNotFound | ImageUnavailable>
  }
>()("domain/image-search/ImageSearchApi") {}
