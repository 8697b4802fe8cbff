/** Returns the body of a 5xx response: the kind of failure, and its id in the log. Spec: API-43. */
export const failureBody = (status: number, correlationId: string): string =>
  JSON.stringify({ _tag: status === 503 ? "ServiceUnavailable" : "InternalError", correlationId })
