import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ID_PATTERN } from "#domain/base/fields.ts"
import { IMAGE_ID_LIMIT } from "#domain/search/images/image-record.ts"
import { LABEL_LIMIT } from "#domain/search/images/label.ts"
import { IMAGE_TYPES } from "#domain/catalogue/pixel-limit.ts"
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
    }),
    HttpApiEndpoint.post("link", "/link", { payload: ImageLink, success: StoredImage, error }),
    HttpApiEndpoint.get("photo", "/photo", { query: ImageName, success: ShownImage, error: [...error, UnknownValue] }),
    HttpApiEndpoint.get("progress", "/progress", { success: ImageProgress, error }),
    HttpApiEndpoint.post("search", "/img2", {
      payload: ImageCrop,
      success: ImageResults,
      error: [...error, UnknownValue]
    })
  )
  .prefix("/image-search") {}
