import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { ID_PATTERN } from "#domain/base/fields.ts"
import { IMAGE_ID_LIMIT } from "#domain/search/images/image-record.ts"
import { LABEL_LIMIT } from "#domain/search/images/label.ts"
import { IMAGE_TYPES } from "#domain/catalogue/photos/pixel-limit.ts"
import { RESULT_LIMIT } from "#domain/search/images/results.ts"
import { RequestRejected, ServiceUnavailable, UnknownValue } from "./errors.ts"

/** Maximum length of the URL of a photo, in UTF-16 code units. Spec: IMG-12. */
const LINK_LENGTH = 2_048

const SIDE_LIMIT = 65_535

const id = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(IMAGE_ID_LIMIT))
const coordinate = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: SIDE_LIMIT }))
const side = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: SIDE_LIMIT }))
const point = Schema.Tuple([coordinate, coordinate])

export const ImageLink = Schema.Struct({
  url: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(LINK_LENGTH))
})

/** Spec: IMG-05, IMG-13. */
export const ImageCrop = Schema.Struct({ id, width: side, height: side, top_left: point, bottom_right: point })

/** A stored photo; `data` is base64. */
const StoredImage = Schema.Struct({
  id,
  mime: Schema.Literals(IMAGE_TYPES),
  data: Schema.String,
  gtin: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[0-9]{8,14}$/)))
})

const ShownImage = Schema.Struct({ ...StoredImage.fields, width: side, height: side })

/** Products whose pictures were compared, and products with pictures: fewer are compared while a catalogue is new. */
const ImageProgress = Schema.Struct({
  compared: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  total: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
})

const ImageResults = Schema.Struct({
  results: Schema.Array(
    Schema.Tuple([
      Schema.String.check(Schema.isPattern(ID_PATTERN)),
      Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
    ])
  ).check(Schema.isMaxLength(RESULT_LIMIT)),
  ...ImageProgress.fields,
  label: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(LABEL_LIMIT)))
})

const error = [RequestRejected, ServiceUnavailable]

export const ImageName = Schema.Struct({ id })

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
    HttpApiEndpoint.get("progress", "/progress", {
      success: ImageProgress,
      error
    }).annotate(OpenApi.Summary, "How many pictures of products were read"),
    HttpApiEndpoint.post("search", "/img2", {
      payload: ImageCrop,
      success: ImageResults,
      error: [...error, UnknownValue]
    }).annotate(OpenApi.Summary, "Products that look like a part of a photo, the most alike first")
  )
  .prefix("/image-search")
  .annotate(OpenApi.Description, "Products that look like a photo.") {}
