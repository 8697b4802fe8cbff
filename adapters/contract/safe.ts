import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** Annotation of a POST call that may be retried: it only reads, or carries an idempotency key. Spec: API-15. */
export const Safe = Context.Reference<boolean>("adapters/contract/Safe", { defaultValue: () => false })

export const isSafe = ({ method, annotations }: HttpApiEndpoint.Top): boolean =>
  method === "GET" || method === "HEAD" || Context.get(annotations, Safe)
