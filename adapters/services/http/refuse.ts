/** An answer that says what about a request is refused, before any call looks at it. Spec: API-08. */
export const refuse = (status: number, field: string, reason: string): Response =>
  Response.json({ _tag: "RequestRejected", field, reason }, { status })
