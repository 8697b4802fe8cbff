import { Context, type Effect } from "effect"
import type { Size } from "./crop.ts"
import type { ImageQuery } from "./crop-data.ts"
import type { ImageNotFound, ImageRejected, ImageUnavailable } from "./errors.ts"
import type { UploadResponse } from "./image-record.ts"

/** A product's id and its similarity to the photo: above 0, at most 1. Spec: IMG-14. */
export type ImageResult = readonly [productId: string, likeness: number]

/**
 * A stored photo to show: a small copy, rotated for display and without the camera's metadata. Its sides are those of
 * the original photo, to which crops refer. Spec: IMG-15.
 */
export interface ShownPhoto extends UploadResponse, Size {}

/** Port: the search by image. Spec: IMG-11 to IMG-15. */
export class ImageSearchApi extends Context.Service<
  ImageSearchApi,
  {
    /** Stores the small copy of a photo for a while; its bytes, which may be on disk, are not used afterwards. */
    readonly file: (photo: Blob) => Effect.Effect<UploadResponse, ImageRejected | ImageUnavailable>
    /** Fetches a photo and stores its small copy for a while. */
    readonly link: (url: string) => Effect.Effect<UploadResponse, ImageRejected | ImageUnavailable>
    /** Returns a stored photo. */
    readonly photo: (id: string) => Effect.Effect<ShownPhoto, ImageRejected | ImageNotFound | ImageUnavailable>
    /** Returns the products that resemble the crop, most similar first. */
    readonly search: (
      query: ImageQuery
    ) => Effect.Effect<ReadonlyArray<ImageResult>, ImageRejected | ImageNotFound | ImageUnavailable>
  }
>()("domain/image-search/ImageSearchApi") {}
