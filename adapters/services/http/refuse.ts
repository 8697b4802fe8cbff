import type { Answer } from "./call.ts"

/** An answer that says what about a request is refused, before any call looks at it. Spec: API-08. */
export const refuse = (status: number, field: string, reason: string): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ _tag: "RequestRejected", field, reason })
})
