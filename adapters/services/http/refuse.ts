import type { Answer } from "./call.ts"

/** Returns the response that rejects a request before any call handles it. Spec: API-08. */
export const refuse = (status: number, field: string, reason: string): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ _tag: "RequestRejected", field, reason })
})
