import { Schema } from "effect"

/**
 * The photo, its address or the crop is invalid: `field` names the field to correct, `reason` is a plain sentence.
 * Spec: IMG-11.
 */
export class ImageRejected extends Schema.TaggedError<ImageRejected>()("ImageRejected", {
  field: Schema.String,
  reason: Schema.String,
  /** Set for a photo with too many pixels; the page shows both numbers. Spec: IMG-19. */
  pixels: Schema.optionalKey(Schema.Struct({ megapixels: Schema.Number, limit: Schema.Number }))
}) {}

/** There is no photo with this id, or it has expired. Spec: IMG-13. */
export class ImageNotFound extends Schema.TaggedError<ImageNotFound>()("ImageNotFound", { id: Schema.String }) {}

/** There is no usable response. Retrying may help. Spec: API-03. */
export class ImageUnavailable extends Schema.TaggedError<ImageUnavailable>()("ImageUnavailable", {
  cause: Schema.Defect()
}) {}
