import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { ID_PATTERN } from "#domain/catalogue/id-text.ts"
import { IMAGE_ID_LIMIT } from "#domain/image-search/image-record.ts"
import { IMAGE_TYPES } from "#domain/image-search/upload.ts"
import { RESULT_LIMIT } from "#domain/image-search/results.ts"
import { RequestRejected, ServiceUnavailable, UnknownValue } from "./errors.ts"

/** UTF-16 code units an address of a photo has at most. Spec: IMG-12. */
const LINK_LENGTH = 2_048

/** Pixels a photo has at most to a side, as far as a crop can say. Spec: IMG-13. */
const SIDE_LIMIT = 65_535

const id = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(IMAGE_ID_LIMIT))
const coordinate = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: SIDE_LIMIT }))
const side = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: SIDE_LIMIT }))
const point = Schema.Tuple([coordinate, coordinate])

/** Where a photo is. Spec: IMG-12. */
export const ImageLink = Schema.Struct({
  url: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(LINK_LENGTH))
})

/** A part of a kept photo. Spec: IMG-05, IMG-13. */
export const ImageCrop = Schema.Struct({ id, width: side, height: side, top_left: point, bottom_right: point })

/** A photo that is kept; `data` is base64. */
const StoredImage = Schema.Struct({ id, mime: Schema.Literals(IMAGE_TYPES), data: Schema.String })

/** A photo that is kept, small, and the sides of the photo itself. Spec: IMG-15. */
const ShownImage = Schema.Struct({ ...StoredImage.fields, width: side, height: side })

/** What looks like a crop: products with their likeness, the most alike first. */
const ImageResults = Schema.Struct({
  results: Schema.Array(
    Schema.Tuple([
      Schema.String.check(Schema.isPattern(ID_PATTERN)),
      Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
    ])
  ).check(Schema.isMaxLength(RESULT_LIMIT))
})

const error = [RequestRejected, ServiceUnavailable]

/** Names a kept photo. Spec: IMG-15. */
export const ImageName = Schema.Struct({ id })

/** The search by image. Spec: IMG-11 to IMG-15. */
export class ImageSearchGroup extends HttpApiGroup.make("imageSearch")
  .add(
    HttpApiEndpoint.post("file", "/file", {
      payload: Schema.Struct({ file: Multipart.SingleFileSchema }).pipe(HttpApiSchema.asMultipart()),
      success: StoredImage,
      error
    }).annotate(OpenApi.Summary, "Keeps a photo for a quarter of an hour"),
    HttpApiEndpoint.post("link", "/link", {
      payload: ImageLink,
      success: StoredImage,
      error
    }).annotate(OpenApi.Summary, "Fetches a photo and keeps it for a quarter of an hour"),
    HttpApiEndpoint.get("photo", "/photo", {
      query: ImageName,
      success: ShownImage,
      error: [...error, UnknownValue]
    }).annotate(OpenApi.Summary, "A photo that is kept, small enough to be shown"),
    HttpApiEndpoint.post("search", "/img2", {
      payload: ImageCrop,
      success: ImageResults,
      error: [...error, UnknownValue]
    }).annotate(OpenApi.Summary, "Products that look like a part of a photo, the most alike first")
  )
  .prefix("/image-search")
  .annotate(OpenApi.Description, "Products that look like a photo.") {}
