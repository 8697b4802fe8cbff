import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** Annotation of a call that is sent with POST and does no harm when it is sent again: it only reads, or carries a key. Spec: API-15. */
export const Safe = Context.Reference<boolean>("adapters/contract/Safe", { defaultValue: () => false })

/** Whether a call may be sent again when no answer came, by its method or as it says of itself. Spec: API-15. */
export const isSafe = ({ method, annotations }: HttpApiEndpoint.Top): boolean =>
  method === "GET" || method === "HEAD" || Context.get(annotations, Safe)
