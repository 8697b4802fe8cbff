/** Returns the body of a 5xx answer to a call: what kind of failure, and the id it stands under in the log. Spec: API-43. */
export const failureBody = (status: number, correlationId: string): string =>
  JSON.stringify({ _tag: status === 503 ? "ServiceUnavailable" : "InternalError", correlationId })
