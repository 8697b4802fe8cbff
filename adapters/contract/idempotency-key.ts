import { Context, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

export const IDEMPOTENCY_HEADER = "idempotency-key"

/** An idempotency key: 8 to 128 printable characters of ASCII without spaces. Spec: IDEM-01. */
const IdempotencyKey = Schema.String.check(Schema.isMaxLength(128), Schema.isMinLength(8), Schema.isPattern(/^[!-~]*$/))

export const isIdempotencyKey = Schema.is(IdempotencyKey)

export const idempotencyKey = {
  [IDEMPOTENCY_HEADER]: Schema.optionalKey(
    IdempotencyKey.annotate({ description: "A repeated request with this key gets the response of the first." })
  )
}

/** Spec: IDEM-03. */
export class KeyReused extends Schema.TaggedError<KeyReused>()(
  "KeyReused",
  { field: Schema.String },
  { httpApiStatus: 422 }
) {}

/** Only calls that order or move money have it. Spec: IDEM-01. */
export const Idempotent = Context.Reference<boolean>("adapters/contract/Idempotent", { defaultValue: () => false })

export const isIdempotent = ({ annotations }: HttpApiEndpoint.Top): boolean => Context.get(annotations, Idempotent)
