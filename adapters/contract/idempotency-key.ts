import { Context, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** Header that identifies one attempt to order or to move money. Spec: IDEM-01. */
export const IDEMPOTENCY_HEADER = "idempotency-key"

/** An idempotency key: 8 to 128 printable characters of ASCII without spaces. Spec: IDEM-01. */
const IdempotencyKey = Schema.String.check(Schema.isMaxLength(128), Schema.isMinLength(8), Schema.isPattern(/^[!-~]*$/))

/** Returns true if a header has the form of an idempotency key. Spec: IDEM-01. */
export const isIdempotencyKey = Schema.is(IdempotencyKey)

/** The header of calls that take an idempotency key. Spec: IDEM-01. */
export const idempotencyKey = {
  [IDEMPOTENCY_HEADER]: Schema.optionalKey(
    IdempotencyKey.annotate({ description: "A repeated request with this key gets the response of the first." })
  )
}

/** 422: the key was used before with another request. Spec: IDEM-03. */
export class KeyReused extends Schema.TaggedError<KeyReused>()(
  "KeyReused",
  { field: Schema.String },
  { httpApiStatus: 422 }
) {}

/** Annotation of a call that takes an idempotency key, because it orders or moves money. Spec: IDEM-01. */
export const Idempotent = Context.Reference<boolean>("adapters/contract/Idempotent", { defaultValue: () => false })

/** Returns true if a call takes an idempotency key. Spec: IDEM-01. */
export const isIdempotent = ({ annotations }: HttpApiEndpoint.Top): boolean => Context.get(annotations, Idempotent)
